import type { z } from 'zod';
import { rateAnswer } from '../../../../contract/rating/rating.ts';
import { isLasting, messageOf, pauseAskedBy } from '../../../shared/api/failure.ts';
import { send } from '../../../shared/api/request.ts';
import { createSender } from '../../../engine/sender/sender.ts';
import { KEYS, NAMES } from '../../../engine/storage/names.ts';
import { dropDraft, keepDraft } from './draft.ts';

type Body = z.infer<typeof rateAnswer.body>;

interface Answer {
  attemptId: string;
  questionId: string;
}

const PREFIX = KEYS.waitingRating('', '').trimEnd();

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/**
 * Calls back when a rating begins or ends to wait, in this tab or another, and when this tab has a result. Returns a function that
 * stops this.
 */
export function onWaitingChange(listener: () => void) {
  // Browsers fire it in the other tabs only; without a key if all of them are deleted.
  const hear = ({ key }: StorageEvent) => (key === null || key.startsWith(PREFIX)) && listener();
  listeners.add(listener);
  globalThis.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', hear);
  };
}

/** Stores a rating until the network is back. It replaces the draft. */
export function keepWaiting({ attemptId, questionId }: Answer, body: Body) {
  forgetOutcome();
  localStorage.setItem(KEYS.waitingRating(attemptId, questionId), JSON.stringify(body));
  dropDraft(attemptId, questionId);
  notify();
}

/** The waiting rating of this answer; null if there is none. */
export function readWaiting({ attemptId, questionId }: Answer): Body | null {
  try {
    return (
      rateAnswer.body.safeParse(JSON.parse(localStorage.getItem(KEYS.waitingRating(attemptId, questionId)) ?? 'null')).data ??
      null
    );
  } catch {
    return null;
  }
}

function drop({ attemptId, questionId }: Answer) {
  localStorage.removeItem(KEYS.waitingRating(attemptId, questionId));
  notify();
}

/** The answers whose ratings wait in this browser. */
export const listWaiting = (): Answer[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(`${PREFIX} `))
    .map((key) => {
      const [, attemptId = '', ...rest] = key.split(' ');
      return { attemptId, questionId: rest.join(' ') };
    });

/** The result for the ratings that waited. */
export interface Outcome {
  sent: number;
  /** Why the server has refused a rating; it is a draft again. */
  refusal: { answer: Answer; why: string } | null;
}

/**
 * The result of this tab's last sending. It belongs to no page: one page may begin to send, and the next one is shown when the
 * reply arrives.
 */
let lastOutcome: Outcome | null = null;

/** The result of the last sending that sent or refused something; null if there is none, or it is forgotten. */
export const readOutcome = () => lastOutcome;

function setOutcome(outcome: Outcome | null) {
  lastOutcome = outcome;
  notify();
}

/** Called when the person goes on to another answer, so that an old result is not shown again. */
export const forgetOutcome = () => lastOutcome !== null && setOutcome(null);

/** `failure`: why it stopped before the end; the rest may be sent later. */
async function sendAll(): Promise<{ outcome: Outcome; failure: unknown }> {
  const outcome: Outcome = { sent: 0, refusal: null };
  for (const answer of listWaiting()) {
    const body = readWaiting(answer);
    if (body === null) {
      drop(answer);
      continue;
    }
    try {
      await send(rateAnswer, { params: answer, body });
      outcome.sent += 1;
    } catch (failure) {
      if (!isLasting(failure)) return { outcome, failure };
      const { levels, insufficient, unsafe, note, marks } = body;
      keepDraft(answer.attemptId, answer.questionId, {
        levels: levels ?? {},
        ...(insufficient && { insufficient }),
        unsafe,
        note,
        marks,
      });
      outcome.refusal = { answer, why: failure.message };
    }
    drop(answer);
  }
  return { outcome, failure: null };
}

/**
 * Sends the ratings that wait. A rating that is sent twice is stored twice, and the latest one counts, so nothing is lost.
 * `readOutcome` has the result; `onSent` is called if the server's lists have changed by it.
 */
export const createRatingSender = (onSent: () => void = () => {}) =>
  createSender({
    lockName: NAMES.ratingLock,
    async step() {
      const { outcome, failure } = await sendAll();
      if (outcome.sent > 0 || outcome.refusal) {
        setOutcome(outcome);
        onSent();
      }
      if (failure === null) return { is: 'empty' };
      return { is: 'retry', why: messageOf(failure), after: pauseAskedBy(failure), moved: outcome.sent > 0 };
    },
  });
