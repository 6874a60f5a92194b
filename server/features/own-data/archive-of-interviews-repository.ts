import { eq } from 'drizzle-orm';
import { interviews } from '../../platform/db/schema/interviews.ts';
import { engineerOf, isOwn, personOf } from './archive-of-company-repository.ts';
import { nameOf } from './archive-of-engineer-repository.ts';
import { type GivenTable, ofEngineers, ofOwners } from './archive-table-repository.ts';

const WHAT = 'times, place, words and how they ended.';

/** The interviews of an engineer, and of a company for its owners. */
export const OF_INTERVIEWS: readonly GivenTable[] = [
  {
    file: 'companies/interviews.json',
    table: interviews,
    what: `Interviews with companies: ${WHAT}`,
    isOf: ofEngineers,
    where: ({ accountId }) => eq(interviews.engineerId, accountId),
    without: {
      engineerId: 'Your own account.',
      companyId: 'Given by its name.',
      hostId: 'Which member of the company acts is the matter of the company.',
    },
    as: () => ({ company: nameOf(interviews.companyId) }),
    order: [interviews.madeAt],
  },
  {
    file: 'engineers/interviews.json',
    table: interviews,
    what: `Interviews with engineers: ${WHAT}`,
    isOf: ofOwners,
    where: isOwn(interviews.companyId),
    without: { companyId: 'Your own company.' },
    as: (owner) => ({ engineer: engineerOf(owner, interviews.engineerId), host: personOf(interviews.hostId) }),
    order: [interviews.madeAt],
  },
];
