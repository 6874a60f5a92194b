import type { z } from 'zod';
import { renewUploadToken, reportWaiting } from '../../../contract/assessment/assessment.ts';
import { saveAnswer, storeMultipleA, submitTestRecordings } from '../../../contract/assessment/answers.ts';
import { writeBatchHead } from '../../../contract/recordings/batch.ts';
import { type Call, pathOf } from '../../../contract/base/call.ts';
import { type Digested, digestHeader, digestOf, toDigested } from '../../../contract/base/digest.ts';
import {
  type ChunkStored,
  type NewRecording,
  type Seal,
  putChunk,
  putChunks,
  recordingState,
  registerRecording,
  sealRecording,
} from '../../../contract/recordings/recordings.ts';
import type { StoredAnswer, StoredSubmission } from '../storage/database.ts';
import { receive } from '../sender/receive.ts';
import { type Outcome, noReply, readReply, retryLater } from '../sender/reply.ts';
import { requestOptions } from '../sender/request-options.ts';
import { DIGESTED, createWays, digestedBy } from '../sender/ways.ts';
import { type Bandwidth, createBandwidth } from './bandwidth.ts';

export interface Caller {
  /** The attempt's upload token; the sign-in may have ended long ago. */
  token: string;
  signal: AbortSignal;
}

interface Options {
  fetch?: typeof fetch;
  bandwidth?: Bandwidth;
}

export interface Chunk {
  seq: number;
  bytes: ArrayBuffer;
  digest: ArrayBuffer;
}

/** What the server says of chunks if a header was removed or changed, or the method was. */
const refusals = ['bad-input', 'wrong-type', 'head-too-large', 'not-found'] as const;
/**
 * A single chunk has its digest in a header, a batch has the digests in its body. A bare batch asks least of the way: no header but
 * those of every request.
 */
const ONE_CHUNK = { ways: ['put', 'batch', 'bare batch'], refusals, turns: ['put', 'batch'] } as const;
const SEVERAL_CHUNKS = { ways: ['batch', 'bare batch', 'alone'], refusals, turns: [] } as const;

const ONE_BY_ONE: Outcome<never> = { ...retryLater('Several chunks in one request do not pass.'), oneByOne: true };

const ANSWER_CALLS = { choice: storeMultipleA, spoken: saveAnswer, typed: saveAnswer };

export const base64 = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  btoa(String.fromCharCode(...(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes))));

/**
 * The calls of the recording protocol (docs/protocol.md). None of them rejects, and each may be repeated without harm.
 * `fetch` and `bandwidth` can be replaced, for tests and for the worker.
 */
