import { MAX_BATCH } from '../../../contract/recordings/recordings.ts';
import { createOutboxAge } from './outbox-age.ts';
import type { Outbox, StoredAnswer, StoredRecording, StoredSubmission, PendingChunk } from '../outbox/outbox.ts';

/** One piece of work: one request. */
export type Work =
  | { do: 'register' | 'seal'; recording: StoredRecording }
  /** Chunks of one recording, ordered by number. The first one names the work. */
  | { do: 'chunks'; recording: StoredRecording; chunks: readonly PendingChunk[] }
  | { do: 'answer'; answer: StoredAnswer }
  | { do: 'submit'; submission: StoredSubmission };

function subjectOf(work: Work) {
  if (work.do === 'answer') return work.answer;
  return work.do === 'submit' ? work.submission : work.recording;
}

export const attemptOf = (work: Work) => subjectOf(work).attemptId;

export const refusalOf = (work: Work) => subjectOf(work).refusal;

/** One key for each chunk or row of this work, so that no two requests do the same at once. */
export function keysOf(work: Work): string[] {
  return work.do === 'chunks' ? work.chunks.map(({ seq }) => `${work.recording.id}/${seq}`) : [subjectOf(work).id];
}

export const isBatch = (work: Work) => work.do === 'chunks' && work.chunks.length > 1;

/** Failures of a batch are counted for its recording, because the next batch has other chunks. */
const batchOf = (work: Work) => `${subjectOf(work).id}/*`;

/** Why something stays: its attempt's token is not accepted, or the server has understood it and refuses it. */
export interface Blocked {
  for: 'sign-in' | 'server';
  attemptId: string;
  /** The code of the refusal. */
  problem: string;
  detail: string;
}

/** After this many failures in a row a piece goes last, so that it does not hold up the rest. */
const MAX_FAILURES = 5;

/** State that a pump remembers while it lives. None of it is stored, because a new start should try everything again. */
export function createScheduler() {
  const blocked = new Map<string, Blocked>();
  const failures = new Map<string, number>();
  const busy = new Set<string>();
  const alone = new Set<string>();
  const renewed = new Set<string>();
  const unwritten = new Map<string, Set<number>>();

  const separate = (work: Work) => void (work.do === 'chunks' && alone.add(work.recording.id));

  /** The other keys that hold up a piece of work: its attempt's, because of the token, and its recording's. */
  const above = (work: Work) => [attemptOf(work), ...('recording' in work ? [work.recording.id] : [])];
  const under = (work: Work) => [...keysOf(work), ...above(work)];

  return {
    blocked,
    failures,
    busy,
    isAlone: (work: Work) => work.do === 'chunks' && alone.has(work.recording.id),
    /** Attempts whose token was renewed, or could not be, so that each is renewed only once. */
    renewed,
    /**
     * Chunks, by recording, that the server has acknowledged but the outbox could not note, because the disk is full. They
     * are not sent again.
     */
    unwritten,
    findOutboxAge: createOutboxAge(),
    isFree: (work: Work, now: ReadonlySet<string>) => !under(work).some((key) => blocked.has(key) || now.has(key)),
    isDeprioritised: (work: Work) => keysOf(work).some((key) => (failures.get(key) ?? 0) >= MAX_FAILURES),
    start: (work: Work) => keysOf(work).forEach((key) => busy.add(key)),
    end: (work: Work) => keysOf(work).forEach((key) => busy.delete(key)),
    /** Counts a failure. Nobody knows which chunk of a batch is at fault, so after a few failures each goes alone. */
    fail(work: Work) {
      const key = isBatch(work) ? batchOf(work) : (keysOf(work)[0] as string);
      const times = (failures.get(key) ?? 0) + 1;
      failures.set(key, times);
      if (isBatch(work) && times >= MAX_FAILURES) separate(work);
    },
    separate,
    /**
     * Forgets the failures of other pieces: a request got through, so the network was the cause. Pieces that failed too often are
     * not forgotten.
     */
    succeeded() {
      for (const [key, times] of failures) if (times < MAX_FAILURES) failures.delete(key);
    },
    block: (key: string, why: Blocked) => blocked.set(key, why),
    /** Forgets everything, because a person asks for a new try or the network is back. */
    clear() {
      for (const memory of [blocked, failures, alone, renewed]) memory.clear();
    },
  };
}

