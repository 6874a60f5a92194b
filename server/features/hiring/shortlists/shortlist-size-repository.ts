import { and, count, countDistinct, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { visibleTo } from '../../connections/visibility.ts';
import type { Db } from '../../../platform/db/database.ts';
import { attempts } from '../../../platform/db/schema/assessments.ts';
import { shortlistEntries } from '../../../platform/db/schema/team-records.ts';
import { engineers } from '../../../platform/db/schema/profiles.ts';
import { recordings } from '../../../platform/db/schema/recordings.ts';
import { searchDocuments } from '../../../platform/db/schema/search.ts';

/** As a profile plays it. */
const isReady = and(
  eq(recordings.kind, 'answer'),
  isNotNull(recordings.readyAt),
  gt(recordings.bytes, 0),
  isNull(recordings.unplayable),
  isNull(recordings.deletedAt),
);

/** The size of the offline copy of a shortlist: the visible engineers, and the shared answers of the tests on show. */
export const createShortlistSizeRepository = (db: Db) => ({
  async measure(companyId: string, shortlistId: string): Promise<{ engineers: number; sounds: number; bytes: number }> {
    const [row] = await db
      .select({
        engineers: countDistinct(engineers.accountId),
        sounds: count(recordings.id),
        bytes: sql<string>`coalesce(sum(${recordings.bytes}), 0)`,
      })
      .from(shortlistEntries)
      .innerJoin(engineers, eq(engineers.accountId, shortlistEntries.engineerId))
      .leftJoin(searchDocuments, eq(searchDocuments.engineerId, engineers.accountId))
      .leftJoin(recordings, and(eq(recordings.attemptId, searchDocuments.attemptId), engineers.sharesAnswers, isReady))
      .where(and(eq(shortlistEntries.shortlistId, shortlistId), visibleTo(companyId)));
    return { engineers: row?.engineers ?? 0, sounds: row?.sounds ?? 0, bytes: Number(row?.bytes ?? 0) };
  },

  /** The playable spoken answers that visible engineers share, of any test. */
  async listHeard(companyId: string, shortlistId: string): Promise<string[]> {
    const rows = await db
      .select({ id: recordings.id })
      .from(shortlistEntries)
      .innerJoin(engineers, eq(engineers.accountId, shortlistEntries.engineerId))
      .innerJoin(attempts, eq(attempts.engineerId, engineers.accountId))
      .innerJoin(recordings, and(eq(recordings.attemptId, attempts.id), isReady))
      .where(and(eq(shortlistEntries.shortlistId, shortlistId), engineers.sharesAnswers, visibleTo(companyId)));
    return rows.map(({ id }) => id);
  },

  /** The visible engineers who share their answers. */
  async listSharing(companyId: string, shortlistId: string): Promise<string[]> {
    const rows = await db
      .select({ id: engineers.accountId })
      .from(shortlistEntries)
      .innerJoin(engineers, eq(engineers.accountId, shortlistEntries.engineerId))
      .where(and(eq(shortlistEntries.shortlistId, shortlistId), engineers.sharesAnswers, visibleTo(companyId)));
    return rows.map(({ id }) => id);
  },
});
