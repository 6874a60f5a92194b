import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, max, notExists, sql } from 'drizzle-orm';
import type { Accommodations } from '../../contract/accommodations.ts';
import type { Area, Specialty } from '../../contract/assessment.ts';
import { OLD_SUBMISSION_ID } from '../../contract/receipts.ts';
import type { Db, Tx } from '../db/database.ts';
import { answers, attempts, cards, questions, ratings, reviews } from '../db/schema/assessments.ts';
import { engineers } from '../db/schema/profiles.ts';
import { Failure } from '../http/failures.ts';
import type { Drawable, DrawnCard } from './draw.ts';
import type { Marked } from './scoring.ts';
import { isLate } from './times.ts';

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
  /** The answer arrived after the end of the test; a late choice is never right. */
  late: boolean;
  note: string;
}

interface NewAttempt {
  id: string;
  engineerId: string;
  number: number;
  specialties: readonly [Specialty, Specialty];
  /** Keyed hash of where it is started from. */
  origin: string;
}

/** Our own app makes one for each device; a plain client that sends the screen in parts has room for these. */
const MAX_SUBMISSIONS = 20;

const isRight = (shown: HeldCard['shown'], key: string | null, answer: string | null | undefined) =>
  shown?.find(({ text }) => text === answer)?.letter === key;

/** Lets what is set before a test, and its start, through one after the other, so that the test has what was set last. */
async function lock(tx: Tx, engineerId: string): Promise<Accommodations | undefined> {
  const { timeFactor, typed } = engineers;
  return (await tx.select({ timeFactor, typed }).from(engineers).where(eq(engineers.accountId, engineerId)).for('update'))[0];
}

