import { and, eq, gt, sql } from 'drizzle-orm';
import { LEASE_MINUTES } from '../../../../contract/rating/desk.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { auditEvents } from '../../../platform/db/schema/audit.ts';
import type { AnswerKey } from './rating-repository.ts';
import { transact } from '../../../platform/db/transact.ts';

/** The record of who has opened which answer. */
export const createOpeningRepository = (db: Db) => ({
  /**
   * Runs `record`, unless this person's opening of the answer was recorded within the time of a reservation: a page that is
   * loaded again is one opening.
   */
  recordOpening: (by: string, { attemptId, questionId }: AnswerKey, record: (tx: Tx) => Promise<void>) =>
    transact(db, async (tx) => {
      const known = await tx.$count(
        auditEvents,
        and(
          eq(auditEvents.subject, attemptId),
          eq(auditEvents.by, by),
          eq(auditEvents.action, 'answer-opened'),
          sql`${auditEvents.details} ->> 'question' = ${questionId}`,
          gt(auditEvents.at, sql`now() - ${LEASE_MINUTES} * interval '1 minute'`),
        ),
      );
      if (known === 0) await record(tx);
    }),
});

export type OpeningRepository = ReturnType<typeof createOpeningRepository>;
