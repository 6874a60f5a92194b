import { desc } from 'drizzle-orm';
import type { ExchangeRates } from '../../../contract/profiles/exchange-rates.ts';
import type { Db } from '../../platform/db/database.ts';
import { exchangeRates } from '../../platform/db/schema/exchange-rates.ts';

export const createRateRepository = (db: Db) => ({
  /** The rates that were handed in last; undefined if none were. */
  async findLast(): Promise<(ExchangeRates & { replacedAt: Date }) | undefined> {
    const { day, rates, replacedAt } = exchangeRates;
    const [found] = await db.select({ day, rates, replacedAt }).from(exchangeRates).orderBy(desc(exchangeRates.id)).limit(1);
    return found;
  },

  async add(rates: ExchangeRates, adminId: string, at: Date) {
    await db.insert(exchangeRates).values({ ...rates, replacedAt: at, replacedBy: adminId });
  },
});

export type RateRepository = ReturnType<typeof createRateRepository>;
