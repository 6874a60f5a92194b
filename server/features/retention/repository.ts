import { type SQL, and, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { emailChanges, handshakes, links, resets, sessions, steps, tries } from '../../platform/db/schema/accounts.ts';
import { blogImages, posts } from '../../platform/db/schema/blog.ts';
import { profileViews } from '../../platform/db/schema/connections.ts';
import { decisions } from '../../platform/db/schema/decisions.ts';
import { webhookDeliveries } from '../../platform/db/schema/integrations.ts';
import { interviews } from '../../platform/db/schema/interviews.ts';
import { letters } from '../../platform/db/schema/letters.ts';
import { subscribers } from '../../platform/db/schema/newsletter.ts';
import { notifications } from '../../platform/db/schema/notifications.ts';
import { pictures } from '../../platform/db/schema/profiles.ts';
import { ratingLeases } from '../../platform/db/schema/raters.ts';
import { retentionRuns } from '../../platform/db/schema/retention.ts';
import { statisticsDays } from '../../platform/db/schema/statistics.ts';
import { madeWrites } from '../../platform/db/schema/team-records.ts';
import { companyActivity, companyInvitations, domainProofs } from '../../platform/db/schema/teams.ts';

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Rows that only have to be deleted when they are old, with nothing else to do. */
export function createRetentionRepository(db: Db) {
  const deleteFrom = async (table: PgTable, which: SQL | undefined) => (await db.delete(table).where(which)).rowCount;
  return {
    /** Keeps the latest run of each kind. */
    async noteRun(run: typeof retentionRuns.$inferInsert) {
      await db.insert(retentionRuns).values(run).onConflictDoUpdate({ target: retentionRuns.kind, set: run });
    },

    deleteActivity: (before: Date) => deleteFrom(companyActivity, lt(companyActivity.at, before)),
    deletePosts: (before: Date) => deleteFrom(posts, lt(posts.deletedAt, before)),
    /** Pictures that no version and no draft of a post contains. Returns their ids. */
    async deleteUnusedPictures(before: Date): Promise<string[]> {
      const isUnused = and(
        lt(blogImages.createdAt, before),
        sql`not exists (select from post_versions v where v.images @> array[${blogImages.id}])`,
        sql`not exists (select from post_drafts d where ${blogImages.id} = any(d.images))`,
      );
      const gone = await db.delete(blogImages).where(isUnused).returning({ id: blogImages.id });
      return gone.map(({ id }) => id);
    },
    /** Those of these ids that a picture has, of a person, a company or a post. */
    async listKnownPictures(ids: string[]): Promise<Set<string>> {
      const ofPeople = await db.select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, ids));
      const ofPosts = await db.select({ id: blogImages.id }).from(blogImages).where(inArray(blogImages.id, ids));
      return new Set([...ofPeople, ...ofPosts].map(({ id }) => id));
    },
    deleteLeases: (before: Date) => deleteFrom(ratingLeases, lt(ratingLeases.until, before)),
    deleteStatistics: (before: Date) => deleteFrom(statisticsDays, lt(statisticsDays.day, dayOf(before))),
    deleteProfileViews: (before: Date) => deleteFrom(profileViews, lt(profileViews.day, dayOf(before))),
    deleteInterviews: (before: Date) => deleteFrom(interviews, lt(interviews.until, before)),
    deleteDecisions: (before: Date) => deleteFrom(decisions, lt(decisions.changedAt, before)),
    deleteNotifications: (before: Date) => deleteFrom(notifications, lt(notifications.since, before)),
    deleteDeliveries: (before: Date) => deleteFrom(webhookDeliveries, lt(webhookDeliveries.madeAt, before)),
    deleteWrites: (before: Date) => deleteFrom(madeWrites, lt(madeWrites.madeAt, before)),
    deleteUnconfirmed: (before: Date) =>
      deleteFrom(subscribers, and(isNull(subscribers.confirmedAt), lt(subscribers.askedAt, before))),
    deleteRefused: (before: Date) => deleteFrom(letters, and(isNotNull(letters.refused), lt(letters.writtenAt, before))),
    deleteInvitations: (before: Date) => deleteFrom(companyInvitations, lt(companyInvitations.sentAt, before)),
    // What follows has its end in the row.
    deleteLinks: (now: Date) => deleteFrom(links, lt(links.expiresAt, now)),
    deleteEmailChanges: (now: Date) => deleteFrom(emailChanges, lt(emailChanges.expiresAt, now)),
    deleteProofs: (now: Date) => deleteFrom(domainProofs, lt(domainProofs.expiresAt, now)),
    deleteSessions: (now: Date) => deleteFrom(sessions, lt(sessions.expiresAt, now)),
    deleteTries: (now: Date) => deleteFrom(tries, lt(tries.until, now)),
    deleteResets: (now: Date) => deleteFrom(resets, lt(resets.expiresAt, now)),
    deleteHandshakes: (now: Date) => deleteFrom(handshakes, lt(handshakes.expiresAt, now)),
    deleteSteps: (now: Date) => deleteFrom(steps, lt(steps.expiresAt, now)),
  };
}

export type RetentionRepository = ReturnType<typeof createRetentionRepository>;
