import { OWN_NETWORK_DAYS } from '../../../contract/facts/lifetimes.ts';
import type { Tx } from '../db/database.ts';
import { type Count, inMinutes } from './count.ts';
import type { CounterRepository } from './counter-repository.ts';
import { GUESSES } from './table.ts';

type Guess = keyof typeof GUESSES;

const OWN_MINUTES = OWN_NETWORK_DAYS * 24 * 60;

/**
 * A person who wants to sign in: the e-mail address of the account, registered or not, and the network of the request
 * (http/client-network.ts).
 */
export interface LoginSource {
  email: string;
  network: string;
}

export interface Hashes {
  /** Of an id or an address. */
  hash(text: string): string;
  /** Of address and network together, so that the network cannot be read back without knowing the address. */
  hashSource(source: LoginSource): string;
}

interface Needs extends Hashes {
  repository: CounterRepository;
  count: Count;
}

/**
 * Counts everything that may be a guess, per account or e-mail address. Unregistered addresses are counted as well, so
 * that a refusal does not reveal which ones are (docs/decisions/sessions-and-guesses.md).
 */
export function createGuesses({ repository, count, hash, hashSource }: Needs) {
  const keyOf = (what: Guess | 'own', source: LoginSource) => `${what} ${hash(source.email)} ${hashSource(source)}`;
  const isOwn = (source: LoginSource, tx?: Tx): Promise<boolean> => repository.hasMark(keyOf('own', source), tx);

  return {
    /** Whether the network is the account's own. */
    isOwn,

    /**
     * Counts a guess before its result is known, so that many guesses at once cannot pass the limit. Returns a function that
     * refunds it, for a guess that proved to be right. Throws `too-many-tries`.
     */
    async chargeGuess(what: Guess, source: LoginSource, tx?: Tx): Promise<() => Promise<void>> {
      const kind = (await isOwn(source, tx)) ? 'own' : 'strange';
      const { each, all } = GUESSES[what][kind];
      const keys = [keyOf(what, source), `${what} ${hash(source.email)} ${kind}`] as const;
      await count(keys[0], each, { tx });
      await count(keys[1], all, { tx });
      return () => repository.decrement(keys);
    },

    /** From now on the network is the account's own, since the owner has signed in there. */
    markOwn: (source: LoginSource, tx?: Tx) => repository.setMark(keyOf('own', source), inMinutes(OWN_MINUTES), tx),

    /**
     * For a changed password, and for a deleted account: clears the counts of sign-ins and the own networks. One of these
     * networks may be the reason for the change.
     */
    clearGuesses: (email: string, tx: Tx) =>
      repository.deleteByPrefix(
        (['login', 'own'] as const).map((what) => `${what} ${hash(email)} `),
        tx,
      ),
  };
}
