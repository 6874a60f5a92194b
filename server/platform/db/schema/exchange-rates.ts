import { date, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { ExchangeRates } from '../../../../contract/profiles/exchange-rates.ts';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';

/** The exchange rates that administrators have imported. The last ones are in force; the others show which were used before. */
export const exchangeRates = pgTable('exchange_rates', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  day: date().notNull(),
  rates: jsonb().$type<ExchangeRates['rates']>().notNull(),
  replacedAt: instant('replaced_at').notNull(),
  replacedBy: uuid('replaced_by').references(() => accounts.id, { onDelete: 'set null' }),
});
