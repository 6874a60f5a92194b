import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The request or the job that is being worked on. Neither id says anything about a person. */
type Names = { requestId: string } | { job: string; jobId: string };

interface Work {
  names: Names;
  /** Null if there are no traces. */
  span: Span | null;
}

const storage = new AsyncLocalStorage<Work>();

/** Runs a function; until it ends, and in all that it starts, `currentWork` returns this work. */
export const runAs = <Result>(work: Work, run: () => Result): Result => storage.run(work, run);

export const currentWork = (): Work | undefined => storage.getStore();
