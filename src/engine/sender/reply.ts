import type { z } from 'zod';
import { Problem, type ProblemCode, codeOf } from '../../../contract/base/problem.ts';
import { retryAfter } from './retry.ts';

/**
 * The result of a request. Only `done` means that the server did it, and only a reply in the form of the contract gives it. Any
 * reply that is not understood is `retry`, because it may be from a captive portal, a proxy or a broken connection.
 */
export type Outcome<T> =
  | { is: 'done'; value: T }
  /**
   * Try later; `after` is the time that the server asked for, in milliseconds. If the request was too large, a smaller one may
   * pass.
   */
  | { is: 'retry'; why: string; after: number | null; isTooLarge?: true }
  /** The server does not have all chunks yet. */
  | { is: 'missing'; ranges: [number, number][] }
  | { is: 'unknown' }
  /** The token is not accepted. Everything of this attempt stays here until one is. */
  | { is: 'unauthorised'; detail: string }
  /** Several chunks were refused together. Each is sent alone, to learn which one is at fault. */
  | { is: 'split-batch' }
  /**
   * The server has understood and refuses. The entry stays and is shown, because it would be refused again. `problem` is the code
   * of the refusal.
   */
  | { is: 'refused'; problem: string; detail: string };

export const retryLater = (why: string, after: number | null = null): Outcome<never> => ({ is: 'retry', why, after });

/** Refusals that do not concern the content: the request was late, damaged or cut on the way, or one of too many. */
const TRANSIENT = new Set([408, 421, 422, 425, 429]);

/**
 * Codes of requests that were cut, or whose digest was damaged. They need the code, because their status, 400, is also that
 * of a wrong request.
 */
const CUT: ReadonlySet<string> = new Set<ProblemCode>(['body-cut', 'bad-digest']);
const UNKNOWN: ProblemCode = 'no-such-recording';

/** Reads a reply. Rejects only if the connection breaks while it is read. */
export async function readReply<T>(response: Response, reply: z.ZodType<T>): Promise<Outcome<T>> {
  const body = parse(await response.text());
  if (response.status === 200 || response.status === 201) {
    const value = reply.safeParse(body);
    return value.success ? { is: 'done', value: value.data } : retryLater('The answer did not come from the server.');
  }
  const problem = Problem.safeParse(body).data;
  const after = retryAfter(response.headers);
  // A status without our own body is from a proxy or a portal. It does not show how the server would reply.
  if (problem?.status !== response.status) {
    const why = `Something on the way answers in the server's place (${response.status}).`;
    return response.status === 413 ? { is: 'retry', why, after, isTooLarge: true } : retryLater(why, after);
  }
  return readProblem(problem, after);
}

/**
 * Decides by the status, and by the code only if one status means several things, so that a code of a newer server is
 * understood too.
 */
function readProblem(problem: Problem, after: number | null): Outcome<never> {
  const { status, detail, missing } = problem;
  const code = codeOf(problem);
  if (status < 400 || status >= 500 || TRANSIENT.has(status) || CUT.has(code)) return retryLater(detail, after);
  if (status === 401 || status === 403) return { is: 'unauthorised', detail };
  if (status === 404 && code === UNKNOWN) return { is: 'unknown' };
  if (status === 409 && missing) return { is: 'missing', ranges: missing };
  return { is: 'refused', problem: code, detail };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