export function createProtocol({ fetch = globalThis.fetch.bind(globalThis), bandwidth = createBandwidth() }: Options = {}) {
  const ways = createWays();

  async function request<C extends Call>(
    call: C,
    path: string,
    caller: Caller,
    sent: Digested | null,
    bytes = 0,
  ): Promise<Outcome<z.infer<C['reply']>>> {
    const began = performance.now();
    const measured = bandwidth.start(bytes);
    const timeout = AbortSignal.timeout(measured.timeoutMs);
    const signal = AbortSignal.any([caller.signal, timeout]);
    const received = await receive(fetch, path, requestOptions(call.method, { ...sent, token: caller.token, signal }));
    if (!received) {
      if (timeout.aborted) measured.timedOut();
      else measured.failed();
      return noReply(timeout.aborted ? 'The connection is too slow or broken.' : 'The server cannot be reached.');
    }
    const outcome = await readReply(received, call.reply as z.ZodType<z.infer<C['reply']>>);
    if (outcome.is === 'done') measured.succeeded(performance.now() - began);
    else measured.failed();
    return outcome;
  }

  /** A request with a body, whose digest is left out if something on the way does not let it pass. */
  const requestWith = <C extends Call>(call: C, path: string, caller: Caller, sent: Digested) =>
    ways.send(DIGESTED, (way) => request(call, path, caller, digestedBy(way, sent)));

  return {
    bandwidth,

    register: async (recording: NewRecording, caller: Caller) =>
      requestWith(registerRecording, registerRecording.path, caller, await toDigested(JSON.stringify(recording))),

    /**
     * Chunks of one recording, ordered by number. Done only if the server repeats number, length and digest of exactly these,
     * because after a wrong reply the device must not take them for stored. `outboxAge`: the age of the oldest unsent part of the
     * device, in seconds, which the server only counts.
     */
    async putChunks(
      id: string,
      chunks: readonly Chunk[],
      caller: Caller,
      outboxAge: number | null = null,
    ): Promise<Outcome<unknown>> {
      const age: Record<string, string> = outboxAge === null ? {} : { 'outbox-age': String(outboxAge) };
      const expected = chunks.map(({ seq, bytes, digest }) => ({ seq, length: bytes.byteLength, digest: base64(digest) }));
      const [only] = expected;
      const outcome = only && expected.length === 1 ? await sendOne(only) : await sendAll();
      if (outcome.is !== 'done') return outcome;
      const same =
        outcome.value.length === expected.length && expected.every((chunk, index) => isSame(chunk, outcome.value[index]));
      return same ? outcome : retryLater('The server stored something else.');

      function sendOne(chunk: ChunkStored) {
        return ways.send(ONE_CHUNK, (way) => (way === 'put' ? putOne(chunk) : putAll(way)));
      }

      function sendAll() {
        return ways.send(SEVERAL_CHUNKS, async (way) => (way === 'alone' ? ONE_BY_ONE : putAll(way)));
      }

      async function putOne({ seq, length, digest }: ChunkStored): Promise<Outcome<ChunkStored[]>> {
        const headers = { 'content-type': putChunk.bytes.type, ...age, ...digestHeader(digest) };
        const sent = { body: chunks[0]?.bytes as ArrayBuffer, headers };
        const stored = await request(putChunk, pathOf(putChunk.path, { id, seq }), caller, sent, length);
        return stored.is === 'done' ? { is: 'done', value: [stored.value] } : stored;
      }

      async function putAll(way: 'batch' | 'bare batch'): Promise<Outcome<ChunkStored[]>> {
        const head = writeBatchHead(
          chunks.map(({ seq, bytes, digest }) => ({ seq, length: bytes.byteLength, digest: new Uint8Array(digest) })),
        );
        const body = await new Blob([head, ...chunks.map(({ bytes }) => bytes)]).arrayBuffer();
        const headers = { 'content-type': putChunks.bytes.type };
        const sent = way === 'batch' ? { body, headers: { ...headers, ...age, ...(await digestOf(body)) } } : { body, headers };
        const stored = await request(putChunks, pathOf(putChunks.path, { id }), caller, sent, body.byteLength);
        return stored.is === 'done' ? { is: 'done', value: stored.value.stored } : stored;
      }
    },

    seal: async (id: string, seal: Seal, caller: Caller) =>
      requestWith(sealRecording, pathOf(sealRecording.path, { id }), caller, await toDigested(JSON.stringify(seal))),

    renew: (attemptId: string, caller: Caller) =>
      request(renewUploadToken, pathOf(renewUploadToken.path, { id: attemptId }), caller, null),

    /** Reports to the server how much of this test waits here after refusals, so that raters know. */
    reportWaiting: async (refused: z.input<typeof reportWaiting.body>, caller: Caller) =>
      requestWith(reportWaiting, reportWaiting.path, caller, await toDigested(JSON.stringify(refused))),

    /** With `from` also the facts of chunks with at least this number. */
    state: (id: string, caller: Caller, from?: number) => {
      const query = from === undefined ? '' : `?from=${from}`;
      return request(recordingState, pathOf(recordingState.path, { id }) + query, caller, null);
    },

    /** Names the recordings by their ids instead of a file, because their chunks are sent separately from the answer. */
    async answer(answer: StoredAnswer, caller: Caller) {
      const call = ANSWER_CALLS[answer.kind];
      const { body, headers } = await toDigested(formOf(answer));
      return requestWith(call, call.path, caller, { body, headers: { ...headers, 'idempotency-key': answer.id } });
    },

    /** Ends the test; names the recordings of the screen by their ids. */
    async submit({ id, recordingIds, lost, submittedAt }: StoredSubmission, caller: Caller) {
      const form = new FormData();
      form.set('recordingIds', recordingIds.join(','));
      if (lost) form.set('lost', lost);
      form.set('answeredAt', submittedAt);
      const { body, headers } = await toDigested(form);
      const sent = { body, headers: { ...headers, 'idempotency-key': id } };
      return requestWith(submitTestRecordings, submitTestRecordings.path, caller, sent);
    },
  };
}

export type Protocol = ReturnType<typeof createProtocol>;

const isSame = (one: ChunkStored, other: ChunkStored | undefined) =>
  one.seq === other?.seq && one.length === other.length && one.digest === other.digest;

function formOf({ kind, questionId, answer, recordingIds, lost, answeredAt }: StoredAnswer) {
  const form = new FormData();
  form.set('questionId', questionId);
  if (kind === 'choice') form.set('answer', answer ?? '');
  else if (kind === 'typed') form.set('typedAnswer', answer ?? '');
  else form.set('recordingIds', (recordingIds ?? []).join(','));
  if (lost) form.set('lost', lost); // an older server refuses a field that it does not know
  form.set('answeredAt', answeredAt);
  return form;
}
