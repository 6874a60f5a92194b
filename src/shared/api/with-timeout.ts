import { Failure } from './failure.ts';

/** A slow server has replied by then, and a person who waits longer takes the form for broken. */
const ANSWER_MS = 20_000;

const NO_ANSWER = 'The server does not answer. What you sent may have arrived all the same. Please try again in a moment.';

/**
 * Rejects with a `Failure` if there is no reply after `ms`. The call itself goes on, because the server may already be doing
 * it.
 */
export function withTimeout<Reply>(answer: Promise<Reply>, ms = ANSWER_MS): Promise<Reply> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Failure({ kind: 'network', detail: NO_ANSWER })), ms);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
