import { LETTERS_A_DAY, LETTERS_TO_ONE_A_DAY } from '../../contract/company-team.ts';
import { SUBSCRIBE_LETTERS } from '../../contract/newsletter.ts';
import { type Limit, createCount } from './counts.ts';
import type { LoginThrottleRepository } from './login-throttle-repository.ts';
import { type Tokens, hashToken } from './tokens.ts';
import type { Tx } from '../db/database.ts';
import { clientSite } from '../http/client-network.ts';
import { Failure } from '../http/failures.ts';

/** Letters in 24 hours: those that one network causes, those to one address, and all of them. */
interface Most {
  network?: number;
  address?: number;
  all?: number;
}

/**
 * What anybody can have sent to an address that may be somebody else's. Each kind is counted apart, so that who uses one up stands in
 * the way of no other. A network may be an office or a whole university.
 */
export const LETTER_LIMITS = {
  /** The address's own limit is silent (`mayAskToSubscribe`), since a refusal would tell that somebody has asked before. */
  newsletter: { network: 60, all: 5000 },
  /** Welcome letters and links that confirm the address of an account. */
  account: { network: 200, address: 10, all: 5000 },
  /** How many codes an address gets, login-throttle.ts says. */
  reset: { network: 60, all: 3000 },
  /**
   * The same from a network from which somebody has signed in to the account. Counted apart from all others, so that no stranger
   * keeps an owner from a code.
   */
  'own-reset': { network: 200, all: 5000 },
  /** Invitations and proofs of mail domains, of all companies together. */
  company: { network: 100, address: 10, all: 2000 },
  /** The contact form. These go to the operator. */
  contact: { network: 20, all: 500 },
} as const satisfies Record<string, Most>;

/** An IPv6 customer may have 65,536 networks. All of them together may cause as many letters as so many networks. */
export const NETWORKS_OF_SITE = 4;

export type LetterKind = keyof typeof LETTER_LIMITS;

export interface LetterSource {
  /** The network that the request comes from (http/client-network.ts). */
  network: string;
  /** The address that the letter goes to, if its letters are counted. */
  address?: string;
}

const FROM_NETWORK = 'As many such letters as a day allows were asked for from your network.';
const TO_ADDRESS = 'This address has been sent as many letters as it may get in a day.';
const OF_COMPANY = 'Your company has sent as many letters as it may in a day.';
const OF_ALL = 'As many such letters as a day allows are on their way.';

const inADay = (most: number, what: string): Limit => ({ most, minutes: 24 * 60, what });

interface Needs {
  repository: Pick<LoginThrottleRepository, 'increment'>;
  tokens: Pick<Tokens, 'hashNetwork'>;
  log: { warn(details: object, message: string): void };
}

/**
 * Counts the letters that strangers can cause, in the transaction that writes them. No reply depends on whether the address is
 * registered, and no key contains an address or a network (docs/decisions/61-letters.md).
 */
export function createLetterLimits({ repository, tokens, log }: Needs) {
  const count = createCount(repository);
  const hashAddress = (address: string) => hashToken(address.toLowerCase());

  /** Counts a letter. Throws `too-many-tries` with a sentence. The count of all comes last, since all others wait for its row. */
  async function charge(kind: LetterKind, { network, address }: LetterSource, tx: Tx) {
    const { network: fromOne, address: toOne, all }: Most = LETTER_LIMITS[kind];
    const countFrom = (from: string, most: number) =>
      count(`letters ${kind} from ${tokens.hashNetwork(from)}`, inADay(most, FROM_NETWORK), tx);
    const site = clientSite(network);
    if (fromOne) await countFrom(network, fromOne);
    if (fromOne && site) await countFrom(site, NETWORKS_OF_SITE * fromOne);
    if (toOne && address) await count(`letters ${kind} to ${hashAddress(address)}`, inADay(toOne, TO_ADDRESS), tx);
    if (all && (await count(`letters ${kind}`, inADay(all, OF_ALL), tx)) === all)
      log.warn({ kind, letters: all }, 'no more letters of this kind are written today');
  }

  return {
    charge,

    /** The same for a letter that tells of something which happens in any case. False if it is not to be written. */
    mayWrite: (kind: LetterKind, source: LetterSource, tx: Tx): Promise<boolean> =>
      charge(kind, source, tx).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Failure) return false;
          throw error;
        },
      ),

    /** The same for a letter of a company to an address that a member typed: also of this company, and of it to this address. */
    async chargeCompany(companyId: string, { network, address }: Required<LetterSource>, tx: Tx) {
      const company = hashToken(companyId);
      await count(`letters of ${company}`, inADay(LETTERS_A_DAY, OF_COMPANY), tx);
      await count(`letters of ${company} to ${hashAddress(address)}`, inADay(LETTERS_TO_ONE_A_DAY, TO_ADDRESS), tx);
      await charge('company', { network, address }, tx);
    },

    /** Counts a letter that asks an address to confirm its subscription. False if the address has had enough of them today. */
    async mayAskToSubscribe(address: string, tx: Tx): Promise<boolean> {
      const { most, minutes } = inADay(SUBSCRIBE_LETTERS, TO_ADDRESS);
      const until = new Date(Date.now() + minutes * 60_000);
      return (await repository.increment(`letters newsletter to ${hashAddress(address)}`, most, until, tx)).count <= most;
    },
  };
}

export type LetterLimits = ReturnType<typeof createLetterLimits>;
