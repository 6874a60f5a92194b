import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { letters } from '../db/schema/letters.ts';

type LetterRow = typeof letters.$inferSelect;
/** The subject and the recipient of an e-mail; its text is composed when it is sent (templates/). */
export type Letter = LetterRow['content'];
/** An agreed time of an interview, for the calendar of a person. */
export type CalendarEntry = Extract<Letter, { kind: 'interview' }>['entry'];

/** What became of an attempt to send an e-mail. */
type Outcome = 'sent' | 'delayed' | 'refused';

export function createLetterRepository(db: Db) {
  /** Counts what became of an e-mail, in one statement with the change of its row. `by` is 0 for one that was not sent at all. */
  async function count(outcome: Outcome, change = sql`select`, by = 1) {
    const column = sql.identifier(outcome);
    await db.execute(sql`
      with changed as (${change})
      insert into mail_days as known (day, ${column}) values ((now() at time zone 'UTC')::date, ${by})
      on conflict (day) do update set ${column} = known.${column} + excluded.${column}`);
  }

  return {
    async insert(id: string, content: Letter, tx: Tx) {
      await tx.insert(letters).values({ id, content });
    },

    async insertBatch(batch: string, contents: readonly Letter[], tx: Tx) {
      await tx.insert(letters).values(contents.map((content) => ({ id: randomUUID(), content, batch })));
    },

    async find(id: string): Promise<LetterRow | undefined> {
      const [letter] = await db.select().from(letters).where(eq(letters.id, id));
      return letter;
    },

    /** Stores the mail server's reply code in the row, so that the e-mail is not tried again. */
    markRefused: (id: string, refused: number) => count('refused', sql`update letters set refused = ${refused} where id = ${id}`),

    /**
     * Deletes an e-mail that is done with, and counts it if it was sent. One statement for both, so that the time does not reveal
     * whether an address is registered.
     */
    delete: (id: string, isSent: boolean) => count('sent', sql`delete from letters where id = ${id}`, isSent ? 1 : 0),

    countDelayed: () => count('delayed'),

    /** Unsent e-mails outside of batches. */
    async listUnsent(): Promise<{ id: string; kind: Letter['kind'] }[]> {
      const isUnsent = and(isNull(letters.refused), isNull(letters.batch));
      const rows = await db.select({ id: letters.id, content: letters.content }).from(letters).where(isUnsent);
      return rows.map(({ id, content }) => ({ id, kind: content.kind }));
    },

    /** Batches with unsent e-mails. */
    async listUnsentBatches(): Promise<string[]> {
      const isUnsent = and(isNull(letters.refused), isNotNull(letters.batch));
      const rows = await db.selectDistinct({ batch: letters.batch }).from(letters).where(isUnsent);
      return rows.flatMap(({ batch }) => batch ?? []);
    },

    /** The unsent e-mails of a batch. */
    async listUnsentOf(batch: string): Promise<string[]> {
      const isUnsent = and(isNull(letters.refused), eq(letters.batch, batch));
      const rows = await db.select({ id: letters.id }).from(letters).where(isUnsent);
      return rows.map(({ id }) => id);
    },
  };
}

export type LetterRepository = ReturnType<typeof createLetterRepository>;
