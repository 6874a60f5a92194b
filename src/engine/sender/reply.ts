import type { z } from 'zod';
import { Problem, type ProblemCode, codeOf } from '../../../contract/base/problem.ts';
import type { Received } from './receive.ts';
import { retryAfter } from './retry.ts';

/**
 * What happened between here and the server. `blocked`: something refuses this request in its place, and an equivalent one may
 * pass; `damaged`: the request did not arrive whole; `no reply`: the server was not reached, or its reply was lost.
 */
export type OnTheWay = 'blocked' | 'damaged' | 'no reply';

/**
 * The result of a request. Only `done` means that the server did it, and only a reply in the form of the contract gives it. Any
 * reply that is not understood is `retry`, because it may be from a captive portal, a proxy or a broken connection.
 */
export type Outcome<T> =
  | { is: 'done'; value: T }
  /**
   * Try later; `after` is the time that the server asked for, in milliseconds. `oneByOne`: the same chunks may pass if each is
   * sent alone. `onTheWay` is absent if the server itself asks to try later.
   */
  | { is: 'retry'; why: string; after: number | null; oneByOne?: true; onTheWay?: OnTheWay }
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

export const retryLater = (why: string, after: number | null = null): Extract<Outcome<never>, { is: 'retry' }> => ({
  is: 'retry',
  why,
  after,
});

const blocked = (why: string, after: number | null = null): Outcome<never> => ({
  ...retryLater(why, after),
  onTheWay: 'blocked',
});

/** The outcome of a request that got no reply of the server. */
export const noReply = (why: string, after: number | null = null): Outcome<never> => ({
  ...retryLater(why, after),
  onTheWay: 'no reply',
});

/** Refusals that do not concern the content: the request was late, damaged or cut on the way, or one of too many. */
const TRANSIENT = new Set([408, 421, 422, 425, 429]);

/** Codes of requests that were cut or damaged. `body-cut` needs the code, because its status, 400, is also that of a wrong request. */
const CUT: ReadonlySet<string> = new Set<ProblemCode>(['body-cut', 'body-damaged', 'chunk-damaged']);
/** The header with the digest was changed on the way, since this program writes it correctly. */
const HEADER_CHANGED: ProblemCode = 'bad-digest';
/** The header with the token was removed on the way, since each request carries it. */
const TOKEN_REMOVED: ProblemCode = 'no-token';
const UNKNOWN: ProblemCode = 'no-such-recording';

/**
 * Whether a proxy or a filter that answers with this status may let an equivalent request pass. The others say that the server
 * behind it is busy or away, or that the request was too large.
 */
const mayPassOtherwise = (status: number) =>
  status < 400 || (status < 500 && ![408, 413, 429].includes(status)) || status === 501 || status === 505;

/** Reads a reply. Rejects only if the connection breaks while it is read. */
export async function readReply<T>(response: Received, reply: z.ZodType<T>): Promise<Outcome<T>> {
  const body = parse(await response.text());
  if (response.status === 200 || response.status === 201) {
    const value = reply.safeParse(body);
    return value.success ? { is: 'done', value: value.data } : blocked('The answer did not come from the server.');
  }
  const problem = Problem.safeParse(body).data;
  const after = retryAfter(response.headers);
  // A status without our own body is from a proxy or a portal. It does not show how the server would reply.
  if (problem?.status !== response.status) {
    const why = `Something on the way answers in the server's place (${response.status}).`;
    if (response.status === 413) return { ...retryLater(why, after), oneByOne: true };
    return mayPassOtherwise(response.status) ? blocked(why, after) : noReply(why, after);
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
  if (CUT.has(code)) return { ...retryLater(detail, after), onTheWay: 'damaged' };
  if (code === HEADER_CHANGED) return blocked(detail, after);
  if (code === TOKEN_REMOVED) return retryLater(detail, after);
  if (status < 400 || status >= 500 || TRANSIENT.has(status)) return retryLater(detail, after);
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
