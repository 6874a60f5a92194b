import type { Tx } from '../db/database.ts';
import { createCount, inMinutes } from './count.ts';
import type { CounterRepository } from './counter-repository.ts';
import { type Hashes, createGuesses } from './guesses.ts';
import { createLetterLimits } from './letters.ts';
import { ACTS, TOLD } from './table.ts';

interface Needs extends Hashes {
  repository: CounterRepository;
  hashNetwork(network: string): string;
  log: { warn(details: object, message: string): void };
}

/**
 * Counts rate-limited actions by table.ts. The counts are in the database: several servers share them, and a
 * restart does not reset them. An expired count starts again, and the daily job deletes it (contract/facts/retention.ts).
 */
export function createLimits({ repository, hash, hashSource, hashNetwork, log }: Needs) {
  const count = createCount(repository);
  return {
    ...createGuesses({ repository, count, hash, hashSource }),
    ...createLetterLimits({ repository, count, hash, hashNetwork, log }),

    /**
     * Counts an act of an account, a company or a pair. Not by network, since nobody else can do it. Returns a function that
     * refunds it. Throws `too-many-tries`.
     */
    async chargeAct(what: keyof typeof ACTS, id: string, tx?: Tx): Promise<() => Promise<void>> {
      const key = `${what} ${hash(id)}`;
      await count(key, ACTS[what], { tx });
      return () => repository.decrement([key]);
    },

    /** Counts notifications with a limit in 24 hours. False over the limit. */
    async mayTell(what: keyof typeof TOLD, id: string, tx: Tx): Promise<boolean> {
      const most = TOLD[what];
      return (await repository.increment(`${what} ${hash(id)}`, most, inMinutes(24 * 60), tx)).count <= most;
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;
