import { eq, sql } from 'drizzle-orm';
import { appeals } from '../../platform/db/schema/appeals.ts';
import { consentRecords } from '../../platform/db/schema/consents.ts';
import { reportLinks } from '../../platform/db/schema/report-links.ts';
import { type GivenTable, ofEngineers } from './archive-table-repository.ts';

const OURS = 'Your own account.';

/** The consents, shared data and requests of an engineer. */
export const OF_CHOICES: readonly GivenTable[] = [
  {
    file: 'profile/consents.json',
    table: consentRecords,
    what: 'To which texts you have agreed, what you have taken back, and when.',
    isOf: ofEngineers,
    where: ({ accountId }) => eq(consentRecords.accountId, accountId),
    without: { accountId: OURS },
    order: [consentRecords.id],
  },
  {
    file: 'profile/report-links.json',
    table: reportLinks,
    what: 'The links by which you show a part of a report, and when each was made and ended.',
    isOf: ofEngineers,
    where: ({ accountId }) => eq(reportLinks.engineerId, accountId),
    without: { engineerId: OURS, tokenHash: 'A hash of the secret in the link.' },
    order: [reportLinks.madeAt],
  },
  {
    file: 'test/appeals.json',
    table: appeals,
    what: 'For which answers you have asked for another rater, and why.',
    isOf: ofEngineers,
    where: ({ accountId }) => sql`${appeals.attemptId} in (select id from attempts where engineer_id = ${accountId})`,
    order: [appeals.askedAt],
  },
];
