import { type ExchangeRates, FIRST_RATES, areOld } from '../../../contract/profiles/exchange-rates.ts';
import type { RateRepository } from './rate-repository.ts';
import { readRates } from './read-rates.ts';

/** How old the rates in memory may be. Another server may use the former rates for this long. */
const FRESH_MS = 1000;

type Held = ExchangeRates & { replacedAt: Date | null };

/** The exchange rates by which salaries are compared, on all servers the same. */
export function createRates(repository: RateRepository, now: () => Date = () => new Date()) {
  let reading: Promise<Held> | null = null;
  let readAt = -Infinity;

  const read = async (): Promise<Held> => (await repository.findLast()) ?? { ...FIRST_RATES, replacedAt: null };

  /** At most a second old. */
  function hold(): Promise<Held> {
    if (reading && now().getTime() - readAt <= FRESH_MS) return reading;
    readAt = now().getTime();
    const begun = read();
    reading = begun;
    // What failed is read again by the next one.
    begun.catch(() => {
      if (reading === begun) reading = null;
    });
    return begun;
  }

  const toReply = ({ day, rates, replacedAt }: Held) => ({
    day,
    rates,
    replaced: replacedAt?.toISOString() ?? null,
    old: areOld(day, now()),
  });

  return {
    async get(): Promise<ExchangeRates> {
      const { day, rates } = await hold();
      return { day, rates };
    },

    /** The rates, with the facts about them for an administrator. */
    find: async () => toReply(await read()),

    /** Replaces the rates by those of a file. Throws `bad-input`. */
    async replace(file: string, adminId: string) {
      await repository.add(readRates(file, now()), adminId, now());
      reading = null;
      return toReply(await hold());
    },
  };
}

export type Rates = ReturnType<typeof createRates>;
