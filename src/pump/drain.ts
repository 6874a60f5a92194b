import type { ReceiptKey } from '../../contract/assessment.ts';
import type { Outbox, StoredAnswer, StoredAttempt, StoredRecording, WaitingChunk } from '../outbox/outbox.ts';
import type { Caller, Chunk, Protocol } from './protocol.ts';
import { sealOf, signsAnswer, signsRecording } from './receipts.ts';
import { type Outcome, again } from './reply.ts';
import { isStale } from './token.ts';
import { type Scheduler, type Parked, type Work, attemptOf, isBatch, keysOf, nextWork } from './scheduler.ts';

/** How a round ended: nothing left to do, or what to wait for. `moved` tells whether anything got through. */
export type Round =
  | { is: 'empty' }
  | { is: 'again'; why: string; after: number | null; moved: boolean }
  | { is: 'parked'; parked: Parked[] };

type Failed = Extract<Outcome<never>, { is: 'again' }>;

export interface Drain {
  outbox: Outbox;
  send: Protocol;
  scheduler: Scheduler;
  signal: AbortSignal;
}

const NOT_WRITTEN: Failed = { is: 'again', why: 'This device has no room to note what the server has.', after: null };

/**
 * Sends what waits until nothing is left or something fails; calling it again goes on. It never throws, and nothing leaves the
 * outbox but against a verified receipt.
 */
export async function drain({ outbox, send, scheduler, signal }: Drain): Promise<Round> {
  await writeDown({ outbox, scheduler });
  const flying = new Set<Promise<void>>();
  const round: { failed: Failed | null; moved: boolean } = { failed: null, moved: false };

  async function fly(work: Work) {
    const outcome = await perform(work, { outbox, send, scheduler, signal }).catch((error: Error) => again(error.message));
    const attemptId = attemptOf(work);
    scheduler.end(work);
    if (outcome.is === 'done') {
      round.moved = true;
      scheduler.through();
    } else if (outcome.is === 'unauthorised') {
      scheduler.park(attemptId, { for: 'sign-in', attemptId, problem: 'not-signed-in', detail: outcome.detail });
    } else if (outcome.is === 'refused') {
      const { problem, detail } = outcome;
      scheduler.park(keysOf(work)[0] as string, { for: 'server', attemptId, problem, detail });
    } else if (outcome.is === 'again') {
      scheduler.fail(work);
      round.failed = outcome;
    }
  }
  function start(work: Work) {
    scheduler.start(work);
    const flight = fly(work).finally(() => flying.delete(flight));
    flying.add(flight);
  }

  while (!round.failed && !signal.aborted) {
    const before = flying.size;
    const work = before < send.uplink.lanes() ? await nextWork(outbox, scheduler, send.uplink.size()) : null;
    if (work) start(work);
    else if (before === 0) break;
    else if (flying.size > 0) await Promise.race(flying); // it may have ended while we looked
  }
  await Promise.all(flying);
  if (!round.failed && scheduler.unwritten.size > 0) round.failed = NOT_WRITTEN;
  return verdict(round.failed, round.moved, scheduler, signal);
}

function verdict(failed: Failed | null, moved: boolean, scheduler: Scheduler, signal: AbortSignal): Round {
  if (failed) return { is: 'again', why: failed.why, after: failed.after, moved };
  if (signal.aborted) return { is: 'again', why: 'Time is up.', after: null, moved };
  return scheduler.parked.size > 0 ? { is: 'parked', parked: [...scheduler.parked.values()] } : { is: 'empty' };
}

interface Hands {
  outbox: Outbox;
  send: Protocol;
  scheduler: Scheduler;
  caller: Caller;
  keys: readonly ReceiptKey[];
}

/** One request and what follows from it. What the server says against it is written down for the person to read. */
async function perform(work: Work, { outbox, send, scheduler, signal }: Drain): Promise<Outcome<unknown>> {
  const held = await outbox.attempt(attemptOf(work));
  if (!held) return { is: 'refused', problem: 'no-test', detail: 'The test that this belongs to is not on this device.' };
  const { receiptKeys: keys } = held.attempt;
  const token = await freshToken(held, { outbox, send, scheduler, signal });
  const outcome = await carryOut(work, { outbox, send, scheduler, keys, caller: { token, signal } });
  const isTooLarge = outcome.is === 'again' && outcome.isTooLarge;
  if ((outcome.is === 'refused' || isTooLarge) && isBatch(work)) {
    scheduler.separate(work); // which of them it was, one by one will tell; and each is smaller than all
    return { is: 'unsettled' };
  }
  if ('detail' in outcome) await note(outbox, work, outcome.detail);
  if (outcome.is === 'done' && refusalOf(work)) await note(outbox, work, null);
  return outcome;
}

/** The attempt's token, renewed once in a while; where that fails the old one is as good as before. */
async function freshToken({ id, attempt: { uploadToken } }: StoredAttempt, { outbox, send, scheduler, signal }: Drain) {
  if (scheduler.renewed.has(id) || !isStale(uploadToken)) return uploadToken;
  scheduler.renewed.add(id);
  const renewed = await send.renew(id, { token: uploadToken, signal });
  if (renewed.is !== 'done') return uploadToken;
  await outbox.keepToken(id, renewed.value.uploadToken);
  return renewed.value.uploadToken;
}

