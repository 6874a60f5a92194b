import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { accounts } from '../../../platform/db/schema/accounts.ts';
import { engineerNotes } from '../../../platform/db/schema/team-records.ts';

const { id, companyId, engineerId, writtenAt, version } = engineerNotes;

export interface NoteKey {
  writtenAt: Date;
  id: string;
}

export type NoteRow = NonNullable<Awaited<ReturnType<NoteRepository['find']>>>;

export function createNoteRepository(db: Db) {
  const select = (from: Db | Tx) =>
    from
      .select({ ...getTableColumns(engineerNotes), author: accounts.name })
      .from(engineerNotes)
      .leftJoin(accounts, eq(accounts.id, engineerNotes.authorId))
      .$dynamic();
  const isOf = (company: string, engineer: string) => and(eq(companyId, company), eq(engineerId, engineer));

  return {
    /** The newest first. */
    list: (company: string, engineer: string, after: NoteKey | undefined, limit: number) =>
      select(db)
        .where(
          and(isOf(company, engineer), after && sql`(${writtenAt}, ${id}) < (${after.writtenAt.toISOString()}, ${after.id})`),
        )
        .orderBy(desc(writtenAt), desc(id))
        .limit(limit),

    async find(company: string, note: string, from: Db | Tx = db) {
      return (await select(from).where(and(eq(companyId, company), eq(id, note))))[0];
    },

    count: (company: string, engineer: string, tx: Tx): Promise<number> => tx.$count(engineerNotes, isOf(company, engineer)),

    /** How many notes the company has on each of these engineers. */
    async countOf(company: string, engineers: readonly string[]): Promise<Map<string, number>> {
      if (engineers.length === 0) return new Map();
      const rows = await db
        .select({ engineerId, count: count() })
        .from(engineerNotes)
        .where(and(eq(companyId, company), inArray(engineerId, [...engineers])))
        .groupBy(engineerId);
      return new Map(rows.map((row) => [row.engineerId, row.count]));
    },

    /** False if the id is taken, by any company. */
    async insert(row: typeof engineerNotes.$inferInsert, tx: Tx): Promise<boolean> {
      const made = await tx
        .insert(engineerNotes)
        .values({ ...row, writtenAt: new Date() })
        .onConflictDoNothing()
        .returning({ id });
      return made.length > 0;
    },

    async change(note: string, text: string, tx: Tx) {
      await tx
        .update(engineerNotes)
        .set({ text, version: sql`${version} + 1`, changedAt: new Date() })
        .where(eq(id, note));
    },

    async delete(note: string, tx: Tx) {
      await tx.delete(engineerNotes).where(eq(id, note));
    },
  };
}

export type NoteRepository = ReturnType<typeof createNoteRepository>;
