import { and, asc, desc, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Accommodations } from '../../../contract/assessment/accommodations.ts';
import type { Specialty } from '../../../contract/assessment/assessment.ts';
import { CURRENT_SCORING } from '../../../contract/facts/scoring-versions.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { attempts, cards, questions, reviews } from '../../platform/db/schema/assessments.ts';
import { consentRecords, consentRow } from '../../platform/db/schema/consents.ts';
import { engineers } from '../../platform/db/schema/profiles.ts';
import type { DrawnCard } from './draw.ts';
import { transact } from '../../platform/db/transact.ts';

export type AttemptRow = typeof attempts.$inferSelect;

interface NewAttempt {
  id: string;
  engineerId: string;
  number: number;
  specialties: readonly [Specialty, Specialty];
  /** How many raters each spoken answer gets. */
  raters: number;
  /** Keyed hashes of the network from which it is started, and of the wider ones around it. */
  networks: readonly string[];
  /** The id of the newest receipt key. */
  receiptKey: string;
}

const { timeFactor, typed, option1, option2 } = engineers;
const byEngineer = (engineerId: string) => eq(attempts.engineerId, engineerId);

/** Every change of an accommodation, and every start of a test, locks this row, so that the test gets the last setting. */
const lockEngineer = async (tx: Tx, engineerId: string): Promise<Accommodations | undefined> =>
  (await tx.select({ timeFactor, typed }).from(engineers).where(eq(engineers.accountId, engineerId)).for('update'))[0];

/**
 * Counts the questions of a test. Their rows are locked in order, so that two tests that start at once wait and never lock each
 * other out.
 */
async function countAsked(tx: Tx, drawn: readonly DrawnCard[]) {
  const isDrawn = inArray(
    questions.id,
    drawn.map(({ questionId }) => questionId),
  );
  await tx.select({ id: questions.id }).from(questions).where(isDrawn).orderBy(asc(questions.id)).for('no key update');
  await tx
    .update(questions)
    .set({ asked: sql`${questions.asked} + 1` })
    .where(isDrawn);
}

export function createAttemptRepository(db: Db) {
  const granted = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.attemptId, attempts.id), eq(reviews.decision, 'granted')));
  const isCurrent = (engineerId: string) => and(byEngineer(engineerId), notExists(granted));

  return {
    find: async (id: string): Promise<AttemptRow | undefined> => (await db.select().from(attempts).where(eq(attempts.id, id)))[0],

    findLatest: async (engineerId: string): Promise<AttemptRow | undefined> =>
      (await db.select().from(attempts).where(byEngineer(engineerId)).orderBy(desc(attempts.number)).limit(1))[0],

    /** The running or finished test; undefined if there is none, or another one was granted after it. */
    findCurrent: async (engineerId: string): Promise<AttemptRow | undefined> =>
      (await db.select().from(attempts).where(isCurrent(engineerId)).orderBy(desc(attempts.number)).limit(1))[0],

    /**
     * The test that companies see: the latest one whose spoken answers are settled, so that a new test does not hide results
     * before it has its own; else the latest finished one.
     */
    async findOnShow(engineerId: string): Promise<AttemptRow | undefined> {
      const isFinished = and(byEngineer(engineerId), isNotNull(attempts.finishedAt));
      const isSettled = sql`${attempts.settledAt} is not null`;
      return (await db.select().from(attempts).where(isFinished).orderBy(desc(isSettled), desc(attempts.number)).limit(1))[0];
    },

    /** The latest first. */
    listOfEngineer: (engineerId: string): Promise<AttemptRow[]> =>
      db.select().from(attempts).where(byEngineer(engineerId)).orderBy(desc(attempts.number)),

    /** The ids of all questions in any test of this engineer. */
    async listAskedQuestions(engineerId: string): Promise<Set<string>> {
      const rows = await db
        .selectDistinct({ id: cards.questionId })
        .from(cards)
        .innerJoin(attempts, eq(attempts.id, cards.attemptId))
        .where(byEngineer(engineerId));
      return new Set(rows.map(({ id }) => id));
    },

    /** Inserts a test with its cards, so that no test exists without them. False if another request has started this test. */
    insert: (
      { id, engineerId, number, specialties: [first, second], raters, networks, receiptKey }: NewAttempt,
      drawn: readonly DrawnCard[],
    ): Promise<boolean> =>
      transact(db, async (tx) => {
        const accommodations = await lockEngineer(tx, engineerId);
        const scoring = CURRENT_SCORING.version;
        const chosen = { option1: first, option2: second, ...accommodations };
        const [network, network56, network48] = networks;
        const row = { id, engineerId, number, ...chosen, scoring, raters, network, network56, network48, receiptKey };
        const inserted = await tx
          .insert(attempts)
          .values({ ...row, startedAt: new Date() })
          .onConflictDoNothing()
          .returning({ id: attempts.id });
        if (inserted.length === 0) return false;
        await tx.insert(cards).values(drawn.map((card) => ({ attemptId: id, ...card })));
        await countAsked(tx, drawn);
        // Who starts a test agrees to the text above the button.
        await tx.insert(consentRecords).values(consentRow(engineerId, 'recording', true));
        return true;
      }),

    /** The chosen specialties; null before both are chosen. */
    async findSpecialties(engineerId: string): Promise<[Specialty, Specialty] | null> {
      const [row] = await db.select({ option1, option2 }).from(engineers).where(eq(engineers.accountId, engineerId));
      return row?.option1 && row.option2 ? [row.option1, row.option2] : null;
    },

    /** False, with nothing changed, if a test has started. */
    async setSpecialties(engineerId: string, [first, second]: readonly [Specialty, Specialty]): Promise<boolean> {
      const started = db.select({ id: attempts.id }).from(attempts).where(isCurrent(engineerId));
      const updated = await db
        .update(engineers)
        .set({ option1: first, option2: second })
        .where(and(eq(engineers.accountId, engineerId), notExists(started)))
        .returning({ id: engineers.accountId });
      return updated.length === 1;
    },

    /** How the next test will be taken. */
    async findAccommodations(engineerId: string): Promise<Accommodations | undefined> {
      return (await db.select({ timeFactor, typed }).from(engineers).where(eq(engineers.accountId, engineerId)))[0];
    },

    /** False, with nothing changed, if a test has started: it has copied them, so a change would have no effect on it. */
    setAccommodations: (engineerId: string, accommodations: Accommodations): Promise<boolean> =>
      transact(db, async (tx) => {
        await lockEngineer(tx, engineerId);
        const started = await tx.select({ id: attempts.id }).from(attempts).where(isCurrent(engineerId)).limit(1);
        if (started.length > 0) return false;
        await tx.update(engineers).set(accommodations).where(eq(engineers.accountId, engineerId));
        return true;
      }),
  };
}

export type AttemptRepository = ReturnType<typeof createAttemptRepository>;
