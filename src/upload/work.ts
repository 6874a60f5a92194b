import type { Outbox, StoredAnswer, StoredRecording } from '../outbox/outbox.ts';

/** One piece of work: one request. */
export type Work =
  | { do: 'register' | 'seal'; recording: StoredRecording }
  | { do: 'chunk'; recording: StoredRecording; seq: number }
  | { do: 'answer'; answer: StoredAnswer };

export const attemptOf = (work: Work) => (work.do === 'answer' ? work.answer.attemptId : work.recording.attemptId);

export function keyOf(work: Work) {
  if (work.do === 'answer') return work.answer.id;
  return work.do === 'chunk' ? `${work.recording.id}/${work.seq}` : work.recording.id;
}

/** After so many failures in a row a piece goes behind the others, so that one that cannot be sent does not hold up the rest. */
const STUBBORN = 5;
/** Numbers looked at beyond those that are known to be held up. */
const WINDOW = 8;

/** The keys that hold a piece of work up: its own, its recording's, its attempt's. */
const under = (work: Work) => [keyOf(work), attemptOf(work), ...(work.do === 'answer' ? [] : [work.recording.id])];

/** What a pump remembers while it lives. The outbox itself knows only what is kept and what is confirmed. */
export function createDesk() {
  const parked = new Map<string, string>();
  const failures = new Map<string, number>();
  const busy = new Set<string>();
  return {
    parked,
    failures,
    busy,
    isParked: (work: Work) => under(work).some((key) => parked.has(key)),
    isBusy: (work: Work, now: ReadonlySet<string>) => under(work).some((key) => now.has(key)),
    isStubborn: (work: Work) => (failures.get(keyOf(work)) ?? 0) >= STUBBORN,
    fail: (work: Work) => failures.set(keyOf(work), (failures.get(keyOf(work)) ?? 0) + 1),
    /** Somebody asks for a new try of everything. */
    clear() {
      parked.clear();
      failures.clear();
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;

/** The next thing to do: answers, then their sound, then the screen; `null` when nothing can be done now. */
export async function nextWork(outbox: Outbox, desk: Desk): Promise<Work | null> {
  // As of before the reading: what ends meanwhile is not in what was read, and must not be done twice.
  const busy = new Set(desk.busy);
  let stubborn: Work | null = null;
  for await (const work of works(outbox, WINDOW + busy.size + desk.parked.size + desk.failures.size)) {
    if (desk.isBusy(work, busy) || desk.isParked(work)) continue;
    if (!desk.isStubborn(work)) return work;
    stubborn ??= work;
  }
  return stubborn;
}

/** Ids are UUIDv7, so their order is that of time (RFC 9562). */
const byTime = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

async function* works(outbox: Outbox, window: number): AsyncGenerator<Work> {
  const [answers, recordings] = await Promise.all([outbox.answers(), outbox.recordings()]);
  answers.sort(byTime);
  recordings.sort(byTime);
  for (const answer of answers) {
    if (answer.kind !== 'screen' || isLast(answer, answers)) yield* worksOfAnswer(answer, recordings);
  }
  for (const kind of ['answer', 'screen'] as const) {
    for (const recording of recordings) {
      if (recording.particulars.kind === kind) yield* worksOfRecording(recording, outbox, window);
    }
  }
}

/** The submission finishes the test on the server, so it lets the answers go first; but not those that the server has refused. */
const isLast = (submission: StoredAnswer, answers: readonly StoredAnswer[]) =>
  answers.every(({ attemptId, kind, refusal }) => attemptId !== submission.attemptId || kind === 'screen' || refusal !== null);

function* worksOfAnswer(answer: StoredAnswer, recordings: readonly StoredRecording[]): Generator<Work> {
  const named = recordings.filter(({ id, registered }) => !registered && answer.recordingIds?.includes(id));
  for (const recording of named) yield { do: 'register', recording };
  if (named.length === 0) yield { do: 'answer', answer };
}

async function* worksOfRecording(recording: StoredRecording, outbox: Outbox, window: number): AsyncGenerator<Work> {
  if (!recording.registered) return yield { do: 'register', recording };
  const waiting = await outbox.waiting(recording.id, window);
  for (const seq of waiting) yield { do: 'chunk', recording, seq };
  if (recording.ended && waiting.length === 0) yield { do: 'seal', recording };
}
