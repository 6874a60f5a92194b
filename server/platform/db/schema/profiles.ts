import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Specialty } from '../../../../contract/assessment/assessment.ts';
import type { Visibility } from '../../../../contract/profiles/visibility.ts';
import type { Employment } from '../../../../contract/profiles/employment.ts';
import type { Currency } from '../../../../contract/profiles/exchange-rates.ts';
import type { TeamRole } from '../../../../contract/base/team.ts';
import { accounts } from './accounts.ts';
import { accommodations, bytes, instant } from './columns.ts';

export const engineers = pgTable('engineers', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  surname: text().notNull(),
  phone: text().notNull(),
  location: text().notNull(),
  occupation: text().notNull().default(''),
  publicName: text('public_name').notNull().default(''),
  bio: text().notNull().default(''),
  /** ISO 3166-1 alpha-2 code; empty if the engineer has not chosen one. */
  country: text().notNull().default(''),
  /** IANA name, as in Europe/Lisbon; empty if the engineer has not chosen one. */
  timeZone: text('time_zone').notNull().default(''),
  /** Which companies see the profile: all, only connected ones, or none. */
  visibility: text().$type<Visibility>().notNull().default('all'),
  /** Admitted companies that see the profile may play the answers, or read typed ones. */
  sharesAnswers: boolean('shares_answers').notNull().default(false),
  /** The chosen specialties. A test copies them when it starts; until then they may be changed. */
  option1: text().$type<Specialty>(),
  option2: text().$type<Specialty>(),
  ...accommodations,
});

const socialLinks = {
  facebook: text().notNull().default(''),
  twitter: text().notNull().default(''),
  linkedin: text().notNull().default(''),
  website: text().notNull().default(''),
  github: text().notNull().default(''),
};

export const companies = pgTable('companies', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  location: text().notNull(),
  phone: text().notNull().default(''),
  occupation: text().notNull().default(''),
  publicName: text('public_name').notNull().default(''),
  bio: text().notNull().default(''),
  ...socialLinks,
  createdAt: instant('created_at').notNull().defaultNow(),
  /** When an administrator admitted this company; null if nobody did, though its mail domain may be admitted. */
  admittedAt: instant('admitted_at'),
  admittedBy: uuid('admitted_by').references(() => accounts.id, { onDelete: 'set null' }),
  /**
   * The mail domain of the company when it registered, or when an administrator last admitted it. With another one it waits
   * again. Null for companies that an older server has added while this one started.
   */
  mailDomain: text('mail_domain'),
});

/** Accounts with the role `company`, each in one company at most. */
export const companyMembers = pgTable(
  'company_members',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    role: text().$type<TeamRole>().notNull(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
    /** The day (UTC) of the last use of a session; null if there was none. Without the time, since colleagues see it. */
    lastSeenOn: date('last_seen_on'),
  },
  (table) => [
    index('company_members_company').on(table.companyId, table.joinedAt),
    check('company_members_role', sql`${table.role} in ('reader', 'reviewer', 'recruiter', 'owner')`),
  ],
);

/** Mail domains whose companies are all admitted as soon as their address is confirmed. Lower case, compared exactly. */
export const admittedDomains = pgTable('admitted_domains', {
  domain: text().primaryKey(),
  admittedAt: instant('admitted_at').notNull().defaultNow(),
  admittedBy: uuid('admitted_by').references(() => accounts.id, { onDelete: 'set null' }),
});

export const employments = pgTable('employments', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  salary: text().$type<Employment['salary']>().notNull(),
  /** ISO 4217 code of the salary, which is for a year. */
  currency: text().$type<Currency>().notNull().default('EUR'),
  schedule: text().$type<Employment['schedule']>().notNull(),
  experience: text().$type<Employment['experience']>().notNull(),
  education: text().$type<Employment['education']>().notNull(),
  skills: text().notNull(),
});

/** Of engineers. */
export const socials = pgTable('socials', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  ...socialLinks,
});

/**
 * At most one for an engineer and one for a company. A new picture has a new id, so that a browser never shows a cached old one
 * in its place.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .unique()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /**
     * WebP, made by the server, in rows of an older release. Empty: the file is in the store. Not null, since processes of that
     * release run beside this one during an update.
     */
    bytes: bytes().notNull(),
    /** SHA-256 of the file in the store, in hexadecimal. Without meaning while `bytes` is not empty. */
    digest: text(),
  },
  (table) => [
    index('pictures_in_rows')
      .on(table.id)
      .where(sql`${table.bytes} <> ''`),
    check('pictures_one_owner', sql`(${table.accountId} is null) <> (${table.companyId} is null)`),
  ],
);
