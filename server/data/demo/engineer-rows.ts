import { randomUUID } from 'node:crypto';
import { CURRENT_SCORING } from '../../../contract/facts/scoring-versions.ts';
import type { AnswerRow } from '../../features/assessments/answer-repository.ts';
import { MINUTE_MS } from '../../../contract/facts/durations.ts';
import { type AnswerContent, answerRow, submissionRow } from './answer-rows.ts';
import { TOO_SHORT } from './answers/too-short.ts';
import type { DemoTest } from './draw-tests.ts';
import type { DemoEngineer } from './people/person.ts';
import { CARD_MINUTES, type TestTimes } from './test-times.ts';
import type { EngineerRows } from './repository.ts';

type Rating = EngineerRows['ratings'][number];

export const emailOf = ({ id }: DemoEngineer) => `${id}@example.com`;

/** The three of six answers of a pending test that are rated already. */
const RATED_OF_PENDING = 3;
/** So many cards of a running test are answered. */
const ANSWERED_OF_RUNNING = 9;
const MINUTES_BETWEEN_RATINGS = 7;
/** After the end of the test. */
const REVIEW_MINUTES = { asked: 35, decided: 35 + 20 * 60 };

/** Rows of a test that are written once its recordings, if it has any, are stored. */
export interface TestRows {
  answers: AnswerRow[];
  ratings: Rating[];
  settledAt: Date | null;
}

interface RowNeeds {
  test: DemoTest;
  times: TestTimes;
  attemptId: string;
  raterId: string;
  /** The ids of the recordings by question; null if the answers are typed. */
  recordingIds: ReadonlyMap<string | null, string> | null;
}

/** The answers and ratings of a test. */
export function testRows({ test, times, attemptId, raterId, recordingIds }: RowNeeds): TestRows {
  const { engineer, cards: drawn, choices, spoken } = test;
  const unjudged = engineer.standing === 'insufficient' ? TOO_SHORT : [];
  const scored = [...spoken];
  const textOf = (questionId: string) => {
    const place = scored.findIndex(([id]) => id === questionId);
    return choices.get(questionId) ?? unjudged[place]?.text ?? spoken.get(questionId)?.text ?? engineer.bio;
  };
  const contentOf = (questionId: string): AnswerContent =>
    recordingIds && !choices.has(questionId)
      ? { recordingIds: [recordingIds.get(questionId)].filter((id) => id !== undefined) }
      : { answer: textOf(questionId) };
  const timeAt = (minute: number) => new Date(times.startedAt.getTime() + minute * MINUTE_MS);
  const given = times.finishedAt ? drawn : drawn.slice(0, ANSWERED_OF_RUNNING);
  const answers = given.map(({ questionId, position }) =>
    answerRow(attemptId, questionId, timeAt(CARD_MINUTES * (position + 1)), contentOf(questionId)),
  );
  if (!times.finishedAt) return { answers, ratings: [], settledAt: null };

  const isPending = engineer.standing === 'pending';
  const ratedAt = (index: number) => new Date(times.ratedAt.getTime() + index * MINUTES_BETWEEN_RATINGS * MINUTE_MS);
  const rows = scored.slice(0, isPending ? RATED_OF_PENDING : scored.length).map(([questionId, rated], index): Rating => {
    const { insufficient = null, note } = unjudged[index] ?? { note: rated.note };
    const levels = insufficient ? null : rated.levels;
    const fault = insufficient ? ('device' as const) : null;
    return { attemptId, questionId, raterId, raterKey: raterId, levels, insufficient, fault, note, ratedAt: ratedAt(index) };
  });
  const submission = submissionRow(attemptId, times.finishedAt, []);
  return { answers: [...answers, submission], ratings: rows, settledAt: isPending ? null : ratedAt(scored.length - 1) };
}

/** A number that no telephone network has: the subscriber's part begins with 000. */
const phoneOf = (index: number) => `+000 000 ${String(index + 1).padStart(4, '0')}`;

function profileRows({ engineer }: DemoTest, index: number, id: string, passwordHash: string, { registeredAt }: TestTimes) {
  const { name, surname, publicName, location, country, timeZone, occupation, bio, specialties, visibility, recorded } = engineer;
  const [option1, option2] = specialties;
  return {
    account: {
      id,
      role: 'engineer' as const,
      email: emailOf(engineer),
      passwordHash,
      name,
      createdAt: registeredAt,
      confirmedAt: registeredAt,
      demo: true,
    },
    profile: {
      accountId: id,
      surname,
      phone: phoneOf(index),
      location,
      country,
      timeZone,
      occupation,
      publicName: publicName ?? `${name} ${surname.charAt(0)}.`,
      bio,
      visibility: visibility ?? ('all' as const),
      option1,
      option2,
      typed: !recorded,
      sharesAnswers: true,
    },
  };
}

/** What an engineer asked for after a test that was finished then. */
function reviewRows({ engineer }: DemoTest, attemptId: string, finishedAt: Date, adminId: string): EngineerRows['reviews'] {
  if (!engineer.review) return [];
  const { text, declined } = engineer.review;
  const after = (minutes: number) => new Date(finishedAt.getTime() + minutes * MINUTE_MS);
  const decision = {
    decision: 'declined' as const,
    reason: declined,
    decidedBy: adminId,
    decidedAt: after(REVIEW_MINUTES.decided),
  };
  return [{ id: randomUUID(), attemptId, text, askedAt: after(REVIEW_MINUTES.asked), ...(declined !== undefined && decision) }];
}

/**
 * The rows of demo engineers and their tests. Where the answers are spoken, the test is only started, since its recordings have to
 * be stored first.
 */
export function engineerRows(
  tests: readonly DemoTest[],
  times: readonly TestTimes[],
  { passwordHash, raterId }: { passwordHash: string; raterId: string },
): EngineerRows {
  const rows: EngineerRows = {
    accounts: [],
    engineers: [],
    employments: [],
    attempts: [],
    cards: [],
    answers: [],
    ratings: [],
    reviews: [],
  };
  for (const [index, test] of tests.entries()) {
    const own = times[index] as TestTimes;
    const { engineer } = test;
    const [accountId, attemptId] = [randomUUID(), randomUUID()];
    const { account, profile } = profileRows(test, index, accountId, passwordHash, own);
    rows.accounts.push(account);
    rows.engineers.push(profile);
    const { option1, option2, typed } = profile;
    const scoring = CURRENT_SCORING.version;
    const started = { id: attemptId, engineerId: accountId, option1, option2, typed, scoring, startedAt: own.startedAt };
    rows.cards.push(...test.cards.map((card) => ({ attemptId, ...card })));
    if (engineer.recorded) {
      rows.attempts.push(started);
      continue;
    }
    const { answers, ratings: rated, settledAt } = testRows({ test, times: own, attemptId, raterId, recordingIds: null });
    rows.attempts.push({ ...started, finishedAt: own.finishedAt, settledAt });
    rows.employments.push({ accountId, ...engineer.employment });
    rows.answers.push(...answers);
    rows.ratings.push(...rated);
    if (own.finishedAt) rows.reviews.push(...reviewRows(test, attemptId, own.finishedAt, raterId));
  }
  return rows;
}
