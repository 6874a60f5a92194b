import type { ProblemCode } from '../../contract/problem.ts';

/**
 * `network`: no answer came. `refused`: the server said no. `unreadable`: an answer came, but not one of ours, as from the
 * sign-in page of a hotel's network; nothing may be taken as done.
 */
export type FailureKind = 'network' | 'refused' | 'unreadable';

interface FailureParts {
  kind: FailureKind;
  status?: number | undefined;
  statusText?: string | undefined;
  detail?: string | undefined;
  code?: string | undefined;
  fields?: Record<string, string> | undefined;
  cause?: unknown;
}

const SENTENCES: Record<FailureKind, string> = {
  network: 'The network is gone. Try again when it is back.',
  refused: 'The server refused this.',
  unreadable: 'The answer did not come from our server. A sign-in page of your network may be in the way.',
};

/** A call that did not work. `message` is what the page shows: the server's detail, else the status text, else a sentence. */
export class Failure extends Error {
  readonly kind: FailureKind;
  /** Absent when no answer came. */
  readonly status: number | undefined;
  readonly detail: string | undefined;
  /** What the server refused it for, by its code; empty where it did not say. */
  readonly code: string | undefined;
  /** What is wrong with which field of a form. */
  readonly fields: Record<string, string>;

  constructor({ kind, status, statusText, detail, code, fields = {}, cause }: FailureParts) {
    super(detail || (kind === 'refused' && statusText) || SENTENCES[kind], { cause });
    this.name = 'Failure';
    this.kind = kind;
    this.status = status;
    this.detail = detail;
    this.code = code;
    this.fields = fields;
  }
}

/** Whether a call was refused for this: in a browser, or while the server renders a page. */
export const isRefusedFor = (error: unknown, code: ProblemCode) => (error as { code?: unknown } | null)?.code === code;

/** The sentence to show for whatever was thrown. */
export const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : String(error));
