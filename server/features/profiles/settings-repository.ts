import { isDeepStrictEqual } from 'node:util';
import {
  type SQL,
  type SQLWrapper,
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  sql,
} from 'drizzle-orm';
import { type Employment, skillsIn } from '../../../contract/profiles/employment.ts';
import type { Role } from '../../../contract/base/roles.ts';
import type { CompanyInfo, EngineerInfo, PersonSort, PersonState, Socials } from '../../../contract/accounts/settings.ts';
import { recordActivity } from '../companies/activity.ts';
import type { Db } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { companies, companyMembers, employments, engineers, socials } from '../../platform/db/schema/profiles.ts';
import { transact } from '../../platform/db/transact.ts';

const { id, role, name, email, createdAt } = accounts;
const { accountId: _socials, ...SOCIALS } = getTableColumns(socials);
const { accountId: _employed, ...EMPLOYMENT } = getTableColumns(employments);

/** The first column that is not null, since a person has a row in only one of the tables; an empty text if all are null. */
const firstOf = (...columns: SQLWrapper[]) => sql<string>`coalesce(${sql.join([...columns, sql`''`], sql`, `)})`;
const PERSON = {
  profile: id,
  role,
  createdAt,
  signedInAt: accounts.signedInAt,
  state: sql<PersonState>`case when ${accounts.endsAt} is not null then 'leaving' when ${accounts.confirmedAt} is null then 'unconfirmed' else 'active' end`,
  name,
  email,
  surname: firstOf(engineers.surname),
  company: firstOf(companies.name),
  phone: firstOf(engineers.phone, companies.phone),
  occupation: firstOf(engineers.occupation, companies.occupation),
  bio: firstOf(engineers.bio, companies.bio),
  facebook: firstOf(socials.facebook, companies.facebook),
  twitter: firstOf(socials.twitter, companies.twitter),
  linkedin: firstOf(socials.linkedin, companies.linkedin),
  website: firstOf(socials.website, companies.website),
  github: firstOf(socials.github, companies.github),
};

interface WantedPeople {
  page: number;
  limit: number;
  role?: Role | undefined;
  state?: PersonState | undefined;
  /** A part of a name or an address; empty for all. */
  q: string;
  sort: PersonSort;
  order: 'ascending' | 'descending';
}

const SORTS: Readonly<Record<PersonSort, SQLWrapper>> = {
  name: sql`lower(${name})`,
  'signed-in': accounts.signedInAt,
  created: createdAt,
};

const STATES: Readonly<Record<PersonState, SQL | undefined>> = {
  active: and(isNull(accounts.endsAt), isNotNull(accounts.confirmedAt)),
  unconfirmed: and(isNull(accounts.endsAt), isNull(accounts.confirmedAt)),
  leaving: isNotNull(accounts.endsAt),
};

const SEARCHED = sql`concat_ws(' ', ${name}, ${engineers.surname}, ${email}, ${companies.name})`;

const isWanted = (wanted: Pick<WantedPeople, 'role' | 'state' | 'q'>) =>
  and(
    wanted.role && eq(role, wanted.role),
    wanted.state && STATES[wanted.state],
    wanted.q === '' ? undefined : sql`position(lower(${wanted.q}) in lower(${SEARCHED})) > 0`,
  );

const NO_SOCIALS: Socials = { facebook: '', twitter: '', linkedin: '', website: '', github: '' };

/** The employment information of an engineer. */
const createEmploymentQueries = (db: Db) => ({
  async findEmployment(accountId: string): Promise<Employment | null> {
    const [found] = await db
      .select({ ...EMPLOYMENT, country: engineers.country, time_zone: engineers.timeZone })
      .from(employments)
      .innerJoin(engineers, eq(engineers.accountId, employments.accountId))
      .where(eq(employments.accountId, accountId));
    return found ?? null;
  },

  saveEmployment: (accountId: string, { skills, country, time_zone: timeZone, ...given }: Employment) =>
    transact(db, async (tx) => {
      const employment = { ...given, skills: skillsIn(skills) };
      await tx
        .insert(employments)
        .values({ accountId, ...employment })
        .onConflictDoUpdate({ target: employments.accountId, set: employment });
      if (country === undefined && timeZone === undefined) return;
      await tx
        .update(engineers)
        .set({ ...(country !== undefined && { country }), ...(timeZone !== undefined && { timeZone }) })
        .where(eq(engineers.accountId, accountId));
    }),
});

