import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Levels } from '../../contract/rating.ts';
import type { Db } from '../db/database.ts';
import { accounts, answers, attempts, cards, questions, ratings, recordings as recordingRows } from '../db/schema.ts';
import { Failure } from '../http/failures.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { screenOf, soundOf } from './evidence.ts';
import type { HeldCard, Repository } from './repository.ts';

interface Needs {
  db: Db;
  repository: Repository;
  recordings: Pick<Recordings, 'playbacks'>;
}

export interface Rating {
  levels: Levels;
  note: string;
}

/** When the engineer gave an answer, by the own clock where that is known. */
const givenAt = (answer: { answeredAt: Date | null; receivedAt: Date | null } | null) =>
  (answer?.answeredAt ?? answer?.receivedAt)?.toISOString() ?? null;

/** The desk at which spoken answers are rated. Raters see no name and no address; the demo is never rated. */
export function createRatings({ db, repository, recordings }: Needs) {
  /** A scored spoken card waits once it is answered, or once its test is finished without an answer to it. */
  const waiting = db
    .select({
      attemptId: cards.attemptId,
      questionId: cards.questionId,
      position: cards.position,
      area: questions.area,
      recordingIds: answers.recordingIds,
      answeredAt: answers.answeredAt,
      receivedAt: answers.receivedAt,
      finishedAt: attempts.finishedAt,
    })
    .from(cards)
    .innerJoin(attempts, eq(attempts.id, cards.attemptId))
    .innerJoin(questions, eq(questions.id, cards.questionId))
    .leftJoin(answers, and(eq(answers.attemptId, cards.attemptId), eq(answers.questionId, cards.questionId)))
    .leftJoin(ratings, and(eq(ratings.attemptId, cards.attemptId), eq(ratings.questionId, cards.questionId)))
    .where(
      and(
        eq(questions.kind, 'spoken'),
        eq(questions.demo, false),
        isNull(ratings.attemptId),
        or(isNotNull(answers.attemptId), isNotNull(attempts.finishedAt)),
      ),
    )
    .as('waiting');

  /** Whether one of the recordings of an answer (`soundOf`) is of this kind. */
  const hasSound = (kind: SQL) => sql<boolean>`exists (
    select from ${recordingRows} sound
    where sound.attempt_id = ${waiting.attemptId}
      and case when ${waiting.recordingIds} is null then sound.question_id = ${waiting.questionId}
        else sound.id = any(${waiting.recordingIds}) end
      and ${kind})`;

  const due = (): Promise<number> => db.$count(waiting);

  /** A card that can be rated; throws `no-such-answer` for the demo, a choice, and an answer that may still come. */
  async function ratable(attemptId: string, questionId: string): Promise<HeldCard> {
    const attempt = await repository.attempt(attemptId);
    const card = (await repository.cards([attemptId])).find((one) => one.questionId === questionId);
    const isScored = card?.kind === 'spoken' && !card.demo;
    if (!card || !isScored || !(card.answered || attempt?.finishedAt)) throw new Failure('no-such-answer');
    return card;
  }

  return {
    due,

    /** What waits for a rating, oldest first. */
    async queue({ page, limit }: { page: number; limit: number }) {
      const rows = await db
        .select({
          attemptId: waiting.attemptId,
          questionId: waiting.questionId,
          area: waiting.area,
          answeredAt: waiting.answeredAt,
          receivedAt: waiting.receivedAt,
          playable: hasSound(sql`sound.ready_at is not null and sound.unplayable is null and sound.bytes > 0`),
          unplayable: hasSound(sql`sound.unplayable is not null`),
        })
        .from(waiting)
        .orderBy(sql`coalesce(${waiting.receivedAt}, ${waiting.finishedAt})`, asc(waiting.attemptId), asc(waiting.position))
        .limit(limit)
        .offset((page - 1) * limit);
      const items = rows.map((row) => ({
        attemptId: row.attemptId,
        questionId: row.questionId,
        area: row.area,
        answeredAt: givenAt(row),
        playable: row.playable,
        unplayable: row.unplayable && !row.playable,
      }));
      return { items, page, limit, total: await due() };
    },

    async answer(attemptId: string, questionId: string) {
      const card = await ratable(attemptId, questionId);
      const held = await recordings.playbacks(attemptId);
      return {
        attemptId,
        questionId,
        area: card.area,
        questionText: card.text,
        strong: card.strong,
        answeredAt: givenAt(card.answer),
        sound: soundOf(questionId, card.answer?.recordingIds, held),
        screen: screenOf(held),
        rating: card.levels && { levels: card.levels, note: card.note },
      };
    },

    /** Rates an answer; the latest rating counts. Throws `no-such-answer`. */
    async rate(raterId: string, attemptId: string, questionId: string, { levels, note }: Rating) {
      await ratable(attemptId, questionId);
      const rating = { raterId, levels, note, ratedAt: new Date() };
      await db
        .insert(ratings)
        .values({ attemptId, questionId, ...rating })
        .onConflictDoUpdate({ target: [ratings.attemptId, ratings.questionId], set: rating });
    },

    /** Counts of what waits for an administrator. */
    async board() {
      const [ratingsDue, attemptsRunning, attemptsFinished, recordingsArriving, engineers, companies] = await Promise.all([
        due(),
        db.$count(attempts, isNull(attempts.finishedAt)),
        db.$count(attempts, isNotNull(attempts.finishedAt)),
        db.$count(recordingRows, isNull(recordingRows.sealedAt)),
        db.$count(accounts, eq(accounts.role, 'engineer')),
        db.$count(accounts, eq(accounts.role, 'company')),
      ]);
      return { ratingsDue, attemptsRunning, attemptsFinished, recordingsArriving, engineers, companies };
    },
  };
}

export type Ratings = ReturnType<typeof createRatings>;
