import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ActivityFacts, ActivityKind } from '../../../../contract/companies/company-activity.ts';
import type { TeamRole } from '../../../../contract/base/team.ts';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';
import { companies } from './profiles.ts';

const company = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });

/** Stays after the person has left the company, so that their actions still have a name. */
const person = (column: string) => uuid(column).references(() => accounts.id, { onDelete: 'set null' });

/** Open invitations. One that was accepted or withdrawn is deleted. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: uuid().primaryKey(),
    companyId: company(),
    /** In lower case. It may belong to an account already. */
    email: text().notNull(),
    role: text().$type<TeamRole>().notNull(),
    invitedBy: person('invited_by'),
    /**
     * The secret of the link is derived from it (accounts/tokens.ts). Each e-mail has a new one, so the link of an older e-mail
     * ends.
     */
    linkId: uuid('link_id').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('company_invitations_address').on(table.companyId, table.email),
    index('company_invitations_inviter').on(table.invitedBy),
    check('company_invitations_role', sql`${table.role} in ('reader', 'reviewer', 'recruiter', 'owner')`),
  ],
);

/** Mail domains at which an owner of the company has proven an address. Several companies may prove the same one. */
export const companyDomains = pgTable(
  'company_domains',
  {
    companyId: company(),
    /** In lower case. */
    domain: text().notNull(),
    provenAt: instant('proven_at').notNull().defaultNow(),
    provenBy: person('proven_by'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.domain] })],
);

/** Links that prove a mail domain, sent to an address there. The address itself is only in the e-mail. */
export const domainProofs = pgTable(
  'domain_proofs',
  {
    id: uuid().primaryKey(),
    companyId: company(),
    domain: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('domain_proofs_domain').on(table.companyId, table.domain),
    index('domain_proofs_expiry').on(table.expiresAt),
  ],
);

/**
 * Accounts that could write scorecards in a company and no longer can. They stay blind there, so that nobody gives up a role in
 * order to read scorecards and then gets the role back (docs/decisions/teams-and-records.md).
 */
export const formerReviewers = pgTable(
  'former_reviewers',
  {
    companyId: company(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.accountId] })],
);

/** Actions of members in a company. Entries contain ids and short facts, and no text that a person wrote. */
export const companyActivity = pgTable(
  'company_activity',
  {
    /** Also the order of the entries. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: company(),
    accountId: person('account_id'),
    kind: text().$type<ActivityKind>().notNull(),
    at: instant('at').notNull().defaultNow(),
    engineerId: person('engineer_id'),
    /** The member whom the action changed. */
    memberId: person('member_id'),
    facts: jsonb().$type<ActivityFacts>().notNull().default({}),
  },
  (table) => [
    index('company_activity_company').on(table.companyId, table.id),
    index('company_activity_account').on(table.companyId, table.accountId, table.id),
    index('company_activity_at').on(table.at),
  ],
);
