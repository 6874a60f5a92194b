import { eq } from 'drizzle-orm';
import { decisions } from '../../platform/db/schema/decisions.ts';
import { engineerOf, isOwn } from './archive-of-company-repository.ts';
import { nameOf } from './archive-of-engineer-repository.ts';
import { type GivenTable, ofEngineers, ofOwners } from './archive-table-repository.ts';

/** Offers and declines of an engineer, and of a company for its owners. */
export const OF_DECISIONS: readonly GivenTable[] = [
  {
    file: 'companies/offers.json',
    table: decisions,
    what: 'Offers that companies have made you and your answers, and why companies did not go on.',
    isOf: ofEngineers,
    where: ({ accountId }) => eq(decisions.engineerId, accountId),
    without: { engineerId: 'Your own account.', companyId: 'Given by its name.' },
    as: () => ({ company: nameOf(decisions.companyId) }),
    order: [decisions.madeAt],
  },
  {
    file: 'engineers/offers.json',
    table: decisions,
    what: 'Offers to engineers and their answers, and declines.',
    isOf: ofOwners,
    where: isOwn(decisions.companyId),
    without: { companyId: 'Your own company.' },
    as: (owner) => ({ engineer: engineerOf(owner, decisions.engineerId) }),
    order: [decisions.madeAt],
  },
];
