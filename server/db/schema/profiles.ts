import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Specialty } from '../../../contract/assessment.ts';
import type { Employment } from '../../../contract/employment.ts';
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
  /** The chosen specialties. A test copies them when it starts; until then they may be changed. */
  option1: text().$type<Specialty>(),
  option2: text().$type<Specialty>(),
  ...accommodations,
});

export const companies = pgTable('companies', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  location: text().notNull(),
  phone: text().notNull().default(''),
  occupation: text().notNull().default(''),
  publicName: text('public_name').notNull().default(''),
  bio: text().notNull().default(''),
  /** When an administrator admitted this company; null if nobody did, though its mail domain may be admitted. */
  admittedAt: instant('admitted_at'),
  admittedBy: uuid('admitted_by').references(() => accounts.id, { onDelete: 'set null' }),
});

/** Mail domains all of whose companies are admitted as soon as their address is confirmed. Lower case, compared exactly. */
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
  schedule: text().$type<Employment['schedule']>().notNull(),
  experience: text().$type<Employment['experience']>().notNull(),
  education: text().$type<Employment['education']>().notNull(),
  skills: text().notNull(),
});

export const socials = pgTable('socials', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  facebook: text().notNull(),
  twitter: text().notNull(),
  linkedin: text().notNull(),
  website: text().notNull(),
  github: text().notNull(),
});

/** At most one per account. A new picture has a new id, so that a browser never shows a cached old one in its place. */
export const pictures = pgTable('pictures', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  id: uuid().notNull().unique(),
  /** WebP, made by the server (profiles/profile-picture.ts). */
  bytes: bytes().notNull(),
});
