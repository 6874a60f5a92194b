import type { Pair } from '../../platform/callers/caller.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Announce } from './announce.ts';
import type { InterviewRepository } from './repository.ts';

interface Needs {
  repository: Pick<InterviewRepository, 'lockOpen' | 'update'>;
  announce: Announce;
}

/** Returns the function that cancels all open interviews of a pair, of an engineer or of a company, in a transaction. */
export const createCancelAll =
  ({ repository, announce }: Needs) =>
  async (of: Pair | Pick<Pair, 'engineerId'> | Pick<Pair, 'companyId'>, tx: Tx) => {
    const now = new Date();
    for (const before of await repository.lockOpen(of, now, tx)) {
      const { id, revision } = before;
      const off = { state: 'cancelled' as const, slots: [], remindAt: null, lastBy: null, note: '', changedAt: now };
      await repository.update(id, { ...off, revision: revision + 1 }, tx);
      await announce({ before, id, kind: 'cancel', by: null }, tx);
    }
  };
