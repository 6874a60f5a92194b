import type { ReceiptKey } from '../../../contract/recordings/receipts.ts';
import type { Step } from '../sender/sender.ts';
import type { Outbox, StoredAnswer, StoredAttempt, StoredRecording, StoredSubmission, PendingChunk } from '../outbox/outbox.ts';
import type { Caller, Chunk, Protocol } from './protocol.ts';
import type { ChunkEntry } from '../../../contract/recordings/manifest.ts';
import { unnamedGaps } from '../../../contract/recordings/gaps.ts';
import { MAX_BATCH } from '../../../contract/recordings/recordings.ts';
import { isCutOff } from '../outbox/recordings.ts';
import { readReceipt, sealOf, signsAnswer, signsRecording, signsSubmission } from './receipts.ts';
import { RowMissingError } from '../storage/outbox-storage.ts';
import { type Outcome, retryLater } from '../sender/reply.ts';
import { isStale } from './token.ts';
import { type Scheduler, type Blocked, type Work, attemptOf, isBatch, keysOf, nextWork, refusalOf } from './scheduler.ts';

/** How a round ended. */
export type Round = Step<Blocked[]>;

type Failed = Extract<Outcome<never>, { is: 'retry' }>;

export interface Drain {
  outbox: Outbox;
  send: Protocol;
  scheduler: Scheduler;
  /** Ends the requests under way. */
  signal: AbortSignal;
  /** After this no request begins. */
  until?: AbortSignal;
}

const NOT_WRITTEN: Failed = { is: 'retry', why: 'This device has no space left to note what the server has.', after: null };

const NOT_READ: Failed = { is: 'retry', why: 'The storage of this browser does not answer.', after: null };

/**
 * Sends the outbox until nothing is left or something fails; the next call goes on. It never rejects, so that the pump can always
 * wait and try again. An entry leaves the outbox only with a verified receipt.
 */
export async function drain({ outbox, send, scheduler, signal, until = signal }: Drain): Promise<Round> {
  await noteAcknowledged({ outbox, scheduler });
  const inFlight = new Set<Promise<void>>();
  const round: { failed: Failed | null; moved: boolean } = { failed: null, moved: false };

  async function sendItem(work: Work) {
    const outcome = await handleWork(work, { outbox, send, scheduler, signal }).catch((error: Error) =>
      retryLater(error.message),
    );
    const attemptId = attemptOf(work);
    scheduler.end(work);
    if (outcome.is === 'done') {
      round.moved = true;
      scheduler.succeeded();
    } else if (outcome.is === 'unauthorised') {
      scheduler.block(attemptId, { for: 'sign-in', attemptId, problem: 'not-signed-in', detail: outcome.detail });
    } else if (outcome.is === 'refused') {
      const { problem, detail } = outcome;
      scheduler.block(keysOf(work)[0] as string, { for: 'server', attemptId, problem, detail });
    } else if (outcome.is === 'retry') {
      scheduler.fail(work);
      round.failed = outcome;
    }
  }
  function start(work: Work) {
    scheduler.start(work);
    const sending = sendItem(work).finally(() => inFlight.delete(sending));
    inFlight.add(sending);
  }

  while (!round.failed && !until.aborted) {
    const before = inFlight.size;
    const work = before < send.bandwidth.concurrency() ? await nextWork(outbox, scheduler, send.bandwidth.size()) : null;
    if (work) start(work);
    else if (before === 0) break;
    else if (inFlight.size > 0) await Promise.race(inFlight); // may be empty by now; an empty race never settles
  }
  await Promise.all(inFlight);
  if (!round.failed && scheduler.unwritten.size > 0) round.failed = NOT_WRITTEN;
  if (!round.failed && !(await outbox.isWhole())) round.failed = NOT_READ;
  return resultOf(round.failed, round.moved, scheduler, until);
}

