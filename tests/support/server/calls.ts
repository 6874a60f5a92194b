import type { Exchange } from '../network/exchange.ts';

/** The calls by which the outbox is sent, by method and path. */
const CALLS = {
  register: /^POST \/api\/recordings$/,
  /** Single chunks and batches, since the speed of the link decides which of the two is sent. */
  chunks: /^(PUT|POST) \/api\/recordings\/[^/]+\/chunks(\/\d+)?$/,
  seal: /^POST \/api\/recordings\/[^/]+\/seal$/,
  choice: /^POST \/api\/engineer\/storeMultipleA$/,
  spoken: /^POST \/api\/engineer\/save_answer$/,
  submit: /^POST \/api\/engineer\/submitTestRecordings$/,
  renew: /^POST \/api\/engineer\/attempt\/[^/]+\/token$/,
} as const;

export type CallName = keyof typeof CALLS;

/** Null for requests that do not send the outbox. */
export function callOf({ method, path }: Pick<Exchange, 'method' | 'path'>): CallName | null {
  const name = (Object.keys(CALLS) as CallName[]).find((each) => CALLS[each].test(`${method} ${path}`));
  return name ?? null;
}

/** A request by which the outbox is sent: a registration, chunks, a seal, an answer. */
export const isSending = (exchange: Exchange) => ![null, 'renew'].includes(callOf(exchange));
export const fromWorker = ({ from }: Exchange) => from === '/sw.js';
