import type { Tx } from '../db/database.ts';
import { Failure } from '../../http/failures.ts';
import type { CounterRepository } from './counter-repository.ts';
import type { Limit } from './table.ts';

const describeWait = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/**
 * Returns the function that adds one to the count of a key and returns the count. It throws `too-many-tries` beyond the limit,
 * with the sentence `what`.
 */
export const createCount =
  (repository: Pick<CounterRepository, 'increment'>) =>
  async (key: string, limit: Limit, { what = 'Too many tries.', tx }: { what?: string; tx?: Tx | undefined } = {}) => {
    const { most, minutes, instead = '' } = limit;
    const counter = await repository.increment(key, most, inMinutes(minutes), tx);
    if (counter.count <= most) return counter.count;
    const retryAfter = Math.max(1, Math.ceil((counter.until.getTime() - Date.now()) / 1000));
    const detail = `${what} Please try again in ${describeWait(retryAfter)}${instead}.`;
    throw new Failure('too-many-tries', { detail, retryAfter });
  };

export type Count = ReturnType<typeof createCount>;
