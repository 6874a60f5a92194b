import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { KeyScope } from '../../../../contract/base/key-scopes.ts';
import type { Delivery, DeliveryFault, WebhookEventType } from '../../../../contract/integrations/webhooks.ts';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';
import { companies } from './profiles.ts';

const company = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });

/** API keys of companies. A key acts for the owner who made it, and ends with that account. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    companyId: company(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scopes: text().array().$type<KeyScope[]>().notNull(),
    /** The first characters of the key. */
    prefix: text().notNull(),
    /** The SHA-256 of the key, in hexadecimal. A fast hash is enough, since a key has 256 random bits. */
    hash: text().notNull().unique(),
    madeAt: instant('made_at').notNull().defaultNow(),
    lastUsedOn: date('last_used_on'),
  },
  (table) => [index('api_keys_company').on(table.companyId), index('api_keys_maker').on(table.madeBy)],
);

/** Endpoints of companies that get events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey(),
    companyId: company(),
    madeBy: uuid('made_by').references(() => accounts.id, { onDelete: 'set null' }),
    url: text().notNull(),
    events: text().array().$type<WebhookEventType[]>().notNull(),
    /** The key of the signatures, encrypted (accounts/secret-box.ts), since the server signs with it. */
    secret: text().notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
    /** The first failed attempt since the last success. */
    failingSince: instant('failing_since'),
    offAt: instant('off_at'),
  },
  (table) => [index('webhooks_company').on(table.companyId), index('webhooks_maker').on(table.madeBy)],
);

/**
 * Events for endpoints. A row is written in the transaction of the change that it reports, and is the outbox and the log at once.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The engineer in the body, so that the row is deleted with the account. */
    engineerId: uuid('engineer_id').references(() => accounts.id, { onDelete: 'cascade' }),
    event: text().$type<Delivery['event']>().notNull(),
    /** The JSON text that is sent and signed. */
    body: text().notNull(),
    state: text().$type<Delivery['state']>().notNull().default('waiting'),
    madeAt: instant('made_at').notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** The time of the next attempt. While one runs, the time after which another server may try. */
    nextAt: instant('next_at').notNull().defaultNow(),
    lastAt: instant('last_at'),
    status: integer(),
    fault: text().$type<DeliveryFault>(),
    tookMs: integer('took_ms'),
  },
  (table) => [
    index('webhook_deliveries_log').on(table.webhookId, table.madeAt, table.id),
    index('webhook_deliveries_due')
      .on(table.nextAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_engineer').on(table.engineerId),
    index('webhook_deliveries_made').on(table.madeAt),
    check('webhook_deliveries_state', sql`${table.state} in ('waiting', 'delivered', 'failed')`),
  ],
);
