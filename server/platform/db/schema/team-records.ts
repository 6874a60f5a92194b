import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DraftCard, FullCard } from '../../../../contract/hiring/scorecards.ts';
import type { Stage } from '../../../../contract/hiring/shortlists.ts';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';
import { companies } from './profiles.ts';

const company = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });
const engineer = () =>
  uuid('engineer_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
/** A member, who may leave: the texts of the member stay with the company. */
const member = (name: string) => uuid(name).references(() => accounts.id, { onDelete: 'set null' });

export const shortlists = pgTable(
  'shortlists',
  {
    id: uuid().primaryKey(),
    companyId: company(),
    name: text().notNull(),
    /** The version of the name. */
    version: integer().notNull().default(1),
    madeBy: member('made_by'),
    madeAt: instant('made_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [index('shortlists_company').on(table.companyId, table.changedAt, table.id)],
);

export const shortlistEntries = pgTable(
  'shortlist_entries',
  {
    id: uuid().primaryKey(),
    shortlistId: uuid('shortlist_id')
      .notNull()
      .references(() => shortlists.id, { onDelete: 'cascade' }),
    engineerId: engineer(),
    stage: text().$type<Stage>().notNull(),
    stageSince: instant('stage_since').notNull().defaultNow(),
    /** The member who cares for the engineer. */
    ownerId: member('owner_id'),
    /** The order within a stage. Places have gaps between them, so that a move changes one row. */
    place: doublePrecision().notNull(),
    version: integer().notNull().default(1),
    addedBy: member('added_by'),
    addedAt: instant('added_at').notNull().defaultNow(),
    changedBy: member('changed_by'),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('shortlist_entries_once').on(table.shortlistId, table.engineerId),
    index('shortlist_entries_order').on(table.shortlistId, table.stage, table.place, table.id),
    index('shortlist_entries_engineer').on(table.engineerId),
    check('shortlist_entries_stage', sql`${table.stage} in ('found', 'contacted', 'interview', 'offer', 'hired', 'not-now')`),
  ],
);

export const tags = pgTable(
  'tags',
  { id: uuid().primaryKey(), companyId: company(), name: text().notNull(), madeAt: instant('made_at').notNull().defaultNow() },
  (table) => [uniqueIndex('tags_name').on(table.companyId, sql`lower(${table.name})`)],
);

export const engineerTags = pgTable(
  'engineer_tags',
  {
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    engineerId: engineer(),
    addedBy: member('added_by'),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tagId, table.engineerId] }), index('engineer_tags_engineer').on(table.engineerId)],
);

export const engineerNotes = pgTable(
  'engineer_notes',
  {
    id: uuid().primaryKey(),
    companyId: company(),
    engineerId: engineer(),
    authorId: member('author_id'),
    text: text().notNull(),
    version: integer().notNull().default(1),
    writtenAt: instant('written_at').notNull().defaultNow(),
    changedAt: instant('changed_at'),
  },
  (table) => [
    index('engineer_notes_order').on(table.companyId, table.engineerId, table.writtenAt, table.id),
    index('engineer_notes_engineer').on(table.engineerId),
  ],
);

export const scorecards = pgTable(
  'scorecards',
  {
    id: uuid().primaryKey(),
    companyId: company(),
    engineerId: engineer(),
    authorId: member('author_id'),
    /** Changes since the card was last sent; only its author sees them. */
    draft: jsonb().$type<DraftCard>(),
    sent: jsonb().$type<FullCard>(),
    /** The first card that was sent, if it has changed since. */
    first: jsonb().$type<FullCard>(),
    version: integer().notNull().default(1),
    savedAt: instant('saved_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    revisedAt: instant('revised_at'),
  },
  (table) => [
    unique('scorecards_once').on(table.companyId, table.engineerId, table.authorId),
    index('scorecards_engineer').on(table.engineerId),
  ],
);

/** Completed changes by the id from the client, so that a change that is sent again is not made again. */
export const madeWrites = pgTable(
  'made_writes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
