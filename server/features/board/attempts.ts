import type { z } from 'zod';
import type { AttemptState, ListedAttempt, adminAttempt, adminAttempts } from '../../../contract/admin/attempts.ts';
import { CLOCK_SLACK_MS, givenAt, isLate } from '../assessments/answer-times.ts';
import type { DeviceReports } from '../assessments/device-reports.ts';
import type { RecordAudit } from '../../platform/audit/audit.ts';
import { Failure } from '../../http/failures.ts';
import type { Recordings } from '../recordings/recordings.ts';
import type { AttemptListRepository } from './attempt-list-repository.ts';
import { isTooLong, loggedSeconds } from './logged-seconds.ts';
import { isSpoken } from '../../../contract/assessment/kinds.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { DAY_MS } from '../../../contract/facts/durations.ts';

/** The most pieces that are shown, since a broken client may record a test in any number of pieces. */
const MOST_RECORDINGS = 2000;

interface Needs {
  transact: Transact;
  repository: AttemptListRepository;
  recordings: Pick<Recordings, 'listPlaybacks' | 'listFigures'>;
  deviceReports: Pick<DeviceReports, 'find'>;
  record: RecordAudit;
}

interface Ends {
  finishedAt: Date | null;
  settledAt: Date | null;
  closedAt: Date | null;
}

function stateOf({ finishedAt, settledAt, closedAt }: Ends): AttemptState {
  if (settledAt) return 'settled';
  if (closedAt) return 'closed';
  return finishedAt ? 'finished' : 'running';
}

const text = (at: Date | null) => at?.toISOString() ?? null;

type CardRow = Awaited<ReturnType<AttemptListRepository['listCards']>>[number];
type Timeline = z.input<(typeof adminAttempt)['reply']>;

function toCard(
  row: CardRow,
  { startedAt, finishedAt }: { startedAt: Date; finishedAt: Date | null },
): Timeline['cards'][number] {
  const { answeredAt, receivedAt, correctedAt, heard, words, ...card } = row;
  const arrival = receivedAt && { answeredAt, receivedAt, correctedAt };
  return {
    ...card,
    givenAt: arrival && givenAt(arrival, startedAt).toISOString(),
    receivedAt: text(receivedAt),
    late: isLate(arrival, finishedAt),
    heard: isSpoken(card) ? (heard ?? 'none') : null,
    words,
  };
}

/** When each answer was given, by its question, if its device reported it. */
const answerTimes = (cards: readonly CardRow[]) =>
  new Map(cards.flatMap(({ questionId, answeredAt }) => (answeredAt ? [[questionId, answeredAt] as const] : [])));

type Held = Awaited<ReturnType<Recordings['listPlaybacks']>>[number];

/** How long the sound of an answer should be by the log of its device; null for a screen. */
function loggedOf({ kind, questionId, segment, startedAt, gaps }: Held, all: readonly Held[], answeredAt: Date | null) {
  if (kind === 'screen') return null;
  const later = all
    .filter((other) => other.questionId === questionId && other.segment > segment)
    .toSorted((one, other) => one.segment - other.segment)[0];
  return loggedSeconds({ startedAt: new Date(startedAt), nextStart: later ? new Date(later.startedAt) : null, answeredAt }, gaps);
}

/** Tests as administrators see them who look for what went wrong: without names and without answers. */
export function createAttemptList({ transact, repository, recordings, deviceReports, record }: Needs) {
  async function listRecordings(id: string, finishedAt: Date | null, cards: readonly CardRow[]): Promise<Timeline['recordings']> {
    const held = (await recordings.listPlaybacks(id)).slice(0, MOST_RECORDINGS);
    const figures = await recordings.listFigures(held.map((one) => one.id));
    const measured = new Map(figures.map(({ recordingId, seconds }) => [recordingId, seconds]));
    const answeredAt = answerTimes(cards);
    return held.map((one) => {
      const logged = loggedOf(one, held, answeredAt.get(one.questionId ?? '') ?? null);
      const arrivedAt = one.state === 'arriving' ? null : one.arrivedAt;
      return {
        id: one.id,
        kind: one.kind,
        questionId: one.questionId,
        segment: one.segment,
        state: one.state,
        unplayable: one.unplayable,
        seconds: one.seconds,
        startedAt: one.startedAt,
        registeredAt: one.registeredAt.toISOString(),
        arrivedAt,
        late: arrivedAt !== null && finishedAt !== null && Date.parse(arrivedAt) > finishedAt.getTime() + CLOCK_SLACK_MS,
        gaps: one.gaps,
        logged,
        tooLong: isTooLong(measured.get(one.id) ?? 0, logged),
      };
    });
  }

  return {
    async list({ state, id, from, until, page, limit }: z.output<(typeof adminAttempts)['query']>) {
      const wanted = {
        state: id === undefined ? state : undefined,
        id,
        from: from === undefined ? undefined : new Date(from),
        before: until === undefined ? undefined : new Date(Date.parse(until) + DAY_MS),
      };
      const [rows, total] = await Promise.all([repository.list(wanted, { page, limit }), repository.count(wanted)]);
      const items = rows.map((row): ListedAttempt => ({
        id: row.id,
        state: stateOf(row),
        options: [row.option1, row.option2],
        startedAt: row.startedAt.toISOString(),
        finishedAt: text(row.finishedAt),
        settledAt: text(row.settledAt),
        cards: row.cards,
        answered: row.answered,
        arriving: row.arriving,
        refused: row.reports > 0,
      }));
      return { items, page, limit, total };
    },

    /**
     * The course of a test. The audit log records that this administrator looked at it before anything is returned. Throws
     * `not-found`.
     */
    async find(id: string, adminId: string): Promise<Timeline> {
      const attempt = await repository.find(id);
      if (!attempt) throw new Failure('not-found');
      await transact((tx) => record(tx, { by: adminId, action: 'test-opened', subject: id }));
      const cards = await repository.listCards(id);
      const [held, device, asked, screenLost] = await Promise.all([
        listRecordings(id, attempt.finishedAt, cards),
        deviceReports.find(id),
        repository.listReviews(id),
        repository.findScreenLost(id),
      ]);
      return {
        id,
        state: stateOf(attempt),
        number: attempt.number,
        options: [attempt.option1, attempt.option2],
        typed: attempt.typed,
        startedAt: attempt.startedAt.toISOString(),
        finishedAt: text(attempt.finishedAt),
        closedAt: text(attempt.closedAt),
        settledAt: text(attempt.settledAt),
        bytes: attempt.bytes,
        cards: cards.map((card) => toCard(card, attempt)),
        recordings: held,
        screenLost,
        device,
        reviews: asked.map(({ askedAt, decision, decidedAt }) => ({
          askedAt: askedAt.toISOString(),
          decision,
          decidedAt: text(decidedAt),
        })),
      };
    },
  };
}

export type AttemptList = ReturnType<typeof createAttemptList>;