export function createRepository(db: Db) {
  const granted = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.attemptId, attempts.id), eq(reviews.decision, 'granted')));
  /** A test after which another one was granted counts no more; that is every one but the latest, and that one at times. */
  const isCurrent = (engineerId: string) => and(eq(attempts.engineerId, engineerId), notExists(granted));

  return {
    /** The specialties chosen so far. */
    async options(engineerId: string): Promise<[Specialty, Specialty] | null> {
      const { option1, option2 } = engineers;
      const [row] = await db.select({ option1, option2 }).from(engineers).where(eq(engineers.accountId, engineerId));
      return row?.option1 && row.option2 ? [row.option1, row.option2] : null;
    },

    /** False where a test has started, which holds the specialties fast until another one is granted. */
    async choose(engineerId: string, [option1, option2]: readonly [Specialty, Specialty]): Promise<boolean> {
      const started = db.select({ id: attempts.id }).from(attempts).where(isCurrent(engineerId));
      const chosen = await db
        .update(engineers)
        .set({ option1, option2 })
        .where(and(eq(engineers.accountId, engineerId), notExists(started)))
        .returning({ id: engineers.accountId });
      return chosen.length === 1;
    },

    /** How the next test is to be taken. */
    async accommodations(engineerId: string): Promise<Accommodations | undefined> {
      const { timeFactor, typed } = engineers;
      return (await db.select({ timeFactor, typed }).from(engineers).where(eq(engineers.accountId, engineerId)))[0];
    },

    /** False where a test has started, which has copied them, until another one is granted. */
    accommodate: (engineerId: string, accommodations: Accommodations): Promise<boolean> =>
      db.transaction(async (tx) => {
        await lock(tx, engineerId);
        const started = await tx.select({ id: attempts.id }).from(attempts).where(isCurrent(engineerId)).limit(1);
        if (started.length > 0) return false;
        await tx.update(engineers).set(accommodations).where(eq(engineers.accountId, engineerId));
        return true;
      }),

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

    /** Opens an attempt, its cards with it, all or nothing; false where there is one of this number, also one opened meanwhile. */
    open: (
      { id, engineerId, number, specialties: [option1, option2], origin }: NewAttempt,
      drawn: DrawnCard[],
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        const accommodations = await lock(tx, engineerId);
        const opened = await tx
          .insert(attempts)
          .values({ id, engineerId, number, option1, option2, ...accommodations, origin, startedAt: new Date() })
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

    /** The attempt that runs or is finished; undefined where none was started, also since another one was granted. */
    current: async (engineerId: string): Promise<AttemptRow | undefined> =>
      (await db.select().from(attempts).where(isCurrent(engineerId)).orderBy(desc(attempts.number)).limit(1))[0],

    /** The ids of all questions that an engineer was ever given. */
    async askedOf(engineerId: string): Promise<Set<string>> {
      const rows = await db
        .selectDistinct({ id: cards.questionId })
        .from(cards)
        .innerJoin(attempts, eq(attempts.id, cards.attemptId))
        .where(eq(attempts.engineerId, engineerId));
      return new Set(rows.map(({ id }) => id));
    },

    attemptsOf: (engineerId: string): Promise<AttemptRow[]> =>
      db.select().from(attempts).where(eq(attempts.engineerId, engineerId)).orderBy(desc(attempts.number)),

    /** All cards of these attempts, in order. */
    async cards(attemptIds: string[]): Promise<HeldCard[]> {
      if (attemptIds.length === 0) return [];
      const rows = await db
        .select({ card: cards, question: questions, answer: answers, rating: ratings, finishedAt: attempts.finishedAt })
        .from(cards)
        .innerJoin(attempts, eq(attempts.id, cards.attemptId))
        .innerJoin(questions, eq(questions.id, cards.questionId))
        .leftJoin(answers, and(eq(answers.attemptId, cards.attemptId), eq(answers.questionId, cards.questionId)))
        .leftJoin(ratings, and(eq(ratings.attemptId, cards.attemptId), eq(ratings.questionId, cards.questionId)))
        .where(inArray(cards.attemptId, attemptIds))
        .orderBy(asc(cards.attemptId), asc(cards.position));
      return rows.map(({ card, question: { area, kind, demo, text, key, retired, strong }, answer, rating, finishedAt }) => {
        const late = isLate(answer, finishedAt);
        // What was rated before an older server's empty answer got its content is asked for again.
        const valid = rating && !(answer?.correctedAt && rating.ratedAt < answer.correctedAt) ? rating : null;
        return {
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
          late,
          isRight: !late && isRight(card.shown, key, answer?.answer),
          levels: valid?.levels ?? null,
          insufficient: valid?.insufficient ?? null,
          note: valid?.note ?? '',
        };
      });
    },

    /** The answer to a card; of several submissions of the screen the one under this key, else the first. */
    async answer(attemptId: string, questionId: string, key = ''): Promise<AnswerRow | undefined> {
      const rows = await db
        .select()
        .from(answers)
        .where(and(eq(answers.attemptId, attemptId), eq(answers.questionId, questionId)))
        .orderBy(asc(answers.receivedAt));
      return rows.find(({ idempotencyKey }) => idempotencyKey === key) ?? rows[0];
    },

    answers: (attemptId: string): Promise<AnswerRow[]> => db.select().from(answers).where(eq(answers.attemptId, attemptId)),

    /**
     * Keeps an answer or a submission, and ends the test with whatever comes last: the submission, or the answer to the last open
     * card; a test that was closed never ends so. To be called in a transaction that has locked the row of the test, so that of the
     * last two the second sees the first. False where the question has an answer, also one kept meanwhile, or a submission comes
     * after the end. Throws `attempt-full` for one submission too many.
     */
    async keep(row: AnswerRow, tx: Tx): Promise<boolean> {
      const isAttempt = eq(attempts.id, row.attemptId);
      const [attempt] = await tx.select({ finishedAt: attempts.finishedAt }).from(attempts).where(isAttempt);
      const isSubmission = row.questionId === OLD_SUBMISSION_ID;
      if (isSubmission && attempt?.finishedAt) return false;
      const isOf = eq(answers.attemptId, row.attemptId);
      const isScreen = and(isOf, eq(answers.questionId, OLD_SUBMISSION_ID));
      const kept = await tx.insert(answers).values(row).onConflictDoNothing().returning({ id: answers.questionId });
      if (kept.length === 0) return false;
      const [submitted] = await tx.select({ count: count() }).from(answers).where(isScreen);
      if (isSubmission && (submitted?.count ?? 0) > MAX_SUBMISSIONS) throw new Failure('attempt-full');
      if (attempt?.finishedAt) return true;
      const answer = tx.select({ id: answers.questionId }).from(answers);
      const open = tx
        .select({ id: cards.questionId })
        .from(cards)
        .where(
          and(eq(cards.attemptId, row.attemptId), notExists(answer.where(and(isOf, eq(answers.questionId, cards.questionId))))),
        );
      const last = tx
        .select({ at: max(answers.receivedAt) })
        .from(answers)
        .where(isOf);
      await tx
        .update(attempts)
        .set({ finishedAt: sql`(${last})` })
        .where(
          and(
            isAttempt,
            isNull(attempts.closedAt),
            exists(tx.select({ id: answers.questionId }).from(answers).where(isScreen)),
            notExists(open),
          ),
        );
      return true;
    },

    /** Gives a row that an older server left empty its content, once; undefined where it has been corrected meanwhile. */
    async correct(
      row: AnswerRow,
      content: Pick<AnswerRow, 'answer' | 'recordingIds' | 'digest'>,
    ): Promise<AnswerRow | undefined> {
      const isRow = and(
        eq(answers.attemptId, row.attemptId),
        eq(answers.questionId, row.questionId),
        eq(answers.idempotencyKey, row.idempotencyKey),
      );
      const corrected = await db
        .update(answers)
        .set({ ...content, correctedAt: new Date() })
        .where(and(isRow, isNull(answers.correctedAt)))
        .returning();
      return corrected[0];
    },

    /** An engineer's attempt that companies see: the latest whose spoken answers are settled, else the latest finished one. */
    async onShow(engineerId: string): Promise<AttemptRow | undefined> {
      const finished = and(eq(attempts.engineerId, engineerId), isNotNull(attempts.finishedAt));
      const isSettled = sql`${attempts.settledAt} is not null`;
      return (await db.select().from(attempts).where(finished).orderBy(desc(isSettled), desc(attempts.number)).limit(1))[0];
    },
  };
}

export type Repository = ReturnType<typeof createRepository>;
