import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { companies, companyMembers, employments, engineers } from '../../platform/db/schema/profiles.ts';

const { id, name, email, createdAt, confirmedAt, provider, demo } = accounts;
const ACCOUNT = { id, name, email, createdAt, confirmedAt, provider };
const { surname, phone, location, country, timeZone, occupation, publicName, bio } = engineers;
const ENGINEER = {
  ...ACCOUNT,
  surname,
  phone,
  location,
  occupation,
  publicName,
  bio,
  demo,
  country,
  timeZone,
  salary: employments.salary,
  currency: employments.currency,
  experience: employments.experience,
  schedule: employments.schedule,
};
const { admittedAt: _admittedAt, admittedBy: _admittedBy, mailDomain: _mailDomain, ...COMPANY } = getTableColumns(companies);

export type EngineerRow = NonNullable<Awaited<ReturnType<ProfileRepository['findEngineer']>>>;

export function createProfileRepository(db: Db) {
  return {
    async findEngineer(engineerId: string) {
      const found = await db
        .select(ENGINEER)
        .from(accounts)
        .innerJoin(engineers, eq(engineers.accountId, accounts.id))
        .leftJoin(employments, eq(employments.accountId, accounts.id))
        .where(eq(accounts.id, engineerId));
      return found[0];
    },

    /** The company of a member, with the address of that member's account. */
    async findCompany(accountId: string) {
      const found = await db
        .select({ email, confirmedAt, provider, ...COMPANY, role: companyMembers.role })
        .from(companyMembers)
        .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
        .innerJoin(companies, eq(companies.id, companyMembers.companyId))
        .where(eq(companyMembers.accountId, accountId));
      return found[0];
    },
  };
}

export type ProfileRepository = ReturnType<typeof createProfileRepository>;