export type Scheduler = ReturnType<typeof createScheduler>;

/**
 * The next thing to do, or null if nothing can be done now. Answers are first, then their sound, then the screen. A batch has at
 * most `size` bytes, but at least one chunk.
 */
export async function nextWork(outbox: Outbox, scheduler: Scheduler, size: number): Promise<Work | null> {
  // Copied before reading: a request may end meanwhile, but the rows that were read still show its work, which would be sent
  // twice.
  const busy = new Set([...scheduler.busy, ...keysOfUnwritten(scheduler)]);
  let deprioritised: Work | null = null;
  for await (const work of listWork(outbox, MAX_BATCH + busy.size + scheduler.blocked.size + scheduler.failures.size)) {
    const first = fillBatch(work, 1, () => true);
    if (!scheduler.isFree(first, busy)) continue;
    if (!scheduler.isDeprioritised(first))
      return fillBatch(
        work,
        scheduler.isAlone(work) ? 1 : size,
        (other) => scheduler.isFree(other, busy) && !scheduler.isDeprioritised(other),
      );
    deprioritised ??= first;
  }
  return deprioritised;
}

const keysOfUnwritten = ({ unwritten }: Scheduler) =>
  [...unwritten].flatMap(([id, seqs]) => [...seqs].map((seq) => `${id}/${seq}`));

function fillBatch(work: Work, size: number, mayGo: (chunk: Work) => boolean): Work {
  if (work.do !== 'chunks') return work;
  const [first, ...rest] = work.chunks as [PendingChunk, ...PendingChunk[]];
  const chunks = [first];
  let bytes = first.length;
  for (const chunk of rest) {
    if (!mayGo({ ...work, chunks: [chunk] })) continue;
    bytes += chunk.length;
    if (bytes > size || chunks.length >= MAX_BATCH) break;
    chunks.push(chunk);
  }
  return { ...work, chunks };
}

/** Ids are UUIDv7, so their order is that of time (RFC 9562). */
const byTime = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

async function* listWork(outbox: Outbox, window: number): AsyncGenerator<Work> {
  const [{ answers, submissions }, recordings] = await Promise.all([outbox.given(), outbox.recordings()]);
  answers.sort(byTime);
  recordings.sort(byTime);
  for (const answer of answers) yield* listWorkNaming(answer.recordingIds, { do: 'answer', answer }, recordings);
  for (const submission of submissions.toSorted(byTime)) {
    if (mayEnd(submission, answers)) yield* listWorkNaming(submission.recordingIds, { do: 'submit', submission }, recordings);
  }
  for (const kind of ['answer', 'screen'] as const) {
    for (const recording of recordings) {
      if (recording.particulars.kind === kind) yield* listWorkOf(recording, outbox, window);
    }
  }
}

/**
 * The submission ends the test on the server, so the answers go first. It does not wait for refused ones, because they may never
 * go.
 */
const mayEnd = (submission: StoredSubmission, answers: readonly StoredAnswer[]) =>
  answers.every(({ attemptId, refusal }) => attemptId !== submission.attemptId || refusal !== null);

/** An answer waits until the server knows the recordings that it names, because the server would refuse it. */
function* listWorkNaming(
  ids: readonly string[] | undefined,
  work: Work,
  recordings: readonly StoredRecording[],
): Generator<Work> {
  const unknown = recordings.filter(({ id, registered }) => !registered && ids?.includes(id));
  for (const recording of unknown) yield { do: 'register', recording };
  if (unknown.length === 0) yield work;
}

async function* listWorkOf(recording: StoredRecording, outbox: Outbox, window: number): AsyncGenerator<Work> {
  if (!recording.registered) return yield { do: 'register', recording };
  const waiting = await outbox.pending(recording.id, window);
  for (const index of waiting.keys()) yield { do: 'chunks', recording, chunks: waiting.slice(index) };
  if (recording.ended && waiting.length === 0) yield { do: 'seal', recording };
}
