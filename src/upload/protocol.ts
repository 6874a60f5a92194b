import type { z } from 'zod';
import { saveAnswer, storeMultipleA, submitTestRecordings } from '../../contract/assessment.ts';
import { type Call, pathOf } from '../../contract/call.ts';
import {
  type NewRecording,
  type Seal,
  putChunk,
  recordingState,
  registerRecording,
  sealRecording,
} from '../../contract/recordings.ts';
import type { StoredAnswer } from '../storage/database.ts';
import { type Outcome, again, readReply } from './reply.ts';

/** A dead connection is given up after this, and a slow one is given more, within what the caller can afford. */
const PATIENCE_MS = 30_000;
export const MOST_PATIENCE_MS = 4 * 60_000;

/** Whose requests these are, and when to give them up. */
export interface Caller {
  /** The attempt's upload token. */
  token: string;
  signal: AbortSignal;
}

interface Options {
  fetch?: typeof fetch;
  /** The longest that one request may take; a service worker's may take 30 s. */
  mostPatience?: number;
}

const ANSWER_CALLS = { choice: storeMultipleA, spoken: saveAnswer, screen: submitTestRecordings };

export const base64 = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  btoa(String.fromCharCode(...(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes))));

const json = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** The recording protocol's calls (architecture, "The recording protocol"). All of them may be repeated without harm. */
export function createProtocol({ fetch = globalThis.fetch.bind(globalThis), mostPatience = PATIENCE_MS }: Options = {}) {
  let patience = PATIENCE_MS;

  async function request<C extends Call>(
    call: C,
    path: string,
    caller: Caller,
    init: RequestInit,
  ): Promise<Outcome<z.infer<C['reply']>>> {
    const began = performance.now();
    const timeout = AbortSignal.timeout(Math.min(patience, mostPatience));
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
      patience = Math.max(PATIENCE_MS, 4 * (performance.now() - began));
      return outcome;
    } catch {
      // Which fault it was cannot be told in a browser: all are `Failed to fetch`.
      if (timeout.aborted) patience = Math.min(2 * patience, MOST_PATIENCE_MS);
      return again(timeout.aborted ? 'The connection is too slow or broken.' : 'The server cannot be reached.');
    }
  }

  return {
    register: (recording: NewRecording, caller: Caller) =>
      request(registerRecording, registerRecording.path, caller, json(recording)),

    /** Done only when the server repeats number, length and digest of just this chunk. */
    async putChunk(
      id: string,
      seq: number,
      chunk: { bytes: ArrayBuffer; digest: ArrayBuffer },
      caller: Caller,
    ): Promise<Outcome<unknown>> {
      const digest = base64(chunk.digest);
      const outcome = await request(putChunk, pathOf(putChunk.path, { id, seq }), caller, {
        body: chunk.bytes,
        headers: { 'content-type': 'application/octet-stream', 'content-digest': `sha-256=:${digest}:` },
      });
      if (outcome.is !== 'done') return outcome;
      const { value } = outcome;
      const same = value.seq === seq && value.length === chunk.bytes.byteLength && value.digest === digest;
      return same ? outcome : again('The server stored something else.');
    },

    seal: (id: string, seal: Seal, caller: Caller) =>
      request(sealRecording, pathOf(sealRecording.path, { id }), caller, json(seal)),

    state: (id: string, caller: Caller) => request(recordingState, pathOf(recordingState.path, { id }), caller, {}),

    /** The specified calls, with the recordings' ids in place of the file (architecture, "The recording protocol", 4). */
    answer(answer: StoredAnswer, caller: Caller) {
      const call = ANSWER_CALLS[answer.kind];
      return request(call, call.path, caller, { body: formOf(answer), headers: { 'idempotency-key': answer.id } });
    },
  };
}

export type Protocol = ReturnType<typeof createProtocol>;

function formOf({ kind, questionId, answer, recordingIds, answeredAt }: StoredAnswer) {
  const form = new FormData();
  if (kind !== 'screen') form.set('questionId', questionId);
  if (kind === 'choice') form.set('answer', answer ?? '');
  else form.set('recordingIds', (recordingIds ?? []).join(','));
  form.set('answeredAt', answeredAt);
  return form;
}
