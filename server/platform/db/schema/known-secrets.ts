import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Fingerprints of the server's secrets, so that a start with other ones is noticed. The secrets themselves are elsewhere. */
export const knownSecrets = pgTable(
  'known_secrets',
  {
    /** The name of its setting. */
    setting: text().notNull(),
    fingerprint: text().notNull(),
    notedAt: instant('noted_at').notNull(),
    /** Something was signed or encrypted with it that still counts, so that no server works without it. */
    needed: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.setting, table.fingerprint] })],
);
