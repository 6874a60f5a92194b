import { and, desc, eq, getTableColumns, isNotNull, ne, notExists, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Employment, skillsIn } from '../../contract/employment.ts';
import type { CompanyInfo, EngineerInfo, Socials } from '../../contract/settings.ts';
import type { Db } from '../db/database.ts';
import { accounts } from '../db/schema/accounts.ts';
import { attempts } from '../db/schema/assessments.ts';
import { companies, employments, engineers, socials } from '../db/schema/profiles.ts';

const { id, role, name, email, createdAt, confirmedAt, provider } = accounts;
const ACCOUNT = { id, name, email, createdAt, confirmedAt, provider };
const { surname, phone, location, occupation, publicName, bio } = engineers;
const ENGINEER = { ...ACCOUNT, surname, phone, location, occupation, publicName, bio, salary: employments.salary };
const { accountId: _company, ...COMPANY } = getTableColumns(companies);
const { accountId: _account, ...SOCIALS } = getTableColumns(socials);
const { accountId: _employed, ...EMPLOYMENT } = getTableColumns(employments);

/** The first that there is; empty where there is none. */
const firstOf = (...columns: SQLWrapper[]) => sql<string>`coalesce(${sql.join([...columns, sql`''`], sql`, `)})`;
const PERSON = {
  profile: id,
  role,
  createdAt,
  name,
  email,
  surname: firstOf(surname),
  phone: firstOf(phone, companies.phone),
  occupation: firstOf(occupation, companies.occupation),
  bio: firstOf(bio, companies.bio),
  facebook: firstOf(socials.facebook),
  twitter: firstOf(socials.twitter),
  linkedin: firstOf(socials.linkedin),
  website: firstOf(socials.website),
  github: firstOf(socials.github),
};

const NO_SOCIALS: Socials = { facebook: '', twitter: '', linkedin: '', website: '', github: '' };

interface Paging {
  page: number;
  limit: number;
}

export type EngineerRow = NonNullable<Awaited<ReturnType<Profiles['engineer']>>>;

export function createProfiles(db: Db) {
  /** An engineer is on show with one test: the latest that is settled, else the latest that is finished (assessments/repository.ts). */
  const other = alias(attempts, 'other');
  const isOnShow = and(
    isNotNull(attempts.finishedAt),
    notExists(
      db
        .select({ id: other.id })
        .from(other)
        .where(
          and(
            eq(other.engineerId, attempts.engineerId),
            isNotNull(other.finishedAt),
            sql`(${other.settledAt} is not null, ${other.number}) > (${attempts.settledAt} is not null, ${attempts.number})`,
          ),
        ),
    ),
  );

  return {
    async engineer(engineerId: string) {
      const found = await db
        .select(ENGINEER)
        .from(accounts)
        .innerJoin(engineers, eq(engineers.accountId, accounts.id))
        .leftJoin(employments, eq(employments.accountId, accounts.id))
        .where(eq(accounts.id, engineerId));
      return found[0];
    },

    async company(companyId: string) {
      const found = await db
        .select({ ...ACCOUNT, ...COMPANY })
        .from(accounts)
        .innerJoin(companies, eq(companies.accountId, accounts.id))
        .where(eq(accounts.id, companyId));
      return found[0];
    },

    /** Engineers on show with that test, newest first. */
    onShow: ({ page, limit }: Paging) =>
      db
        .select({ engineer: ENGINEER, attempt: attempts })
        .from(attempts)
        .innerJoin(accounts, eq(accounts.id, attempts.engineerId))
        .innerJoin(engineers, eq(engineers.accountId, accounts.id))
        .leftJoin(employments, eq(employments.accountId, accounts.id))
        .where(isOnShow)
        .orderBy(desc(attempts.finishedAt), desc(attempts.id))
        .limit(limit)
        .offset((page - 1) * limit),

    countOnShow: (): Promise<number> => db.$count(attempts, isOnShow),

    async emailOf(accountId: string): Promise<string | undefined> {
      const [found] = await db.select({ email }).from(accounts).where(eq(id, accountId));
      return found?.email;
    },

    saveEngineer: (accountId: string, { name: first, public_name, ...info }: Omit<EngineerInfo, 'email'>) =>
      db.transaction(async (tx) => {
        await tx.update(accounts).set({ name: first }).where(eq(id, accountId));
        await tx
          .update(engineers)
          .set({ ...info, publicName: public_name })
          .where(eq(engineers.accountId, accountId));
      }),

    /** What else was sent along is not a company's. */
    saveCompany: (accountId: string, { surname: _surname, name: company, public_name, ...info }: Omit<CompanyInfo, 'email'>) =>
      db.transaction(async (tx) => {
        await tx.update(accounts).set({ name: company }).where(eq(id, accountId));
        await tx
          .update(companies)
          .set({ ...info, publicName: public_name })
          .where(eq(companies.accountId, accountId));
      }),

    async employment(accountId: string): Promise<Employment | null> {
      const [found] = await db.select(EMPLOYMENT).from(employments).where(eq(employments.accountId, accountId));
      return found ?? null;
    },

    async saveEmployment(accountId: string, { skills, ...told }: Employment) {
      const employment = { ...told, skills: skillsIn(skills) };
      await db
        .insert(employments)
        .values({ accountId, ...employment })
        .onConflictDoUpdate({ target: employments.accountId, set: employment });
    },

    async socials(accountId: string): Promise<Socials> {
      const [found] = await db.select(SOCIALS).from(socials).where(eq(socials.accountId, accountId));
      return found ?? NO_SOCIALS;
    },

    saveSocials: (accountId: string, links: Socials) =>
      db
        .insert(socials)
        .values({ accountId, ...links })
        .onConflictDoUpdate({ target: socials.accountId, set: links }),

    /** The record of one account or, for null, those of all engineers and companies, the newest first. */
    async people(accountId: string | null, { page, limit }: Paging) {
      const asked = accountId === null ? ne(role, 'admin') : eq(id, accountId);
      const items = await db
        .select(PERSON)
        .from(accounts)
        .leftJoin(engineers, eq(engineers.accountId, id))
        .leftJoin(companies, eq(companies.accountId, id))
        .leftJoin(socials, eq(socials.accountId, id))
        .where(asked)
        .orderBy(desc(createdAt), desc(id))
        .limit(limit)
        .offset((page - 1) * limit);
      return { items, total: await db.$count(accounts, asked) };
    },
  };
}

export type Profiles = ReturnType<typeof createProfiles>;
