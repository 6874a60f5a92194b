import type { z } from 'zod';
import { renewUploadToken, reportWaiting, saveAnswer, storeMultipleA, submitTestRecordings } from '../../contract/assessment.ts';
import { batchHead } from '../../contract/batch.ts';
import { type Call, pathOf } from '../../contract/call.ts';
import {
  type ChunkStored,
  type NewRecording,
  type Seal,
  putChunk,
  putChunks,
  recordingState,
  registerRecording,
  sealRecording,
} from '../../contract/recordings.ts';
import type { StoredAnswer } from '../storage/database.ts';
import { type Outcome, again, readReply } from './reply.ts';
import { type Uplink, createUplink } from './uplink.ts';

/** Whose requests these are, and when to give them up. */
export interface Caller {
  /** The attempt's upload token. */
  token: string;
  signal: AbortSignal;
}

interface Options {
  fetch?: typeof fetch;
  uplink?: Uplink;
}

/** A chunk with its bytes. */
export interface Chunk {
  seq: number;
  bytes: ArrayBuffer;
  digest: ArrayBuffer;
}

const ANSWER_CALLS = { choice: storeMultipleA, spoken: saveAnswer, screen: submitTestRecordings };

export const base64 = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  btoa(String.fromCharCode(...(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes))));

const json = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** The recording protocol's calls (architecture, "The recording protocol"). All of them may be repeated without harm. */
export function createProtocol({ fetch = globalThis.fetch.bind(globalThis), uplink = createUplink() }: Options = {}) {
  async function request<C extends Call>(
    call: C,
    path: string,
    caller: Caller,
    init: RequestInit,
    bytes = 0,
  ): Promise<Outcome<z.infer<C['reply']>>> {
    const began = performance.now();
    const way = uplink.setOut(bytes);
    const timeout = AbortSignal.timeout(way.patience);
    try {
      const response = await fetch(path, {
        ...init,
        method: call.method,
        headers: { authorization: `Bearer ${caller.token}`, accept: 'application/json', ...init.headers },
        signal: AbortSignal.any([caller.signal, timeout]),
        redirect: 'error', // to a portal's login page
        credentials: 'omit',
        cache: 'no-store',
      });
      const outcome = await readReply(response, call.reply as z.ZodType<z.infer<C['reply']>>);
      if (outcome.is === 'done') way.arrived(performance.now() - began);
      else way.broke();
      return outcome;
    } catch {
      // Which fault it was cannot be told in a browser: all are `Failed to fetch`.
      if (timeout.aborted) way.gaveUp();
      else way.broke();
      return again(timeout.aborted ? 'The connection is too slow or broken.' : 'The server cannot be reached.');
    }
  }

  return {
    uplink,

    register: (recording: NewRecording, caller: Caller) =>
      request(registerRecording, registerRecording.path, caller, json(recording)),

    /** Chunks of one recording, ordered by number. Done only when the server repeats number, length and digest of just these. */
    async putChunks(id: string, chunks: readonly Chunk[], caller: Caller): Promise<Outcome<unknown>> {
      const expected = chunks.map(({ seq, bytes, digest }) => ({ seq, length: bytes.byteLength, digest: base64(digest) }));
      const [only] = expected;
      const outcome = only && expected.length === 1 ? await putOne(only) : await putAll();
      if (outcome.is !== 'done') return outcome;
      const same =
        outcome.value.length === expected.length && expected.every((chunk, index) => isSame(chunk, outcome.value[index]));
      return same ? outcome : again('The server stored something else.');

      async function putOne({ seq, length, digest }: ChunkStored): Promise<Outcome<ChunkStored[]>> {
        const headers = { 'content-type': putChunk.bytes.type, 'content-digest': `sha-256=:${digest}:` };
        const init = { body: chunks[0]?.bytes as ArrayBuffer, headers };
        const stored = await request(putChunk, pathOf(putChunk.path, { id, seq }), caller, init, length);
        return stored.is === 'done' ? { is: 'done', value: [stored.value] } : stored;
      }

      async function putAll(): Promise<Outcome<ChunkStored[]>> {
        const head = batchHead(
          chunks.map(({ seq, bytes, digest }) => ({ seq, length: bytes.byteLength, digest: new Uint8Array(digest) })),
        );
        const body = new Blob([head, ...chunks.map(({ bytes }) => bytes)]);
        const init = { body, headers: { 'content-type': putChunks.bytes.type } };
        const stored = await request(putChunks, pathOf(putChunks.path, { id }), caller, init, body.size);
        return stored.is === 'done' ? { is: 'done', value: stored.value.stored } : stored;
      }
    },

    seal: (id: string, seal: Seal, caller: Caller) =>
      request(sealRecording, pathOf(sealRecording.path, { id }), caller, json(seal)),

    /** A fresh token for this attempt. */
    renew: (attemptId: string, caller: Caller) =>
      request(renewUploadToken, pathOf(renewUploadToken.path, { id: attemptId }), caller, { body: null }),

    /** How much of the test whose token this is waits here because it was refused. */
    reportWaiting: (refused: z.input<typeof reportWaiting.body>, caller: Caller) =>
      request(reportWaiting, reportWaiting.path, caller, json(refused)),

    state: (id: string, caller: Caller) => request(recordingState, pathOf(recordingState.path, { id }), caller, {}),

    /** The specified calls, with the recordings' ids in place of the file (architecture, "The recording protocol", 4). */
    answer(answer: StoredAnswer, caller: Caller) {
      const call = ANSWER_CALLS[answer.kind];
      return request(call, call.path, caller, { body: formOf(answer), headers: { 'idempotency-key': answer.id } });
    },
  };
}

export type Protocol = ReturnType<typeof createProtocol>;

const isSame = (one: ChunkStored, other: ChunkStored | undefined) =>
  one.seq === other?.seq && one.length === other.length && one.digest === other.digest;

function formOf({ kind, questionId, answer, recordingIds, answeredAt }: StoredAnswer) {
  const form = new FormData();
  if (kind !== 'screen') form.set('questionId', questionId);
  if (kind === 'choice') form.set('answer', answer ?? '');
  else form.set('recordingIds', (recordingIds ?? []).join(','));
  form.set('answeredAt', answeredAt);
  return form;
}