function resultOf(failed: Failed | null, moved: boolean, scheduler: Scheduler, until: AbortSignal): Round {
  if (failed) {
    const { why, after, onTheWay } = failed;
    return { is: 'retry', why, after, moved, ...(onTheWay && { onTheWay }) };
  }
  if (until.aborted) return { is: 'retry', why: 'Time is up.', after: null, moved };
  return scheduler.blocked.size > 0 ? { is: 'blocked', blocked: [...scheduler.blocked.values()] } : { is: 'empty' };
}

interface Context {
  outbox: Outbox;
  send: Protocol;
  scheduler: Scheduler;
  caller: Caller;
  keys: readonly ReceiptKey[];
}

/**
 * Makes one request and notes its result. A refusal is written to the outbox, so that the person can read it even after a
 * reload.
 */
async function handleWork(work: Work, { outbox, send, scheduler, signal }: Drain): Promise<Outcome<unknown>> {
  const held = await outbox.attempt(attemptOf(work));
  if (!held) return { is: 'refused', problem: 'no-test', detail: 'The test that this belongs to is not on this device.' };
  const { uploadToken: token, receiptKeys: keys } = await renewIfStale(held, { outbox, send, scheduler, signal });
  const outcome = await performWork(work, { outbox, send, scheduler, keys, caller: { token, signal } });
  const mayPassAlone = outcome.is === 'retry' && outcome.oneByOne;
  if ((outcome.is === 'refused' || mayPassAlone) && isBatch(work)) {
    scheduler.separate(work); // sent one by one, only the chunk at fault is refused, and each request is smaller
    return { is: 'split-batch' };
  }
  if ('detail' in outcome) await noteRefusal(outbox, work, outcome.detail);
  if (outcome.is === 'done' && refusalOf(work)) await noteRefusal(outbox, work, null);
  return outcome;
}

/**
 * The attempt, with a new token and the receipt keys of today if its token is a day old. Each attempt tries once, because the old
 * token is still good if that fails.
 */
async function renewIfStale({ id, attempt }: StoredAttempt, { outbox, send, scheduler, signal }: Drain) {
  if (scheduler.renewed.has(id) || !isStale(attempt.uploadToken)) return attempt;
  scheduler.renewed.add(id);
  const renewed = await send.renew(id, { token: attempt.uploadToken, signal });
  if (renewed.is !== 'done') return attempt;
  await outbox.keepToken(id, renewed.value.uploadToken, renewed.value.receiptKeys);
  return (await outbox.attempt(id))?.attempt ?? attempt;
}

function noteRefusal(outbox: Outbox, work: Work, refusal: string | null) {
  if (work.do === 'answer') return outbox.refuseAnswer(work.answer.id, refusal);
  if (work.do === 'submit') return outbox.refuseSubmission(work.submission.id, refusal);
  return outbox.refuseRecording(work.recording.id, refusal);
}

function performWork(work: Work, context: Context): Promise<Outcome<unknown>> {
  if (work.do === 'answer') return sendAnswer(work.answer, context);
  if (work.do === 'submit') return submitTest(work.submission, context);
  if (work.do === 'register') return registerRecording(work.recording, context);
  if (work.do === 'chunks') return sendChunks(work.recording, work.chunks, context);
  return sealRecording(work.recording, context);
}

async function registerRecording({ id, particulars }: StoredRecording, { outbox, send, caller }: Context) {
  const outcome = await send.register(particulars, caller);
  if (outcome.is !== 'done') return outcome;
  if (outcome.value.id !== id) return retryLater('The server registered another recording.');
  await outbox.markRegistered(id);
  return outcome;
}

/**
 * Registers the recordings again, because the server has lost them, or the reply that was taken for a registration was sent by
 * something else.
 */
async function registerAnew(ids: readonly string[], outbox: Outbox): Promise<Outcome<never>> {
  for (const id of ids) await outbox.markRegistered(id, false);
  return retryLater('The server does not know this recording.');
}

