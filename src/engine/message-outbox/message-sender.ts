import { toDigested } from '../../../contract/base/digest.ts';
import type { z } from 'zod';
import { stepDecision } from '../../../contract/decisions/decisions.ts';
import { stepInterview } from '../../../contract/interviews/interviews.ts';
import { companySendMessage, engineerSendMessage } from '../../../contract/messages/messages.ts';
import { type Outcome, readReply, retryLater } from '../sender/reply.ts';
import { requestOptions } from '../sender/request-options.ts';
import { type Step, createSender } from '../sender/sender.ts';
import type { StoredMessage } from '../storage/database.ts';
import type { MessageOutbox } from './message-outbox.ts';

/** Chromium ends a worker's request after 30 s if no page waits for it. */
const REQUEST_MS = 30_000;
const CALLS = { company: companySendMessage, engineer: engineerSendMessage };

interface Parts {
  outbox: MessageOutbox;
  lockName: string;
  fetch?: typeof globalThis.fetch;
  random?: () => number;
}

type Sent = Outcome<{ message: { number: number } } | { interview: { id: string } } | { decision: { id: string } }>;

/** The call for a message or for a step about an interview or an offer, and its content. */
function requestFor({ side, id, threadId, text, step, decision, writtenAt, after }: StoredMessage) {
  if (step) return { call: stepInterview, content: { ...step, id } };
  if (decision) return { call: stepDecision, content: { ...decision, id } };
  return { call: CALLS[side], content: { id, threadId, text, sentAt: writtenAt, after } };
}

/**
 * Sends messages and steps about interviews and offers in the order written. Each has an id of its own, so that a message that is sent twice is stored once. The sender
 * is blocked if the server accepts no session of the messages that are left; the person has to sign in again.
 */
export function createMessageSender({ outbox, lockName, fetch = globalThis.fetch.bind(globalThis), random }: Parts) {
  async function request(message: StoredMessage, signal: AbortSignal): Promise<Sent> {
    const { call, content } = requestFor(message);
    const { token } = message;
    const { body, headers } = await toDigested(JSON.stringify(content));
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MS)]);
      const response = await fetch(call.path, requestOptions(call.method, { token, signal: limited, body, headers }));
      const outcome: Sent = await readReply(response, call.reply as z.ZodType<(Sent & { is: 'done' })['value']>);
      // The account has another role or no company any more: a new session would change nothing, so the person decides.
      if (outcome.is === 'unauthorised' && response.status === 403) return { is: 'refused', problem: '', detail: outcome.detail };
      return outcome;
    } catch {
      return retryLater('The server cannot be reached.');
    }
  }

  async function sendAll(signal: AbortSignal): Promise<Step<'sign-in'>> {
    /** Tokens that the server does not accept. */
    const ended = new Set<string>();
    let moved = false;
    for (;;) {
      const waiting = await outbox.listWaiting();
      const next = waiting.find(({ token }) => !ended.has(token));
      if (!next) return waiting.length > 0 ? { is: 'blocked', blocked: 'sign-in' } : { is: 'empty' };
      if (signal.aborted) return { is: 'retry', why: 'Time is up.', after: null, moved };
      const outcome = await request(next, signal);
      if (outcome.is === 'done') {
        // A step is shown as the interview or the offer that it has changed, which the page loads.
        if ('message' in outcome.value) await outbox.noteSent(next.id, outcome.value.message.number);
        else await outbox.remove(next.id);
        moved = true;
      } else if (outcome.is === 'refused') await outbox.noteRefused(next.id, outcome.detail);
      else if (outcome.is === 'unauthorised') ended.add(next.token);
      else if (outcome.is === 'retry') return { ...outcome, moved };
      else return { is: 'retry', why: 'The answer was not about a message.', after: null, moved };
    }
  }

  return createSender<'sign-in'>({ step: sendAll, lockName, isAlone: outbox.isAlone, random });
}

export type MessageSender = ReturnType<typeof createMessageSender>;
