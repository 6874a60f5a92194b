import { LRUCache } from 'lru-cache';
import type { Engineer } from '../../platform/callers/caller.ts';
import { Failure } from '../../http/failures.ts';
import type { RecordingRepository } from './repository.ts';

const REMEMBERED = 5000;

interface Owner {
  attemptId: string;
  engineerId: string;
  /** May be cached: once true it stays true, and a recording that is sealed is removed from the cache (`forget`). */
  sealed: boolean;
  /** Whether its media are deleted. A recording whose media are being deleted is removed from the cache too. */
  deleted: boolean;
}

/** Which recordings a caller may write to: with an upload token those of its test, with a session those of its account. */
export function createOwnership({ repository }: { repository: Pick<RecordingRepository, 'findOwner' | 'findEngineer'> }) {
  const known = new LRUCache<string, Owner>({ max: REMEMBERED });

  const isOwn = (caller: Engineer, owner: Pick<Owner, 'attemptId' | 'engineerId'>) =>
    caller.attemptId ? caller.attemptId === owner.attemptId : caller.accountId === owner.engineerId;

  return {
    /** Throws `no-such-recording`, also for somebody else's recording, so that nobody learns which ids exist. */
    async requireOwn(caller: Engineer, id: string): Promise<Owner> {
      const owner = known.get(id) ?? (await repository.findOwner(id));
      if (!owner || !isOwn(caller, owner)) throw new Failure('no-such-recording');
      known.set(id, owner);
      return owner;
    },

    /** Returns the engineer whose test it is. Throws `not-allowed`. */
    async requireOwnAttempt(caller: Engineer, attemptId: string): Promise<string> {
      const engineerId = await repository.findEngineer(attemptId);
      if (!engineerId || !isOwn(caller, { attemptId, engineerId })) throw new Failure('not-allowed');
      return engineerId;
    },

    /** To be called for a recording that has just been registered. */
    rememberNew: (id: string, owner: Pick<Owner, 'attemptId' | 'engineerId'>) =>
      void known.set(id, { ...owner, sealed: false, deleted: false }),

    /** To be called when a recording has been sealed, or its media were deleted. */
    forget: (id: string) => void known.delete(id),
  };
}

export type Ownership = ReturnType<typeof createOwnership>;
