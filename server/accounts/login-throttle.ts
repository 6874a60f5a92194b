import { OWN_NETWORK_DAYS } from '../../contract/lifetimes.ts';
import type { Tx } from '../db/database.ts';
import { createCount, inMinutes } from './counts.ts';
import type { LoginThrottleRepository } from './login-throttle-repository.ts';
import { hashToken } from './tokens.ts';

const DAY = 24 * 60;

const RESET = ", or choose a new password under 'Forgot Password?'";

/**
 * How many guesses at one account are allowed in how many minutes: from each network, and from all networks of the same kind
 * together. A network is the account's own if somebody has signed in from there. Guesses from elsewhere do not count against own
 * networks, so that nobody can lock out the owner.
 */
const LIMITS = {
  login: {
    own: { each: { most: 10, minutes: 15 }, all: { most: 1000, minutes: DAY } },
    strange: { each: { most: 10, minutes: 15 }, all: { most: 100, minutes: DAY, instead: RESET } },
  },
  reset: {
    own: { each: { most: 10, minutes: DAY }, all: { most: 20, minutes: DAY } },
    strange: { each: { most: 5, minutes: DAY }, all: { most: 10, minutes: DAY } },
  },
};
type Guess = keyof typeof LIMITS;
/**
 * These need a session of the account, so nobody else can use them up. Those for a new password and a confirmation send a letter, to
 * an address that may belong to somebody else as long as it is not confirmed.
 */
const ACCOUNT_LIMITS = {
  'old-password': { most: 10, minutes: 15 },
  'new-password': { most: 10, minutes: DAY },
  confirmation: { most: 5, minutes: DAY },
  // Guesses at codes, for which the password must be known. A passkey is no guess, so that it lets its owner in all the same.
  'second-factor': { most: 10, minutes: 60 },
  // Requests for a connection by a company or an engineer, and those to the same party, since each may tell people.
  request: { most: 60, minutes: DAY },
  'request-again': { most: 5, minutes: DAY },
  // Each sends a letter, and can be taken back and done again.
  deletion: { most: 5, minutes: DAY },
  passkey: { most: 20, minutes: DAY },
};
const OWN_MINUTES = OWN_NETWORK_DAYS * DAY;

/**
 * Somebody who wants to sign in: the e-mail address of the account, registered or not, and the network that the request comes from
 * (http/client-network.ts).
 */
export interface LoginSource {
  email: string;
  network: string;
}

/** A hash of address and network together, so that the network cannot be read back without knowing the address. */
export const hashSource = ({ email, network }: LoginSource) => hashToken(`${email} ${network}`);
const keyOf = (what: Guess | 'own', source: LoginSource) => `${what} ${hashToken(source.email)} ${hashSource(source)}`;

/**
 * Counts everything that may be a guess, per account or e-mail address. Addresses that are not registered are counted as well, so
 * that a refusal does not reveal which ones are. The counts are in the database: several servers share them, and a restart does not
 * reset them (docs/decisions/39-login-throttle.md).
 */
export function createLoginThrottle(repository: LoginThrottleRepository) {
  const count = createCount(repository);
  const isOwn = (source: LoginSource, tx?: Tx): Promise<boolean> => repository.hasMark(keyOf('own', source), tx);

  return {
    isOwn,

    /**
     * Counts a guess before its result is known, so that many guesses at once cannot pass the limit. Returns a function that
     * refunds it, for a guess that proved to be right. Throws `too-many-tries`.
     */
    async charge(what: Guess, source: LoginSource, tx?: Tx): Promise<() => Promise<void>> {
      const kind = (await isOwn(source, tx)) ? 'own' : 'strange';
      const { each, all } = LIMITS[what][kind];
      const keys = [keyOf(what, source), `${what} ${hashToken(source.email)} ${kind}`] as const;
      await count(keys[0], each, tx);
      await count(keys[1], all, tx);
      return () => repository.decrement(keys);
    },

    /** The same for an account that is signed in. Not by network, since only the account itself can make these requests. */
    async chargeAccount(what: keyof typeof ACCOUNT_LIMITS, accountId: string, tx?: Tx): Promise<() => Promise<void>> {
      const key = `${what} ${hashToken(accountId)}`;
      await count(key, ACCOUNT_LIMITS[what], tx);
      return () => repository.decrement([key]);
    },

    /** Counts what is told at most `most` times in 24 hours for this id. False for one more. */
    async mayTell(what: string, id: string, most: number, tx: Tx): Promise<boolean> {
      return (await repository.increment(`${what} ${hashToken(id)}`, most, inMinutes(DAY), tx)).count <= most;
    },

    /** From now on the network is the account's own, since somebody there has proved to be the owner. */
    markOwn: (source: LoginSource, tx?: Tx) => repository.setMark(keyOf('own', source), inMinutes(OWN_MINUTES), tx),

    /**
     * For a changed password, and for an account that is deleted: clears the counts of sign-ins and the own networks. One of those may be
     * the reason for the change.
     */
    clear: (email: string, tx: Tx) =>
      repository.deleteByPrefix(
        (['login', 'own'] as const).map((what) => `${what} ${hashToken(email)} `),
        tx,
      ),
  };
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;
