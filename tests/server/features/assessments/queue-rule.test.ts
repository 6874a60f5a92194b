import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CURRENT_SCORING, FIRST_SCORING, scoringOf } from '../../../../contract/facts/scoring-versions.ts';
import { MODEL_RATER, judge, latestOfEach } from '../../../../server/features/assessments/rating/judging.ts';
import { createRatingRepository } from '../../../../server/features/assessments/rating/rating-repository.ts';
import { answers, attempts, ratings } from '../../../../server/platform/db/schema/assessments.ts';
import { foundEvidence } from '../../../../server/platform/db/schema/evidence.ts';
import { spokenOf, taken } from '../../../support/people/attempt.ts';
import { between, createRandom, pick } from '../../../support/timing/random.ts';
import { serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();

/** Each round gives every spoken answer of one test a history of its own. */
const ROUNDS = 250;
const PEOPLE = ['a', 'b', 'c', 'd'];
const START = Date.UTC(2026, 10, 26, 12);
const at = (minute: number) => new Date(START + minute * 60_000);

const random = createRandom('queue-rule');
const upTo = (most: number) => between(random, 0, most);
const isSo = (share: number) => random() < share;

/** Near levels and far ones are about as frequent. */
function someLevels() {
  const principle = 1 + upTo(4);
  return { principle, safety: isSo(0.5) ? principle : 1 + upTo(4) };
}

/** A rating of a person, or of the model, which always has levels. */
function someRating(minute: number) {
  const raterKey = isSo(0.2) ? MODEL_RATER : pick(random, PEOPLE);
  const isHeard = raterKey === MODEL_RATER || isSo(0.7);
  return {
    raterKey,
    levels: isHeard ? someLevels() : null,
    insufficient: isHeard ? null : ('unclear' as const),
    fault: !isHeard && isSo(0.2) ? ('gap' as const) : null,
    unsafe: isHeard && isSo(0.2),
    note: '',
    adjudicates: raterKey !== MODEL_RATER && isSo(0.2),
    ratedAt: at(minute),
  };
}

/** The history of an answer: a number of ratings, some by the same rater again, a correction between them, a request for a person. */
function someHistory() {
  const rated = Array.from({ length: upTo(5) }, (_, index) => someRating(2 * index));
  return { rated, correctedAt: isSo(0.2) ? at(2 * upTo(4) + 1) : null, isAsked: isSo(0.3) };
}

/** The states that the rule distinguishes. Each has to occur, or the test would prove nothing. */
function statesOf({ rated, correctedAt, isAsked }: ReturnType<typeof someHistory>): string[] {
  const latest = latestOfEach(rated, correctedAt);
  const given = latest.flatMap(({ raterKey, levels }) => (levels && raterKey !== MODEL_RATER ? [levels] : []));
  const isModel = latest.some(({ raterKey }) => raterKey === MODEL_RATER);
  const apart = Math.max(...given.map(({ safety }) => safety)) - Math.min(...given.map(({ safety }) => safety));
  return [
    isModel ? 'model' : 'no model',
    isModel && isAsked ? 'model, person asked' : '',
    isModel && isAsked && given.length === 1 ? 'model, person asked, one person' : '',
    given.length === 1 ? 'one person' : '',
    given.length === 2 && apart <= 1 ? 'two near' : '',
    given.length === 2 && apart > 1 ? 'two far' : '',
    given.length > 2 && apart > 1 ? 'three far' : '',
    latest.some(({ insufficient }) => insufficient) ? 'cannot hear' : '',
    rated.length > latest.length ? 'rated again, or corrected' : '',
    correctedAt && rated.length > 0 ? 'corrected' : '',
  ].filter(Boolean);
}

test('the queue holds the answers that are not judged, by the same rule as marks', async () => {
  const { attempt } = await taken(server);
  const questionIds = spokenOf(attempt).map(({ questionId }) => questionId);
  const repository = createRatingRepository(server.db);
  const isOf = (table: typeof answers | typeof foundEvidence, questionId: string) =>
    and(eq(table.attemptId, attempt.id), eq(table.questionId, questionId));
  const seen = new Map<string, number>();

  for (let round = 0; round < ROUNDS; round += 1) {
    const needed = pick(random, [1, 2]);
    // Under the first rules an answer never needed two.
    const scoring = needed === 1 && isSo(0.3) ? FIRST_SCORING.version : CURRENT_SCORING.version;
    const histories = new Map(questionIds.map((questionId) => [questionId, someHistory()]));
    await server.db.transaction(async (tx) => {
      await tx.delete(ratings).where(and(eq(ratings.attemptId, attempt.id), inArray(ratings.questionId, questionIds)));
      await tx.update(attempts).set({ raters: needed, scoring }).where(eq(attempts.id, attempt.id));
      for (const [questionId, { rated, correctedAt, isAsked }] of histories) {
        const rows = rated.map((one) => ({ attemptId: attempt.id, questionId, ...one }));
        if (rows.length > 0) await tx.insert(ratings).values(rows);
        await tx.update(answers).set({ correctedAt }).where(isOf(answers, questionId));
        await tx
          .update(foundEvidence)
          .set({ personAskedAt: isAsked ? at(0) : null })
          .where(isOf(foundEvidence, questionId));
      }
    });
    const waiting = await repository.listWaiting({ page: 1, limit: 100 });
    for (const [questionId, history] of histories) {
      const { rated, correctedAt, isAsked } = history;
      const isPerson = ({ raterKey }: { raterKey: string }) => raterKey !== MODEL_RATER;
      const { levels, insufficient } = judge(isAsked ? rated.filter(isPerson) : rated, correctedAt, scoringOf(scoring), needed);
      const found = waiting.find((one) => one.questionId === questionId);
      const expected =
        levels || insufficient ? undefined : { raters: needed, rated: latestOfEach(rated, correctedAt).filter(isPerson).length };
      const inQueue = found && { raters: found.raters, rated: found.rated };
      expect(inQueue, JSON.stringify({ needed, scoring, ...history })).toEqual(expected);
      for (const state of statesOf(history)) {
        const key = `${state}, ${needed} needed`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
    }
  }
  expect(seen.size).toBe(22);
  for (const [state, times] of seen) expect(times, state).toBeGreaterThan(4);
}, 120_000);
