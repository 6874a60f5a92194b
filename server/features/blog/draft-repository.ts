import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { postDrafts, posts } from '../../platform/db/schema/blog.ts';

type NewRow = typeof postDrafts.$inferInsert & { write: string | null };

const of = (id: string, accountId: string) => and(eq(postDrafts.id, id), eq(postDrafts.accountId, accountId));

/** What administrators have typed and not saved, one draft for each of them and each post. */
export function createDraftRepository(db: Db) {
  return {
    async upsert(draft: NewRow): Promise<Date> {
      const { fields, base = null, write, images = [] } = draft;
      const change = { fields, base, write, images, savedAt: new Date() };
      await db
        .insert(postDrafts)
        .values({ ...draft, ...change })
        .onConflictDoUpdate({ target: [postDrafts.id, postDrafts.accountId], set: change });
      return change.savedAt;
    },

    async find(id: string, accountId: string) {
      return (await db.select().from(postDrafts).where(of(id, accountId)))[0];
    },

    listOthers: (id: string, accountId: string) =>
      db
        .select({ name: accounts.name, savedAt: postDrafts.savedAt })
        .from(postDrafts)
        .innerJoin(accounts, eq(accounts.id, postDrafts.accountId))
        .where(and(eq(postDrafts.id, id), ne(postDrafts.accountId, accountId)))
        .orderBy(desc(postDrafts.savedAt))
        .limit(10),

    /** Drafts of posts that were never saved. */
    listNew: (accountId: string, limit: number) =>
      db
        .select({ id: postDrafts.id, fields: postDrafts.fields, savedAt: postDrafts.savedAt })
        .from(postDrafts)
        .leftJoin(posts, eq(posts.id, postDrafts.id))
        .where(and(eq(postDrafts.accountId, accountId), isNull(posts.id)))
        .orderBy(desc(postDrafts.savedAt))
        .limit(limit),

    countNew: (accountId: string): Promise<number> =>
      db.$count(
        db
          .select({ id: postDrafts.id })
          .from(postDrafts)
          .leftJoin(posts, eq(posts.id, postDrafts.id))
          .where(and(eq(postDrafts.accountId, accountId), isNull(posts.id)))
          .as('new_drafts'),
      ),

    async delete(id: string, accountId: string, tx: Db | Tx = db) {
      await tx.delete(postDrafts).where(of(id, accountId));
    },
  };
}

export type DraftRepository = ReturnType<typeof createDraftRepository>;
