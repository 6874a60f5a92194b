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

/** Calls back when a rating begins or ends to wait, in this tab or another. Returns a function that stops this. */
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
 * `onOutcome` is called after each attempt.
 */
export const createRatingSender = (onOutcome: (outcome: Outcome) => void) =>
  createSender({
    lockName: NAMES.ratingLock,
    async step() {
      const { outcome, failure } = await sendAll();
      onOutcome(outcome);
      if (failure === null) return { is: 'empty' };
      return { is: 'retry', why: messageOf(failure), after: pauseAskedBy(failure), moved: outcome.sent > 0 };
    },
  });
