import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Insufficient, Levels } from '../../contract/rating.ts';
import type { Db } from '../db/database.ts';
import { answers, attempts, cards, questions, ratings } from '../db/schema/assessments.ts';
import { Failure } from '../http/failures.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { type DeviceReports, toldBy } from './device-reports.ts';
import { namedBy, ofAnswer, screenOf, soundOf, stumpOf, unnamedOf } from './evidence.ts';
import type { AnswerRow, AttemptRow, HeldCard, Repository } from './repository.ts';
import type { Results } from './results.ts';
import { soundAlone } from './sound-alone.ts';
import { CLOCK_SLACK_MS, givenAt, isLate } from './times.ts';

interface Needs {
  db: Db;
  repository: Repository;
  recordings: Pick<Recordings, 'playbacks' | 'sounds'>;
  deviceReports: Pick<DeviceReports, 'of'>;
  results: Results;
}

/** Levels, or why there are none. */
export interface Rating {
  levels?: Levels | undefined;
  insufficient?: Insufficient | undefined;
  note: string;
}

/** Three times of an answer: the one that is believed, the device's, the server's. */
const timesOf = (answer: AnswerRow | null, { startedAt }: AttemptRow) => ({
  answeredAt: answer && givenAt(answer, startedAt).toISOString(),
  deviceTime: answer?.answeredAt?.toISOString() ?? null,
  receivedAt: answer && answer.receivedAt.toISOString(),
});

