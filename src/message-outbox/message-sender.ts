import { toDigested } from '../../contract/digest.ts';
import { companySendMessage, engineerSendMessage } from '../../contract/messages.ts';
import { type Outcome, readReply, retryLater } from '../pump/reply.ts';
import { pauseAfter } from '../pump/retry.ts';
import type { StoredMessage } from '../storage/database.ts';
import type { MessageOutbox } from './message-outbox.ts';

/** Chromium ends a worker's request after 30 s if no page waits for it. */
const REQUEST_MS = 30_000;
const CALLS = { company: companySendMessage, engineer: engineerSendMessage };

interface Parts {
  outbox: MessageOutbox;
  /** Name of the Web Lock that the one sender holds. */
  lockName: string;
  fetch?: typeof globalThis.fetch;
  locks?: Pick<LockManager, 'request'> | undefined;
  random?: () => number;
}

type Sent = Outcome<{ message: { number: number } }>;

/**
 * Sends messages in the order written, one sender at a time over all tabs and the worker. Each has an id of its own, so that one that
 * is sent twice is stored once.
 */
export function createMessageSender({
  outbox,
  lockName,
  fetch = globalThis.fetch.bind(globalThis),
  locks = globalThis.navigator?.locks,
  random = Math.random,
}: Parts) {
  let hasten: () => void = () => {};
  let running: Promise<boolean> | null = null;
  let dirty = false;

  async function request(
    { side, token, id, threadId, text, writtenAt, after }: StoredMessage,
    signal: AbortSignal,
  ): Promise<Sent> {
    const call = CALLS[side];
    const { body, headers } = await toDigested(JSON.stringify({ id, threadId, text, sentAt: writtenAt, after }));
    try {
      const response = await fetch(call.path, {
        body,
        method: call.method,
        headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...headers },
        signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MS)]),
        redirect: 'error', // a redirect leads to the sign-in page of a network, never to the server
        credentials: 'omit',
        cache: 'no-store',
      });
      const outcome = await readReply(response, call.reply);
      // Another role or no company any more: a new session would change nothing, so the person decides.
      if (outcome.is === 'unauthorised' && response.status === 403) return { is: 'refused', problem: '', detail: outcome.detail };
      return outcome;
    } catch {
      return retryLater('The server cannot be reached.');
    }
  }

  function pause(ms: number, signal: AbortSignal) {
    return new Promise<boolean>((resolve) => {
      const end = (woken: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        hasten = () => {};
        resolve(woken);
      };
      const stop = () => end(false);
      const timer = setTimeout(() => end(false), ms);
      signal.addEventListener('abort', stop);
      hasten = () => end(true);
    });
  }

  /** Sends until nothing more can be sent now. True if something is left that a later time may send. */
  async function sendAll(signal: AbortSignal): Promise<boolean> {
    /** Tokens that the server does not accept; the person has to sign in again. */
    const ended = new Set<string>();
    let failures = 0;
    while (!signal.aborted) {
      const next = (await outbox.listWaiting()).find(({ token }) => !ended.has(token));
      if (!next) return false;
      const outcome = await request(next, signal);
      if (outcome.is === 'done') {
        await outbox.noteSent(next.id, outcome.value.message.number);
        failures = 0;
      } else if (outcome.is === 'refused') await outbox.noteRefused(next.id, outcome.detail);
      else if (outcome.is === 'unauthorised') ended.add(next.token);
      else {
        failures += 1;
        const after = outcome.is === 'retry' ? outcome.after : null;
        if (await pause(pauseAfter(failures, random, after), signal)) failures = 0;
      }
    }
    return (await outbox.listWaiting()).length > 0;
  }

  async function sendUnderLock(signal: AbortSignal): Promise<boolean> {
    if (!locks) return sendAll(signal);
    const isOver = (error: unknown) => {
      if (!signal.aborted) throw error;
      return true;
    };
    return locks.request(lockName, { signal }, () => sendAll(signal)).catch(isOver);
  }

  async function sendUntilClean(signal: AbortSignal): Promise<boolean> {
    let left: boolean;
    do {
      dirty = false;
      left = await sendUnderLock(signal);
    } while (dirty && !signal.aborted);
    return left;
  }

  /** Sends what waits, until nothing more can be sent or `signal` aborts. True if something is left for a later time. */
  function run(signal: AbortSignal = new AbortController().signal): Promise<boolean> {
    dirty = true;
    return (running ??= sendUntilClean(signal).finally(() => (running = null)));
  }

  return {
    run,
    /** Begins at once, also in the middle of a pause. */
    wake() {
      hasten();
      run().catch(() => {}); // a page that is being closed gets no lock; the next wake tries again
    },
  };
}

export type MessageSender = ReturnType<typeof createMessageSender>;
