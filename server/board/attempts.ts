import type { z } from 'zod';
import type { AttemptState, ListedAttempt, adminAttempt, adminAttempts } from '../../contract/attempts.ts';
import { CLOCK_SLACK_MS, givenAt, isLate } from '../assessments/answer-times.ts';
import type { DeviceReports } from '../assessments/device-reports.ts';
import type { RecordAudit } from '../audit/audit.ts';
import { Failure } from '../http/failures.ts';
import type { Recordings } from '../recordings/recordings.ts';
import type { AttemptListRepository } from './attempt-list-repository.ts';

const DAY_MS = 86_400_000;
/** Of a test that a broken client recorded in pieces without end, the first ones. */
const MOST_RECORDINGS = 2000;

interface Needs {
  repository: AttemptListRepository;
  recordings: Pick<Recordings, 'listPlaybacks'>;
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
    heard: card.kind === 'spoken' ? (heard ?? 'none') : null,
    words,
  };
}

/** Tests as administrators see them who look for what went wrong: without names and without answers. */
export function createAttemptList({ repository, recordings, deviceReports, record }: Needs) {
  async function listRecordings(id: string, finishedAt: Date | null): Promise<Timeline['recordings']> {
    const held = await recordings.listPlaybacks(id);
    return held.slice(0, MOST_RECORDINGS).map((one) => {
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

    /** The course of a test. That this administrator looked at it is put on record before anything is told. Throws `not-found`. */
    async find(id: string, adminId: string): Promise<Timeline> {
      const attempt = await repository.find(id);
      if (!attempt) throw new Failure('not-found');
      await repository.transaction((tx) => record(tx, { by: adminId, action: 'test-opened', subject: id }));
      const [cards, held, device, asked] = await Promise.all([
        repository.listCards(id),
        listRecordings(id, attempt.finishedAt),
        deviceReports.find(id),
        repository.listReviews(id),
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
