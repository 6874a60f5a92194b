import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { letters } from '../db/schema/letters.ts';

type LetterRow = typeof letters.$inferSelect;
/** The subject and the recipient of an e-mail; its text is composed when it is sent (templates/). */
export type Letter = LetterRow['content'];
/** An agreed time of an interview, for the calendar of a person. */
export type CalendarEntry = Extract<Letter, { kind: 'interview' }>['entry'];

export function createLetterRepository(db: Db) {
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
    async markRefused(id: string, refused: number) {
      await db.update(letters).set({ refused }).where(eq(letters.id, id));
    },

    async delete(id: string) {
      await db.delete(letters).where(eq(letters.id, id));
    },

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