/** The desk at which spoken answers are rated. Raters see no name and no address; the demo is never rated. */
export function createRatings({ db, repository, recordings, deviceReports, results }: Needs) {
  const isSoundAlone = soundAlone(db);

  /**
   * A scored spoken card waits once it is answered, once its test is finished without an answer to it, or once only its sound came.
   * A test that was closed before its end gets no score.
   */
  const waiting = db
    .select({
      attemptId: cards.attemptId,
      questionId: cards.questionId,
      position: cards.position,
      area: questions.area,
      answer: answers.answer,
      recordingIds: answers.recordingIds,
      typed: sql<boolean>`${answers.answer} is not null`.as('typed'),
      answeredAt: answers.answeredAt,
      receivedAt: answers.receivedAt,
      correctedAt: answers.correctedAt,
      startedAt: attempts.startedAt,
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
        isNull(attempts.closedAt),
        // A rating of what an older server had left empty is asked for again.
        or(isNull(ratings.attemptId), lt(ratings.ratedAt, answers.correctedAt)),
        or(isNotNull(answers.attemptId), isNotNull(attempts.finishedAt), isSoundAlone),
      ),
    )
    .as('waiting');

  /** When an answer was given (`givenAt`); where none has arrived, the end of its test or else its start. */
  const slack = sql`${CLOCK_SLACK_MS} * interval '1 millisecond'`;
  const given = sql`case
    when ${waiting.answeredAt} between ${waiting.startedAt} - ${slack} and ${waiting.receivedAt} + ${slack} then ${waiting.answeredAt}
    else coalesce(${waiting.receivedAt}, ${waiting.finishedAt}, ${waiting.startedAt}) end`;

  type Waiting = Pick<AnswerRow, 'answeredAt' | 'correctedAt'> & { receivedAt: Date | null } & Pick<
      AttemptRow,
      'startedAt' | 'finishedAt'
    >;

  /** What the queue says of an answer besides which it is. */
  function toldOf({ answeredAt, receivedAt, correctedAt, ...test }: Waiting, hasArrivedSound: boolean) {
    const arrival = receivedAt && { answeredAt, receivedAt, correctedAt };
    return {
      answeredAt: arrival && givenAt(arrival, test.startedAt).toISOString(),
      late: isLate(arrival, test.finishedAt),
      waits: !arrival && hasArrivedSound,
    };
  }

  const due = (): Promise<number> => db.$count(waiting);

  /** A card that can be rated; throws `no-such-answer` for the demo, a choice, and an answer that may still come. */
  async function ratable(attemptId: string, questionId: string): Promise<{ attempt: AttemptRow; card: HeldCard }> {
    const attempt = await repository.attempt(attemptId);
    const card = (await repository.cards([attemptId])).find((one) => one.questionId === questionId);
    const isScored = card?.kind === 'spoken' && !card.demo;
    if (!attempt || !card || !isScored) throw new Failure('no-such-answer');
    if (card.answered || attempt.finishedAt || (await isSoundOf(attemptId, questionId))) return { attempt, card };
    throw new Failure('no-such-answer');
  }

  async function isSoundOf(attemptId: string, questionId: string): Promise<boolean> {
    const isCard = and(eq(cards.attemptId, attemptId), eq(cards.questionId, questionId));
    const found = await db
      .select({ position: cards.position })
      .from(cards)
      .innerJoin(attempts, eq(attempts.id, cards.attemptId))
      .where(and(isCard, isSoundAlone));
    return found.length > 0;
  }

  return {
    due,

    /** What waits for a rating, by the time at which it was given, oldest first. */
    async queue({ page, limit }: { page: number; limit: number }) {
      const rows = await db
        .select({
          attemptId: waiting.attemptId,
          questionId: waiting.questionId,
          area: waiting.area,
          answer: waiting.answer,
          recordingIds: waiting.recordingIds,
          typed: waiting.typed,
          answeredAt: waiting.answeredAt,
          receivedAt: waiting.receivedAt,
          correctedAt: waiting.correctedAt,
          startedAt: waiting.startedAt,
          finishedAt: waiting.finishedAt,
        })
        .from(waiting)
        .orderBy(asc(given), asc(waiting.attemptId), asc(waiting.position))
        .limit(limit)
        .offset((page - 1) * limit);
      const sounds = await recordings.sounds([...new Set(rows.map(({ attemptId }) => attemptId))]);
      const items = rows.map((row) => {
        const { attemptId, questionId, area, typed, answer, recordingIds, receivedAt, finishedAt } = row;
        const held = sounds.filter((one) => one.attemptId === attemptId);
        const sound = ofAnswer(questionId, recordingIds, held);
        const playable = sound.some(({ state }) => state === 'ready');
        const card = { questionId, answer: receivedAt && { answer, recordingIds } };
        return {
          attemptId,
          questionId,
          area,
          playable,
          typed,
          unplayable: !playable && sound.some(({ state }) => state === 'unplayable'),
          stump: stumpOf(card, held, finishedAt !== null),
          ...toldOf(row, sound.length > 0),
        };
      });
      return { items, page, limit, total: await due() };
    },

    /** With addresses that are good in the sign-in of this token. */
    async answer(attemptId: string, questionId: string, token: string) {
      const { attempt, card } = await ratable(attemptId, questionId);
      const [held, report] = await Promise.all([recordings.playbacks(attemptId, token), deviceReports.of(attemptId)]);
      const named = namedBy(card.answer);
      const sound = soundOf(questionId, named, held, attempt);
      return {
        attemptId,
        questionId,
        area: card.area,
        questionText: card.text,
        strong: card.strong,
        ...timesOf(card.answer, attempt),
        late: card.late,
        waits: !card.answered && sound.length > 0,
        device: report && toldBy(report),
        stump: stumpOf(card, held, attempt.finishedAt !== null),
        sound,
        text: card.answer?.answer ?? null,
        unnamed: unnamedOf(questionId, named, held, attempt),
        screen: screenOf(held, attempt),
        rating:
          card.levels || card.insufficient ? { levels: card.levels, insufficient: card.insufficient, note: card.note } : null,
      };
    },

    /** Rates an answer, or notes why it cannot be judged; the latest word counts. Throws `no-such-answer`. */
    async rate(raterId: string, attemptId: string, questionId: string, { levels, insufficient, note }: Rating) {
      await ratable(attemptId, questionId);
      const rating = { raterId, levels: levels ?? null, insufficient: insufficient ?? null, note, ratedAt: new Date() };
      await results.settling(attemptId, (tx) =>
        tx
          .insert(ratings)
          .values({ attemptId, questionId, ...rating })
          .onConflictDoUpdate({ target: [ratings.attemptId, ratings.questionId], set: rating }),
      );
    },
  };
}

export type Ratings = ReturnType<typeof createRatings>;
