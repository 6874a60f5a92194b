import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { type Asked, MAX_REVIEWS, type Review } from '../../contract/reviews.ts';
import type { Db } from '../db/database.ts';
import { accounts } from '../db/schema/accounts.ts';
import { attempts, reviews } from '../db/schema/assessments.ts';
import { Failure } from '../http/failures.ts';
import type { Letters } from '../mail/letters.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { stumpOf } from './evidence.ts';
import type { HeldCard, Repository } from './repository.ts';

interface Needs {
  db: Db;
  repository: Repository;
  recordings: Pick<Recordings, 'sounds' | 'causes'>;
  letters: Pick<Letters, 'writing'>;
}

type ReviewRow = typeof reviews.$inferSelect;

const told = ({ text, askedAt, decision, reason, decidedAt }: ReviewRow): Review => ({
  text,
  askedAt: askedAt.toISOString(),
  decision,
  reason,
  decidedAt: decidedAt?.toISOString() ?? null,
});

/** The latest review that was asked for of each of these tests. */
export async function latestReviews(db: Db, attemptIds: string[]): Promise<Map<string, Review>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db.select().from(reviews).where(inArray(reviews.attemptId, attemptIds)).orderBy(asc(reviews.askedAt));
  return new Map(rows.map((row) => [row.attemptId, told(row)]));
}

interface Paging {
  state: 'waiting' | 'decided';
  page: number;
  limit: number;
}

/** Engineers ask for a look at what went wrong; an administrator grants another test or declines (docs/decisions, 31). */
export function createReviews({ db, repository, recordings, letters }: Needs) {
  const isIn = (state: Paging['state']) => (state === 'waiting' ? isNull(reviews.decision) : isNotNull(reviews.decision));

  const stumpsIn = (cards: readonly HeldCard[], sounds: Awaited<ReturnType<Recordings['sounds']>>) =>
    cards
      .filter(({ kind, demo, answered }) => kind === 'spoken' && !demo && answered)
      .map((card) => ({ questionId: card.questionId, stump: stumpOf(card, sounds, true) }));

  return {
    due: (): Promise<number> => db.$count(reviews, isIn('waiting')),

    /** Throws `not-found`, `test-replaced`, `review-waits`, `reviews-used-up`. */
    ask: (engineerId: string, attemptId: string, text: string) =>
      db.transaction(async (tx) => {
        // So that a decision and another request do not pass each other.
        const isOwn = and(eq(attempts.id, attemptId), eq(attempts.engineerId, engineerId));
        const [attempt] = await tx.select({ id: attempts.id }).from(attempts).where(isOwn).for('update');
        if (!attempt) throw new Failure('not-found');
        const before = await tx.select({ decision: reviews.decision }).from(reviews).where(eq(reviews.attemptId, attemptId));
        if (before.some(({ decision }) => decision === 'granted')) throw new Failure('test-replaced');
        if (before.some(({ decision }) => decision === null)) throw new Failure('review-waits');
        if (before.length >= MAX_REVIEWS) throw new Failure('reviews-used-up');
        await tx.insert(reviews).values({ id: randomUUID(), attemptId, text, askedAt: new Date() });
      }),

    async page({ state, page, limit }: Paging) {
      const rows = await db
        .select({ review: reviews, attempt: attempts, decidedBy: accounts.name })
        .from(reviews)
        .innerJoin(attempts, eq(attempts.id, reviews.attemptId))
        .leftJoin(accounts, eq(accounts.id, reviews.decidedBy))
        .where(isIn(state))
        .orderBy(state === 'waiting' ? asc(reviews.askedAt) : desc(reviews.decidedAt), asc(reviews.id))
        .limit(limit)
        .offset((page - 1) * limit);
      const ids = [...new Set(rows.map(({ attempt }) => attempt.id))];
      const [cards, sounds, causes] = await Promise.all([repository.cards(ids), recordings.sounds(ids), recordings.causes(ids)]);
      const of = <T extends { attemptId: string }>(attemptId: string, all: readonly T[]) =>
        all.filter((one) => one.attemptId === attemptId);
      const items = rows.map(({ review, attempt: { id, startedAt, finishedAt }, decidedBy }): Asked => ({
        ...told(review),
        id: review.id,
        attemptId: id,
        startedAt: startedAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
        answers: stumpsIn(of(id, cards), of(id, sounds)),
        causes: of(id, causes).map(({ cause }) => cause),
        decidedBy,
      }));
      return { items, page, limit, total: await db.$count(reviews, isIn(state)) };
    },

    /**
     * Decides once, on record. A grant closes a test that is not finished as it stands, and is told by letter. Throws `not-found`,
     * `review-decided`, and `not-allowed` to whoever took the test.
     */
    decide: (adminId: string, id: string, { decision, reason }: { decision: 'granted' | 'declined'; reason: string }) =>
      letters.writing(async (tx, write) => {
        const [asked] = await tx
          .select({ attemptId: attempts.id, engineerId: attempts.engineerId, email: accounts.email })
          .from(reviews)
          .innerJoin(attempts, eq(attempts.id, reviews.attemptId))
          .innerJoin(accounts, eq(accounts.id, attempts.engineerId))
          .where(eq(reviews.id, id))
          .for('update', { of: attempts });
        if (!asked) throw new Failure('not-found');
        if (asked.engineerId === adminId) throw new Failure('not-allowed');
        const now = new Date();
        const decided = await tx
          .update(reviews)
          .set({ decision, reason, decidedBy: adminId, decidedAt: now })
          .where(and(eq(reviews.id, id), isNull(reviews.decision)))
          .returning({ id: reviews.id });
        if (decided.length === 0) throw new Failure('review-decided');
        if (decision === 'declined') return;
        const isOpen = and(eq(attempts.id, asked.attemptId), isNull(attempts.finishedAt));
        await tx.update(attempts).set({ closedAt: now }).where(isOpen);
        await write({ kind: 'granted', to: asked.email });
      }),
  };
}

export type Reviews = ReturnType<typeof createReviews>;
