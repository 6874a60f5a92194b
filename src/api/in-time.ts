import { Failure } from './failure.ts';

/** A server that is only slow has answered by then; whoever looks at a form takes it for broken. */
const ANSWER_MS = 20_000;

const NO_ANSWER = 'The server does not answer. What you sent may have arrived all the same. Please try again in a moment.';

/** The same answer, or a `Failure` where none comes in time; what was sent is not called back. */
export function inTime<Reply>(answer: Promise<Reply>): Promise<Reply> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Failure({ kind: 'network', detail: NO_ANSWER })), ANSWER_MS);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
