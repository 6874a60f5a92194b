import type { z } from 'zod';
import { Problem, type ProblemCode, codeOf } from '../../contract/problem.ts';
import { retryAfter } from './retry.ts';

/**
 * What came of a request. Only `done` says that the server did it, and only in the contract's own words; all that is not
 * understood is `retry`: a captive portal's page, a status from a proxy, a lost connection.
 */
export type Outcome<T> =
  | { is: 'done'; value: T }
  /** Try later; `after` is what the server asked for, in milliseconds. Where it was too large, something smaller may pass. */
  | { is: 'retry'; why: string; after: number | null; isTooLarge?: true }
  /** The server has not all of it. */
  | { is: 'missing'; ranges: [number, number][] }
  /** The server does not know this recording: register it anew. */
  | { is: 'unknown' }
  /** The token is not taken. Everything of this attempt is kept until it is. */
  | { is: 'unauthorised'; detail: string }
  /** Several things were refused together: each is to be asked for by itself. */
  | { is: 'split-batch' }
  /** The server has understood and says no. It is kept, and shown. `problem` is the code of the refusal. */
  | { is: 'refused'; problem: string; detail: string };

export const retryLater = (why: string, after: number | null = null): Outcome<never> => ({ is: 'retry', why, after });

/** Refusals that say nothing of the request itself: it was late, damaged or cut on the way, or one of too many. */
const TRANSIENT = new Set([408, 421, 422, 425, 429]);

/** Refusals of a request that was cut, or whose digest was damaged itself. Their status, 400, is also that of a wrong request. */
const CUT: ReadonlySet<string> = new Set<ProblemCode>(['body-cut', 'bad-digest']);
const UNKNOWN: ProblemCode = 'no-such-recording';

/** Reads a reply. Never throws, but for what breaks off while it is read. */
export async function readReply<T>(response: Response, reply: z.ZodType<T>): Promise<Outcome<T>> {
  const body = parse(await response.text());
  if (response.status === 200 || response.status === 201) {
    const value = reply.safeParse(body);
    return value.success ? { is: 'done', value: value.data } : retryLater('The answer did not come from the server.');
  }
  const problem = Problem.safeParse(body).data;
  const after = retryAfter(response.headers);
  // A proxy's or a portal's own status says nothing about what the server would say.
  if (problem?.status !== response.status) {
    const why = `Something on the way answers in the server's place (${response.status}).`;
    return response.status === 413 ? { is: 'retry', why, after, isTooLarge: true } : retryLater(why, after);
  }
  return readProblem(problem, after);
}

/** Decides by the status; by the code only where one status means several things. */
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