/**
 * Handles an answer or a submission that names recordings which the server does not know. Those on this device are registered
 * again. One that neither has would be waited for without end, so the answer goes without it.
 */
async function resolveUnknown(
  named: StoredAnswer | StoredSubmission,
  { outbox, send, caller }: Context,
): Promise<Outcome<unknown>> {
  const here = new Set((await outbox.recordings()).map(({ id }) => id));
  const ids = named.recordingIds ?? [];
  const gone: string[] = [];
  for (const id of ids.filter((one) => !here.has(one))) {
    const outcome = await send.state(id, caller);
    if (outcome.is === 'unknown') gone.push(id);
    else if (outcome.is !== 'done') return outcome;
  }
  if (gone.length > 0 && (await outbox.isWhole())) await outbox.dropRecordings(named.id, gone);
  return registerAnew(
    ids.filter((id) => here.has(id)),
    outbox,
  );
}

/**
 * Sends the chunks before the first one that cannot be read, so that one lost chunk does not hold up the good ones. If the
 * very first is lost, handles it alone.
 */
async function sendChunks(
  recording: StoredRecording,
  waiting: readonly PendingChunk[],
  context: Context,
): Promise<Outcome<unknown>> {
  const { outbox, send, scheduler, caller } = context;
  const chunks: Chunk[] = [];
  for (const { seq } of waiting) {
    const chunk = await outbox.chunk(recording.id, seq);
    if (!chunk) break;
    chunks.push({ seq, ...chunk });
  }
  const seqs = chunks.map(({ seq }) => seq);
  if (seqs.length === 0) return handleLostChunk(recording, waiting[0]?.seq ?? 0, context);
  const outcome = await send.putChunks(recording.id, chunks, caller, await scheduler.findOutboxAge(outbox));
  if (outcome.is === 'unknown') return registerAnew([recording.id], outbox);
  if (outcome.is !== 'done') return outcome;
  const unwritten = scheduler.unwritten.get(recording.id) ?? new Set();
  for (const seq of seqs) unwritten.add(seq);
  scheduler.unwritten.set(recording.id, unwritten);
  await noteAcknowledged({ outbox, scheduler });
  return outcome;
}

/**
 * Notes in the outbox which chunks the server has. If the disk is full, they stay in memory until the next call, because such a
 * device should send its other chunks instead of the same bytes again.
 */
async function noteAcknowledged({ outbox, scheduler: { unwritten } }: Pick<Drain, 'outbox' | 'scheduler'>) {
  for (const [recordingId, seqs] of unwritten) {
    const written = [...seqs];
    const isWritten = await outbox.acknowledge(recordingId, written).then(
      () => true,
      (error: unknown) => error instanceof RowMissingError, // with the data of the browser; whoever writes it again sends it again
    );
    if (!isWritten) return;
    for (const seq of written) seqs.delete(seq);
    // Another request may have noted these meanwhile, and a third one may have stored a new set instead.
    if (seqs.size === 0 && unwritten.get(recordingId) === seqs) unwritten.delete(recordingId);
  }
}

/** Asks the server before a chunk counts as lost, because it may have the bytes if only its reply was lost. */
async function handleLostChunk(
  { id }: StoredRecording,
  seq: number,
  { outbox, send, caller }: Context,
): Promise<Outcome<unknown>> {
  const outcome = await send.state(id, caller);
  if (outcome.is === 'unknown') return registerAnew([id], outbox);
  if (outcome.is !== 'done') return outcome;
  const { held, conflicts } = outcome.value;
  const isHeld = held.some(([first, last]) => first <= seq && seq <= last) && !conflicts.includes(seq);
  await (isHeld ? outbox.acknowledge(id, [seq]) : outbox.loseChunk(id, seq));
  return outcome;
}

/** The first number of which this device knows nothing: it has neither a chunk nor a gap. */
function firstUnknown({ count, gaps }: StoredRecording, entries: readonly { seq: number }[]): number {
  const seqs = entries.map(({ seq }) => seq);
  return unnamedGaps(count, gaps, seqs)[0]?.seq ?? count;
}

