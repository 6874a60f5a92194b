import axios, { AxiosHeaders, type AxiosResponse, isAxiosError } from 'axios';
import type { z } from 'zod';
import { pathOf, type Call } from '../../../contract/base/call.ts';
import { digestOf, toDigested } from '../../../contract/base/digest.ts';
import { Problem, codeOf } from '../../../contract/base/problem.ts';
import { retryAfter } from '../../engine/sender/retry.ts';
import { Failure, isRefusedFor } from './failure.ts';
import { askForProof } from './proof.ts';
import { reach } from './reach.ts';
import { companyLost, noteRemoval, sessionExpired, storedUser } from './session.ts';

export { Failure, conflictOf, isRefusedFor, messageOf } from './failure.ts';

/** Makes `params`, `body` and so on required if the call describes them. */
type Given<C extends Call, K extends 'params' | 'query' | 'body' | 'form'> =
  C extends Record<K, infer Schema extends z.ZodType> ? Record<K, z.input<Schema>> : Partial<Record<K, undefined>>;

export type Input<C extends Call> = Given<C, 'params'> &
  (C extends { query: infer Schema extends z.ZodType } ? { query?: z.input<Schema> } : { query?: undefined }) &
  Given<C, 'body'> &
  Given<C, 'form'> & {
    file?: Blob;
    /** The body of a call that takes bytes as a whole. */
    bytes?: ArrayBuffer;
    /**
     * The body of a call that takes a stream; the browser reads it from the disk while it sends, so that a large file needs
     * no memory.
     */
    stream?: Blob;
    /** Called with the share of the request that has been sent, 0 to 1. */
    onProgress?: (share: number) => void;
    signal?: AbortSignal;
  };

type Rest<C extends Call> = object extends Input<C> ? [input?: Input<C>] : [input: Input<C>];

function toMultipart(call: Call, fields: Record<string, unknown>, file: Blob | undefined) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, String(value));
  }
  if (file && call.file) form.append(call.file.field, file);
  return form;
}

/** The refusal in a reply; null if the call was done. */
function refusalOf({ status, statusText, data, headers }: AxiosResponse<unknown>): Failure | null {
  if (status >= 200 && status <= 299) return null;
  const problem = Problem.partial().safeParse(data).data ?? {};
  const { detail, fields, current, secondFactor } = problem;
  const retryAfterMs = retryAfter(new AxiosHeaders(headers as AxiosHeaders));
  const code = codeOf(problem);
  return new Failure({ kind: 'refused', status, statusText, detail, code, fields, current, secondFactor, retryAfterMs });
}

/** Whether a header of a request that the server has not done was changed, or was too much for something on the way. */
function blocksHeader(response: AxiosResponse<unknown>) {
  const refusal = refusalOf(response);
  return isRefusedFor(refusal, 'bad-digest') || refusal?.status === 431 || (refusal?.status === 400 && !refusal.code);
}

/** Notifies the page of the consequence of a refusal for the session itself. */
function tellOf(refusal: Failure) {
  if (isRefusedFor(refusal, 'no-company')) companyLost();
  const isRemoval = isRefusedFor(refusal, 'removed-from-company');
  if (isRemoval) noteRemoval();
  if (isRemoval || isRefusedFor(refusal, 'not-signed-in')) sessionExpired();
}

/**
 * The body and its headers. A body gets a digest, so that the server can refuse a damaged one; a stream does not, because its
 * format proves itself.
 */
async function bodyOf(
  call: Call,
  { form, file, stream, bytes, body }: Input<Call> & Record<string, unknown>,
): Promise<{ body: unknown; headers: Record<string, string> }> {
  if (call.stream) return { body: stream, headers: { 'content-type': call.stream.type } };
  if (call.bytes) return { body: bytes, headers: { 'content-type': call.bytes.type, ...(bytes && (await digestOf(bytes))) } };
  if (call.form) return toDigested(toMultipart(call, (form ?? {}) as Record<string, unknown>, file));
  return body === undefined ? { body: undefined, headers: {} } : toDigested(JSON.stringify(body));
}

/**
 * Makes a call of the contract and returns its parsed reply. Throws a `Failure`, or the reason of `signal` if the caller
 * aborts.
 */
export async function send<C extends Call>(call: C, ...[input]: Rest<C>): Promise<z.output<C['reply']>> {
  const given = (input ?? {}) as Input<Call> & Record<string, unknown>;
  const { params, query, onProgress, signal } = given;
  const user = storedUser();
  const { body, headers } = await bodyOf(call, given);
  const ask = () =>
    axios
      .request<unknown>({
        method: call.method,
        url: pathOf(call.path, params as Record<string, string | number> | undefined),
        params: query,
        data: body,
        headers: { ...(user && { Authorization: `Bearer ${user.accessToken}` }), ...headers },
        ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
        validateStatus: () => true,
        ...(signal && { signal }),
      })
      .catch((cause: unknown) => {
        signal?.throwIfAborted();
        // An error of this program, such as a function that the browser lacks, is not the network.
        if (!isAxiosError(cause)) throw cause;
        reach.noReply();
        throw new Failure({ kind: 'network', cause });
      });
  const first = await ask();
  reach.replied();
  const isHeaderBlocked = blocksHeader(first);
  if (isHeaderBlocked) delete headers['content-digest'];
  // The server has done nothing of a request that was damaged, or blocked because of a header, so it can be sent again.
  const second = isHeaderBlocked || isRefusedFor(refusalOf(first), 'body-damaged') ? await ask() : first;
  // The caller need not know that the server wanted a proof first.
  const mustProve = isRefusedFor(refusalOf(second), 'proof-needed');
  const response = mustProve && (await askForProof()) ? await ask() : second;
  const refusal = refusalOf(response);
  if (refusal) {
    // The reply may be to an older token, and then it does not concern the present session.
    const current = user && storedUser()?.accessToken === user.accessToken;
    if (current) tellOf(refusal);
    throw refusal;
  }
  const reply = call.reply.safeParse(response.data);
  if (!reply.success) throw new Failure({ kind: 'unreadable', status: response.status, cause: reply.error });
  return reply.data as z.output<C['reply']>;
}
