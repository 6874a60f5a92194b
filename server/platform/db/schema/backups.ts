import { pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** When complete backups were made. */
export const backups = pgTable('backups', { madeAt: instant('made_at').primaryKey() });