const refusalOf = (work: Work) => (work.do === 'answer' ? work.answer.refusal : work.recording.refusal);

const note = (outbox: Outbox, work: Work, refusal: string | null) =>
  work.do === 'answer' ? outbox.refuseAnswer(work.answer.id, refusal) : outbox.refuseRecording(work.recording.id, refusal);

function carryOut(work: Work, hands: Hands): Promise<Outcome<unknown>> {
  if (work.do === 'answer') return submit(work.answer, hands);
  if (work.do === 'register') return register(work.recording, hands);
  if (work.do === 'chunks') return sendChunks(work.recording, work.chunks, hands);
  return seal(work.recording, hands);
}

async function register({ id, particulars }: StoredRecording, { outbox, send, caller }: Hands) {
  const outcome = await send.register(particulars, caller);
  if (outcome.is !== 'done') return outcome;
  if (outcome.value.id !== id) return again('The server registered another recording.');
  await outbox.markRegistered(id);
  return outcome;
}

/** The server lost a registration, or we took something else for one: it is registered anew. */
async function registerAnew(ids: readonly string[], outbox: Outbox) {
  for (const id of ids) await outbox.markRegistered(id, false);
  return again('The server does not know this recording.');
}

/** Sends the chunks up to the first one that cannot be read; where that is the very first, sees to it alone. */
async function sendChunks(recording: StoredRecording, waiting: readonly WaitingChunk[], hands: Hands): Promise<Outcome<unknown>> {
  const { outbox, send, scheduler, caller } = hands;
  const chunks: Chunk[] = [];
  for (const { seq } of waiting) {
    const chunk = await outbox.chunk(recording.id, seq);
    if (!chunk) break;
    chunks.push({ seq, ...chunk });
  }
  const seqs = chunks.map(({ seq }) => seq);
  if (seqs.length === 0) return doWithout(recording, waiting[0]?.seq ?? 0, hands);
  const outcome = await send.putChunks(recording.id, chunks, caller);
  if (outcome.is === 'unknown') return registerAnew([recording.id], outbox);
  if (outcome.is !== 'done') return outcome;
  const unwritten = scheduler.unwritten.get(recording.id) ?? new Set();
  for (const seq of seqs) unwritten.add(seq);
  scheduler.unwritten.set(recording.id, unwritten);
  await writeDown({ outbox, scheduler });
  return outcome;
}

/**
 * Notes in the outbox which chunks the server has. What cannot be noted stays in memory until the next call: the server has those
 * chunks all the same, and a device with a full disk should send what else it has instead of the same bytes again.
 */
async function writeDown({ outbox, scheduler: { unwritten } }: Pick<Drain, 'outbox' | 'scheduler'>) {
  for (const [recordingId, seqs] of unwritten) {
    const written = [...seqs];
    const isWritten = await outbox.acknowledge(recordingId, written).then(
      () => true,
      () => false,
    );
    if (!isWritten) return;
    for (const seq of written) seqs.delete(seq);
    // Another flight may have noted these meanwhile, and a third one put new ones in their place.
    if (seqs.size === 0 && unwritten.get(recordingId) === seqs) unwritten.delete(recordingId);
  }
}

/** The browser has lost the bytes. The server may have them nonetheless, when only its answer was lost. */
async function doWithout({ id }: StoredRecording, seq: number, { outbox, send, caller }: Hands): Promise<Outcome<unknown>> {
  const outcome = await send.state(id, caller);
  if (outcome.is === 'unknown') return registerAnew([id], outbox);
  if (outcome.is !== 'done') return outcome;
  const { held, conflicts } = outcome.value;
  const isHeld = held.some(([first, last]) => first <= seq && seq <= last) && !conflicts.includes(seq);
  await (isHeld ? outbox.acknowledge(id, [seq]) : outbox.loseChunk(id, seq));
  return outcome;
}

async function seal(recording: StoredRecording, { outbox, send, keys, caller }: Hands): Promise<Outcome<unknown>> {
  const sealed = await sealOf(recording, await outbox.facts(recording.id));
  const outcome = await send.seal(recording.id, sealed, caller);
  if (outcome.is === 'unknown') return registerAnew([recording.id], outbox);
  if (outcome.is === 'missing') {
    await outbox.wait(recording.id, outcome.ranges);
    return again('The server has not got all of it yet.');
  }
  if (outcome.is !== 'done') return outcome;
  const { receipt } = outcome.value;
  if (!(await signsRecording(receipt, keys, recording, sealed))) return again('The server did not sign for this recording.');
  await outbox.confirmRecording(recording.id, receipt, sealed.count);
  return outcome;
}

async function submit(answer: StoredAnswer, { outbox, send, keys, caller }: Hands): Promise<Outcome<unknown>> {
  const outcome = await send.answer(answer, caller);
  if (outcome.is === 'unknown') return registerAnew(answer.recordingIds ?? [], outbox);
  if (outcome.is !== 'done') return outcome;
  const { receipt } = outcome.value;
  if (!(await signsAnswer(receipt, keys, answer))) return again('The server did not sign for this answer.');
  await outbox.confirmAnswer(answer.id, receipt);
  return outcome;
}
