import type { Tx } from '../db/database.ts';
import { widerNetworks } from '../../http/client-network.ts';
import { Failure } from '../../http/failures.ts';
import { type Count, inMinutes } from './count.ts';
import type { CounterRepository } from './counter-repository.ts';
import { LETTERS, LETTERS_OF_COMPANY, type LetterLimit, type Limit, SILENT_LETTERS } from './table.ts';

export type LetterKind = keyof typeof LETTERS;

interface LetterSource {
  /** The network of the request (http/client-network.ts). */
  network: string;
  /** The recipient of the e-mail, if e-mails to it are counted. */
  address?: string;
}

const FROM_NETWORK = 'The daily limit for these e-mails is reached on your network.';
const TO_ADDRESS = 'This address has been sent as many e-mails as it may get in a day.';
const OF_COMPANY = 'Your company has sent as many e-mails as it may in a day.';
const OF_ALL = 'The daily limit for these e-mails is reached.';

const MINUTES = 24 * 60;
const inADay = (most: number): Limit => ({ most, minutes: MINUTES });

interface Needs {
  repository: Pick<CounterRepository, 'increment'>;
  count: Count;
  hash(text: string): string;
  /** A keyed hash, so that nobody finds the network by trying all of them. */
  hashNetwork(network: string): string;
  log: { warn(details: object, message: string): void };
}

/**
 * Counts the e-mails that strangers can cause, in the transaction that writes them. No reply depends on whether the address is
 * registered, and no key contains an address or a network (docs/decisions/jobs-and-letters.md).
 */
export function createLetterLimits({ repository, count, hash, hashNetwork, log }: Needs) {
  const hashAddress = (address: string) => hash(address.toLowerCase());

  /**
   * Counts an e-mail. Throws `too-many-tries` with a sentence. The count of all is last, since all other requests wait for its
   * row.
   */
  async function chargeLetter(kind: LetterKind, { network, address }: LetterSource, tx: Tx) {
    const { network: fromOne, address: toOne, all }: LetterLimit = LETTERS[kind];
    const countFrom = (from: string, most: number) =>
      count(`letters ${kind} from ${hashNetwork(from)}`, inADay(most), { what: FROM_NETWORK, tx });
    if (fromOne) for (const { network: each, times } of widerNetworks(network)) await countFrom(each, times * fromOne);
    if (toOne && address) await count(`letters ${kind} to ${hashAddress(address)}`, inADay(toOne), { what: TO_ADDRESS, tx });
    if (all && (await count(`letters ${kind}`, inADay(all), { what: OF_ALL, tx })) === all)
      log.warn({ kind, letters: all }, 'no more letters of this kind are written today');
  }

  return {
    chargeLetter,

    /** The same for an e-mail about a change that is made in any case. False if the e-mail must not be written. */
    mayWriteLetter: (kind: LetterKind, source: LetterSource, tx: Tx): Promise<boolean> =>
      chargeLetter(kind, source, tx).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Failure) return false;
          throw error;
        },
      ),

    /**
     * The same for an e-mail of a company to an address that a member typed: also for this company, and for it and this address.
     */
    async chargeLetterOfCompany(companyId: string, { network, address }: Required<LetterSource>, tx: Tx) {
      const company = hash(companyId);
      const { all, address: toOne } = LETTERS_OF_COMPANY;
      await count(`letters of ${company}`, inADay(all), { what: OF_COMPANY, tx });
      await count(`letters of ${company} to ${hashAddress(address)}`, inADay(toOne), { what: TO_ADDRESS, tx });
      await chargeLetter('company', { network, address }, tx);
    },

    /** Counts an e-mail that asks an address to confirm its subscription. False if the address has got too many of them today. */
    async mayAskToSubscribe(address: string, tx: Tx): Promise<boolean> {
      const key = `letters newsletter to ${hashAddress(address)}`;
      return (await repository.increment(key, SILENT_LETTERS, inMinutes(MINUTES), tx)).count <= SILENT_LETTERS;
    },
  };
}
