import type { Tx } from '../db/database.ts';
import { Failure } from '../http/failures.ts';
import type { LoginThrottleRepository } from './login-throttle-repository.ts';

export interface Limit {
  most: number;
  minutes: number;
  /** What a person can do who is locked out because of other people's guesses. */
  instead?: string;
  /** What has been too much, if it is no guess. */
  what?: string;
}

const describeWait = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Returns the function that counts one more under a key, and returns how many that makes. Throws `too-many-tries` beyond the limit. */
export const createCount =
  (repository: Pick<LoginThrottleRepository, 'increment'>) =>
  async (key: string, { most, minutes, instead = '', what = 'Too many tries.' }: Limit, tx?: Tx): Promise<number> => {
    const counter = await repository.increment(key, most, inMinutes(minutes), tx);
    if (counter.count <= most) return counter.count;
    const retryAfter = Math.max(1, Math.ceil((counter.until.getTime() - Date.now()) / 1000));
    const detail = `${what} Please try again in ${describeWait(retryAfter)}${instead}.`;
    throw new Failure('too-many-tries', { detail, retryAfter });
  };