/** Whether `row` has all these values already. */
const isIn = (row: object, values: object) => isDeepStrictEqual({ ...row, ...values }, row);

export function createSettingsRepository(db: Db) {
  return {
    async findEmail(accountId: string): Promise<string | undefined> {
      const [found] = await db.select({ email }).from(accounts).where(eq(id, accountId));
      return found?.email;
    },

    saveEngineer: (accountId: string, { name: first, public_name, ...info }: Omit<EngineerInfo, 'email'>) =>
      transact(db, async (tx) => {
        await tx.update(accounts).set({ name: first }).where(eq(id, accountId));
        await tx
          .update(engineers)
          .set({ ...info, publicName: public_name })
          .where(eq(engineers.accountId, accountId));
      }),

    /**
     * An account that has the name of the company, since the person has not given one yet, takes the new name too. The form also
     * sends a surname, which a company does not have.
     */
    saveCompany: (
      companyId: string,
      accountId: string,
      { surname: _surname, public_name, ...info }: Omit<CompanyInfo, 'email'>,
    ) =>
      transact(db, async (tx) => {
        const isCompany = eq(companies.id, companyId);
        const [before] = await tx.select().from(companies).where(isCompany).for('update');
        const changes = { ...info, publicName: public_name };
        if (before && isIn(before, changes)) return;
        await tx.update(companies).set(changes).where(isCompany);
        const members = tx
          .select({ id: companyMembers.accountId })
          .from(companyMembers)
          .where(eq(companyMembers.companyId, companyId));
        await tx
          .update(accounts)
          .set({ name: info.name })
          .where(and(inArray(id, members), eq(accounts.ownName, false), eq(name, before?.name ?? '')));
        await recordActivity(tx, { companyId, accountId, kind: 'profile-changed' });
      }),

    ...createEmploymentQueries(db),

    async findSocials(accountId: string): Promise<Socials> {
      const [found] = await db.select(SOCIALS).from(socials).where(eq(socials.accountId, accountId));
      return found ?? NO_SOCIALS;
    },

    saveSocials: (accountId: string, links: Socials) =>
      db
        .insert(socials)
        .values({ accountId, ...links })
        .onConflictDoUpdate({ target: socials.accountId, set: links }),

    saveCompanySocials: (companyId: string, accountId: string, links: Socials) =>
      transact(db, async (tx) => {
        const isCompany = eq(companies.id, companyId);
        const [before] = await tx.select().from(companies).where(isCompany).for('update');
        if (before && isIn(before, links)) return;
        await tx.update(companies).set(links).where(isCompany);
        await recordActivity(tx, { companyId, accountId, kind: 'profile-changed' });
      }),

    recordIcon: (companyId: string, accountId: string) =>
      transact(db, (tx) => recordActivity(tx, { companyId, accountId, kind: 'icon-changed' })),

    /** The record of one account; for null those of all accounts, or of what is wanted. `page` counts from 1. */
    async listPeople(accountId: string | null, { page, limit, sort, order, ...wanted }: WantedPeople) {
      const isAsked = accountId === null ? isWanted(wanted) : eq(id, accountId);
      const inOrder = order === 'ascending' ? asc : desc;
      const [items, counted] = await Promise.all([
        db
          .select(PERSON)
          .from(accounts)
          .leftJoin(engineers, eq(engineers.accountId, id))
          .leftJoin(companyMembers, eq(companyMembers.accountId, id))
          .leftJoin(companies, eq(companies.id, companyMembers.companyId))
          .leftJoin(socials, eq(socials.accountId, id))
          .where(isAsked)
          .orderBy(inOrder(SORTS[sort]), inOrder(id))
          .limit(limit)
          .offset((page - 1) * limit),
        db
          .select({ total: count() })
          .from(accounts)
          .leftJoin(engineers, eq(engineers.accountId, id))
          .leftJoin(companyMembers, eq(companyMembers.accountId, id))
          .leftJoin(companies, eq(companies.id, companyMembers.companyId))
          .where(isAsked),
      ]);
      return { items, total: counted[0]?.total ?? 0 };
    },
  };
}

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;
