import { Problem, codeOf } from '../../../contract/base/problem.ts';
import { HEARTBEAT_MS, LiveEvent, LiveHello, live } from '../../../contract/messages/live.ts';
import { pauseAfter } from '../../engine/sender/retry.ts';
import { createEventReader } from './events.ts';

/**
 * Why a stream is over. `silent`: no event arrived, as behind a proxy that holds replies back until they are complete.
 * `turned-away`: the server has no room for it, or has closed it for a newer one of the same account. `removed`: the session has
 * ended because a company has removed the account.
 */
export type StreamEnd = 'lost' | 'silent' | 'turned-away' | 'signed-out' | 'removed';

interface Options {
  token: string;
  signal: AbortSignal;
  fetch: typeof globalThis.fetch;
  /** How long to wait for the first event, in milliseconds. */
  helloMs: number;
  onHello: (stamp: string) => void;
  onEvent: (event: LiveEvent) => void;
}

/** Two heartbeats may be late before a connection counts as dead. */
const DEAD_MS = 3 * HEARTBEAT_MS;

async function readRefusal(response: Response): Promise<StreamEnd> {
  const code = codeOf(Problem.partial().safeParse(await response.json().catch(() => null)).data ?? {});
  if (code === 'removed-from-company') return 'removed';
  // Any other 401 is made on the way, or is about a token that something has removed there, and the session may be good.
  return code === 'not-signed-in' ? 'signed-out' : 'lost';
}

/**
 * How long to wait before the stream is opened again after the nth loss in a row, in milliseconds. All clients of a server lose it
 * at once, so each waits for a different time, also at the first loss.
 */
export const pauseAfterLoss = (losses: number, random: () => number) => pauseAfter(losses, random) * (0.5 + random());

/** Reads the stream of events until it is over. Never rejects. */
export async function readStream({ token, signal, fetch, helloMs, onHello, onEvent }: Options): Promise<StreamEnd> {
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  let greeted = false;
  let end: StreamEnd = 'lost';
  let timer = setTimeout(() => over.abort(), helloMs);
  try {
    const response = await fetch(live.path, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: until,
      cache: 'no-store',
      credentials: 'omit',
    });
    if (response.status === 401) return await readRefusal(response);
    if (response.status === 503 || response.status === 429) return 'turned-away';
    if (!response.ok || !response.body) return 'lost';
    const read = createEventReader();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (greeted) {
        clearTimeout(timer);
        timer = setTimeout(() => over.abort(), DEAD_MS);
      }
      for (const { name, data } of read(part.value)) {
        if (name === 'replaced') end = 'turned-away';
        if (name === 'hello') {
          greeted = true;
          clearTimeout(timer);
          timer = setTimeout(() => over.abort(), DEAD_MS);
          onHello(LiveHello.parse(JSON.parse(data)).stamp);
        }
        if (name === 'change') {
          // A newer server may send events that this page does not know yet.
          const event = LiveEvent.safeParse(JSON.parse(data)).data;
          if (event) onEvent(event);
        }
      }
    }
    return end;
  } catch {
    return over.signal.aborted && !greeted ? 'silent' : end;
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}
