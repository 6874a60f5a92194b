import { and, asc, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Area, Specialty } from '../../contract/assessment.ts';
import type { Db } from '../db/database.ts';
import { answers, attempts, cards, engineers, questions, ratings } from '../db/schema.ts';
import type { Drawable, DrawnCard } from './draw.ts';
import type { Marked } from './scoring.ts';

export type AttemptRow = typeof attempts.$inferSelect;
export type AnswerRow = typeof answers.$inferSelect;

/** A card with its question and whatever answer and rating it has. */
export interface HeldCard extends Marked {
  attemptId: string;
  position: number;
  section: number;
  questionId: string;
  text: string;
  retired: boolean;
  /** What a strong spoken answer contains. */
  strong: string[];
  /** The right option's letter in the bank; null for a spoken question. */
  key: string | null;
  shown: { letter: string; text: string }[] | null;
  answer: AnswerRow | null;
  answered: boolean;
  note: string;
}

interface NewAttempt {
  id: string;
  engineerId: string;
  specialties: readonly [Specialty, Specialty];
}

const isRight = (shown: HeldCard['shown'], key: string | null, answer: string | null | undefined) =>
  shown?.find(({ text }) => text === answer)?.letter === key;

export function createRepository(db: Db) {
  return {
    /** The specialties chosen so far. */
    async options(engineerId: string): Promise<[Specialty, Specialty] | null> {
      const { option1, option2 } = engineers;
      const [row] = await db.select({ option1, option2 }).from(engineers).where(eq(engineers.accountId, engineerId));
      return row?.option1 && row.option2 ? [row.option1, row.option2] : null;
    },

    /** False where a test has started, which holds the specialties fast. */
    async choose(engineerId: string, [option1, option2]: readonly [Specialty, Specialty]): Promise<boolean> {
      const started = db.select({ id: attempts.id }).from(attempts).where(eq(attempts.engineerId, engineerId));
      const chosen = await db
        .update(engineers)
        .set({ option1, option2 })
        .where(and(eq(engineers.accountId, engineerId), notExists(started)))
        .returning({ id: engineers.accountId });
      return chosen.length === 1;
    },

    drawable: (areas: Area[]): Promise<Drawable[]> =>
      db
        .select({
          id: questions.id,
          area: questions.area,
          kind: questions.kind,
          demo: questions.demo,
          options: questions.options,
        })
        .from(questions)
        .where(and(inArray(questions.area, areas), eq(questions.retired, false)))
        .orderBy(asc(questions.id)),

    /** Opens the one attempt, its cards with it, all or nothing; false where there is one already, also one opened meanwhile. */
    open: ({ id, engineerId, specialties: [option1, option2] }: NewAttempt, drawn: DrawnCard[]): Promise<boolean> =>
      db.transaction(async (tx) => {
        const opened = await tx
          .insert(attempts)
          .values({ id, engineerId, option1, option2, startedAt: new Date() })
          .onConflictDoNothing()
          .returning({ id: attempts.id });
        if (opened.length === 0) return false;
        await tx.insert(cards).values(drawn.map((card) => ({ attemptId: id, ...card })));
        return true;
      }),

    attempt: async (id: string): Promise<AttemptRow | undefined> =>
      (await db.select().from(attempts).where(eq(attempts.id, id)))[0],

    latest: async (engineerId: string): Promise<AttemptRow | undefined> =>
      (await db.select().from(attempts).where(eq(attempts.engineerId, engineerId)).orderBy(desc(attempts.number)).limit(1))[0],

    attemptsOf: (engineerId: string): Promise<AttemptRow[]> =>
      db.select().from(attempts).where(eq(attempts.engineerId, engineerId)).orderBy(desc(attempts.number)),

    /** All cards of these attempts, in order. */
    async cards(attemptIds: string[]): Promise<HeldCard[]> {
      if (attemptIds.length === 0) return [];
      const rows = await db
        .select({ card: cards, question: questions, answer: answers, rating: ratings })
        .from(cards)
        .innerJoin(questions, eq(questions.id, cards.questionId))
        .leftJoin(answers, and(eq(answers.attemptId, cards.attemptId), eq(answers.questionId, cards.questionId)))
        .leftJoin(ratings, and(eq(ratings.attemptId, cards.attemptId), eq(ratings.questionId, cards.questionId)))
        .where(inArray(cards.attemptId, attemptIds))
        .orderBy(asc(cards.attemptId), asc(cards.position));
      return rows.map(({ card, question: { area, kind, demo, text, key, retired, strong }, answer, rating }) => ({
        ...card,
        area,
        kind,
        demo,
        text,
        key,
        retired,
        strong: strong ?? [],
        answer,
        answered: answer !== null,
        isRight: isRight(card.shown, key, answer?.answer),
        levels: rating?.levels ?? null,
        note: rating?.note ?? '',
      }));
    },

    answer: async (attemptId: string, questionId: string): Promise<AnswerRow | undefined> =>
      (
        await db
          .select()
          .from(answers)
          .where(and(eq(answers.attemptId, attemptId), eq(answers.questionId, questionId)))
      )[0],

    answers: (attemptId: string): Promise<AnswerRow[]> => db.select().from(answers).where(eq(answers.attemptId, attemptId)),

    /** Keeps an answer; false where the question has one, also one kept meanwhile. A last one finishes the attempt with it. */
    keep: (row: AnswerRow, isLast: boolean): Promise<boolean> =>
      db.transaction(async (tx) => {
        const kept = await tx.insert(answers).values(row).onConflictDoNothing().returning({ id: answers.questionId });
        if (kept.length === 0) return false;
        if (isLast) await tx.update(attempts).set({ finishedAt: row.receivedAt }).where(eq(attempts.id, row.attemptId));
        return true;
      }),

    /** An engineer's attempt that companies may see: the latest finished one. */
    async latestFinished(engineerId: string): Promise<AttemptRow | undefined> {
      const finished = and(eq(attempts.engineerId, engineerId), sql`${attempts.finishedAt} is not null`);
      return (await db.select().from(attempts).where(finished).orderBy(desc(attempts.number)).limit(1))[0];
    },
  };
}

export type Repository = ReturnType<typeof createRepository>;
