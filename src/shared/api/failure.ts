import type { z } from 'zod';
import type { FactorOffer } from '../../../contract/base/factor-offer.ts';
import type { ProblemCode } from '../../../contract/base/problem.ts';

/**
 * `network`: no reply arrived. `refused`: the server refused the call. `unreadable`: a reply arrived, but not from our server, as
 * from the sign-in page of a hotel's network; the call must not count as done.
 */
export type FailureKind = 'network' | 'refused' | 'unreadable';

interface FailureParts {
  kind: FailureKind;
  status?: number | undefined;
  statusText?: string | undefined;
  detail?: string | undefined;
  code?: string | undefined;
  fields?: Record<string, string> | undefined;
  current?: Record<string, unknown> | undefined;
  secondFactor?: FactorOffer | undefined;
  retryAfterMs?: number | null | undefined;
  cause?: unknown;
}

const SENTENCES: Record<FailureKind, string> = {
  network: 'The network is gone. Try again when it is back.',
  refused: 'The server refused this.',
  unreadable: 'The answer did not come from our server. A sign-in page of your network may be in the way.',
};

/**
 * A call that failed. `message` is the text for the page: the server's detail, else the status text, else a sentence of our own.
 */
export class Failure extends Error {
  readonly kind: FailureKind;
  /** Absent if no reply arrived. */
  readonly status: number | undefined;
  readonly detail: string | undefined;
  /**
   * The server's code for the reason; empty if it gave none. Decide by this and never by a sentence, because sentences
   * change.
   */
  readonly code: string | undefined;
  /** The errors of fields of a form, by name. */
  readonly fields: Record<string, string>;
  /** The stored value, if the call began from a different one. `conflictOf` reads it. */
  readonly current: Record<string, unknown> | undefined;
  /** How an administrator can give a second factor, if the password was right. */
  readonly secondFactor: FactorOffer | undefined;
  /** After how many milliseconds the server asks to try again; null if it does not ask. */
  readonly retryAfterMs: number | null;

  constructor({
    kind,
    status,
    statusText,
    detail,
    code,
    fields = {},
    current,
    secondFactor,
    retryAfterMs = null,
    cause,
  }: FailureParts) {
    super(detail || (kind === 'refused' && statusText) || SENTENCES[kind], { cause });
    this.name = 'Failure';
    this.kind = kind;
    this.status = status;
    this.detail = detail;
    this.code = code;
    this.fields = fields;
    this.current = current;
    this.secondFactor = secondFactor;
    this.retryAfterMs = retryAfterMs;
  }
}

/** For `catch`: a call that its own time limit has ended counts as a call without a reply. */
export const asNoReply =
  (limit: AbortSignal) =>
  (error: unknown): never => {
    throw limit.aborted ? new Failure({ kind: 'network', cause: error }) : error;
  };

/**
 * Whether a call failed, or its time was over. Any other error is one of this program, such as a function that the browser lacks,
 * and never a reason to wait for the network.
 */
export const isCallFailure = (error: unknown): boolean =>
  error instanceof Failure || ['AbortError', 'TimeoutError'].includes((error as { name?: string } | null)?.name ?? '');

/**
 * Whether the code of a page could not be fetched. It matches the message, because browsers throw a plain TypeError, each with its
 * own words.
 */
export const isLoadFailure = (error: unknown) =>
  error instanceof Error && /dynamically imported|importing a module|module script|preload css/i.test(error.message);

/**
 * Whether a call was refused for this reason. It checks no class, because a page that the server renders gets errors of another
 * class.
 */
export const isRefusedFor = (error: unknown, code: ProblemCode) => (error as { code?: unknown } | null)?.code === code;

/** Refusals that say nothing about the content: nobody is signed in, or the request was late, damaged or one of too many. */
const PASSING = new Set([401, 408, 421, 425, 429]);

/** Whether the server would refuse the same call again, so that it is not sent again unchanged. */
export const isLasting = (error: unknown): error is Failure => {
  if (!(error instanceof Failure) || error.kind !== 'refused') return false;
  const { status = 0 } = error;
  return status >= 400 && status < 500 && !PASSING.has(status);
};

/** The pause before the next attempt that the server has asked for, in milliseconds; null without such a wish. */
export const pauseAskedBy = (error: unknown): number | null => (error instanceof Failure ? error.retryAfterMs : null);

/**
 * The stored value that a change did not begin from, if the call was refused for that reason; null if it was refused for another
 * reason, or if this page cannot read the value.
 */
export const conflictOf = <C extends { conflict: z.ZodType }>({ conflict }: C, error: unknown): z.output<C['conflict']> | null =>
  isRefusedFor(error, 'changed-meanwhile')
    ? ((conflict.safeParse((error as { current?: unknown }).current).data as z.output<C['conflict']> | undefined) ?? null)
    : null;

/** The sentence to show for a thrown value. */
export const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : String(error));