/**
 * Asks the server about a recording of which this device may not know all, since its page was killed or its rows were cleared. What
 * the server has acknowledged belongs in the seal. If the recording is sealed already, and exactly with these chunks, its receipt is
 * taken. Null if the server knows no more than this device.
 */
async function catchUp(
  recording: StoredRecording,
  entries: readonly ChunkEntry[],
  from: number,
  context: Context,
): Promise<Outcome<unknown> | null> {
  const { outbox, send, keys, caller } = context;
  const outcome = await send.state(recording.id, caller, from);
  if (outcome.is === 'unknown') return registerAnew([recording.id], outbox);
  if (outcome.is !== 'done') return outcome;
  const { chunks = [], receipt } = outcome.value; // an older server names no chunks
  if (await outbox.adoptChunks(recording.id, chunks)) return outcome;
  const last = chunks.length >= MAX_BATCH ? chunks.at(-1) : undefined;
  if (last && last.seq >= from) return catchUp(recording, entries, last.seq + 1, context);
  const said = receipt && (await readReceipt(receipt, keys));
  if (!said || said.type !== 'recording') return null;
  const sealed = { ...(await sealOf(recording, entries)), count: said.count };
  if (!(await signsRecording(receipt, keys, recording, sealed))) return null;
  await outbox.confirmRecording(recording.id, receipt, recording.count);
  return outcome;
}

async function sealRecording(recording: StoredRecording, context: Context): Promise<Outcome<unknown>> {
  const { outbox, send, keys, caller } = context;
  const entries = await outbox.chunkEntries(recording.id);
  const from = firstUnknown(recording, entries);
  if (from < recording.count || isCutOff(recording)) {
    const outcome = await catchUp(recording, entries, from, context);
    if (outcome) return outcome;
  }
  // Another sender may have had it signed meanwhile, and deleted its chunks with it: they are not lost.
  const isHere = (await outbox.recordings()).some(({ id }) => id === recording.id);
  if (!isHere) return { is: 'done', value: null };
  const sealed = await sealOf(recording, entries, outbox.lostCause());
  const outcome = await send.seal(recording.id, sealed, caller);
  if (outcome.is === 'unknown') return registerAnew([recording.id], outbox);
  if (outcome.is === 'missing') {
    await outbox.requeue(recording.id, outcome.ranges);
    return retryLater('The server has not got all of it yet.');
  }
  if (outcome.is !== 'done') return outcome;
  const { receipt } = outcome.value;
  if (!(await signsRecording(receipt, keys, recording, sealed))) return retryLater('The server did not sign for this recording.');
  await outbox.confirmRecording(recording.id, receipt, sealed.count);
  return outcome;
}

async function sendAnswer(answer: StoredAnswer, context: Context): Promise<Outcome<unknown>> {
  const { outbox, send, keys, caller } = context;
  const outcome = await send.answer(answer, caller);
  if (outcome.is === 'unknown') return resolveUnknown(answer, context);
  if (outcome.is !== 'done') return outcome;
  const { receipt } = outcome.value;
  if (!(await signsAnswer(receipt, keys, answer))) return retryLater('The server did not sign for this answer.');
  await outbox.confirmAnswer(answer.id, receipt);
  return outcome;
}

async function submitTest(submission: StoredSubmission, context: Context): Promise<Outcome<unknown>> {
  const { outbox, send, keys, caller } = context;
  const outcome = await send.submit(submission, caller);
  if (outcome.is === 'unknown') return resolveUnknown(submission, context);
  if (outcome.is !== 'done') return outcome;
  const { receipt } = outcome.value;
  if (!(await signsSubmission(receipt, keys, submission))) return retryLater('The server did not sign for the end of this test.');
  await outbox.confirmSubmission(submission.id, receipt);
  return outcome;
}
