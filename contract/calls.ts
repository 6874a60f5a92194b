import * as accounts from './accounts.ts';
import * as assessment from './assessment.ts';
import type { Call } from './call.ts';
import * as profiles from './profiles.ts';
import * as rating from './rating.ts';
import * as recordings from './recordings.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

/** Every call of the product, by name. The server refuses to start when one of them has no handler. */
export const CALLS: ReadonlyMap<string, Call> = new Map(
  [accounts, assessment, recordings, rating, profiles].flatMap((subject) =>
    Object.entries(subject).filter((entry): entry is [string, Call] => isCall(entry[1])),
  ),
);
