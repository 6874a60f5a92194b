import { randomUUID } from 'node:crypto';
import { type SQL, and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Role } from '../../../contract/base/roles.ts';
import type { TeamRole } from '../../../contract/base/team.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { companies, companyMembers, engineers } from '../../platform/db/schema/profiles.ts';
import { transact } from '../../platform/db/transact.ts';

export interface Account {
  id: string;
  role: Role;
  email: string;
  name: string;
  /** When it will be deleted, because its owner has asked for that; null for every other account. */
  endsAt: Date | null;
}

type Particulars =
  | { role: 'engineer'; surname: string; phone: string; location: string; occupation?: string; publicName?: string; bio?: string }
  | { role: 'company'; location: string; company?: string }
  | { role: 'company'; joins: { companyId: string; teamRole: TeamRole } }
  | { role: 'admin' | 'rater' };
export type Person = Particulars & Pick<Account, 'email' | 'name'>;

/** A person as an identity provider names one: `provider` is the issuer, `subject` its permanent name for the person. */
export interface Identity {
  provider: string;
  subject: string;
}

export type NewAccount = Person & ({ passwordHash: string; identity?: never } | { passwordHash?: never; identity: Identity });

interface Flags {
  confirmed?: boolean;
  demo?: boolean;
}

const { id, role, email, name, passwordHash, endsAt } = accounts;
const ACCOUNT = { id, role, email, name, endsAt };

/** 23505 is PostgreSQL's `unique_violation`. */
const isUniqueViolation = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code === '23505';

/** As `admission-repository.ts` reads it from an address. */
const mailDomainOf = (address: string) => address.slice(address.indexOf('@') + 1).toLowerCase();

async function insertCompany(tx: Tx, particulars: { name: string; location: string; mailDomain: string }) {
  const companyId = randomUUID();
  await tx.insert(companies).values({ id: companyId, ...particulars });
  return { companyId, teamRole: 'owner' as const };
}

/** An administrator who has admitted the company already has read another address, so it stays then. */
async function setMailDomain(tx: Tx, accountId: string, address: string) {
  const own = tx.select({ id: companyMembers.companyId }).from(companyMembers).where(eq(companyMembers.accountId, accountId));
  const isOpen = and(inArray(companies.id, own), isNull(companies.admittedAt));
  await tx
    .update(companies)
    .set({ mailDomain: mailDomainOf(address) })
    .where(isOpen);
}

/** False if the address is taken, also if another request took it at the same moment, or if no account is meant. */
async function setAddress(tx: Tx, isMeant: SQL | undefined, values: { email: string }): Promise<boolean> {
  try {
    // In a savepoint, since PostgreSQL refuses every further statement of a transaction in which one has failed.
    const changed = await transact(tx, (inner) => inner.update(accounts).set(values).where(isMeant).returning({ id }));
    return changed.length > 0;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/**
 * Adds the account and its particulars. The person who registers a company is its first owner, with the name of the company
 * unless `company` is another one. Null if the address or the
 * identity is taken, also if another request added it at the same moment.
 */
async function insertAccount(tx: Tx, person: NewAccount, { confirmed = false, demo = false }: Flags): Promise<Account | null> {
  const { email: address, name: called, passwordHash: hash, identity, ...particulars } = person;
  const account = { id: randomUUID(), role: particulars.role, email: address, name: called, endsAt: null };
  const ownName = particulars.role === 'company' && ('joins' in particulars || particulars.company !== undefined);
  const added = await tx
    .insert(accounts)
    .values({ ...account, ownName, passwordHash: hash, ...identity, demo, confirmedAt: confirmed ? new Date() : null })
    .onConflictDoNothing()
    .returning({ id });
  if (added.length === 0) return null;
  if (particulars.role === 'engineer') await tx.insert(engineers).values({ ...particulars, accountId: account.id });
  if (particulars.role === 'company') {
    const { companyId, teamRole } =
      'joins' in particulars
        ? particulars.joins
        : await insertCompany(tx, {
            name: particulars.company ?? called,
            location: particulars.location,
            mailDomain: mailDomainOf(address),
          });
    await tx.insert(companyMembers).values({ accountId: account.id, companyId, role: teamRole });
  }
  return account;
}

/**
 * `demo`: whether demo accounts are found by their address. Otherwise nobody can sign in to them, since their passwords are
 * public.
 */
export function createAccountRepository(db: Db, { demo }: { demo: boolean }) {
  return {
    /** Finds an account by its e-mail address. In lower case, as the unique index has it, so that the index serves the query. */
    async findByEmail(address: string): Promise<(Account & { passwordHash: string | null; isDemo: boolean }) | null> {
      const [found] = await db
        .select({ ...ACCOUNT, passwordHash, isDemo: accounts.demo })
        .from(accounts)
        .where(and(sql`lower(${email}) = lower(${address})`, demo ? undefined : eq(accounts.demo, false)));
      return found ?? null;
    },

    async findById(accountId: string): Promise<Account | null> {
      const [found] = await db.select(ACCOUNT).from(accounts).where(eq(id, accountId));
      return found ?? null;
    },

    async findEmail(accountId: string, tx: Tx): Promise<string | undefined> {
      const [found] = await tx.select({ email }).from(accounts).where(eq(id, accountId));
      return found?.email;
    },

    /**
     * The address of an account if it is proven, or an administrator's, which the operator has named. Null in all other cases,
     * since it may be somebody else's.
     */
    async findProvenEmail(accountId: string, tx: Tx): Promise<string | null> {
      const isProven = or(isNotNull(accounts.confirmedAt), eq(role, 'admin'));
      const [found] = await tx
        .select({ email })
        .from(accounts)
        .where(and(eq(id, accountId), isProven));
      return found?.email ?? null;
    },

    async findByIdentity({ provider, subject }: Identity): Promise<Account | null> {
      const [found] = await db
        .select(ACCOUNT)
        .from(accounts)
        .where(and(eq(accounts.provider, provider), eq(accounts.subject, subject)));
      return found ?? null;
    },

    insert: (person: NewAccount, on: Db | Tx = db, flags: Flags = {}) => transact(on, (tx) => insertAccount(tx, person, flags)),

    /** Null for an account that signs in through an identity provider. */
    async findPasswordHash(accountId: string): Promise<string | null> {
      const [found] = await db.select({ passwordHash }).from(accounts).where(eq(id, accountId));
      return found?.passwordHash ?? null;
    },

    /** Records that the e-mail address is proven. Returns the role of the account; undefined if it was proven before. */
    async confirm(accountId: string, tx: Tx): Promise<Role | undefined> {
      const [confirmed] = await tx
        .update(accounts)
        .set({ confirmedAt: new Date() })
        .where(and(eq(id, accountId), isNull(accounts.confirmedAt)))
        .returning({ role });
      return confirmed?.role;
    },

    /**
     * Gives an account that is not confirmed another address. False if the address is taken, also if another request took it at
     * the same moment, or if the account was confirmed meanwhile.
     */
    async setEmail(accountId: string, address: string, tx: Tx): Promise<boolean> {
      const isSet = await setAddress(tx, and(eq(id, accountId), isNull(accounts.confirmedAt)), { email: address });
      if (isSet) await setMailDomain(tx, accountId, address);
      return isSet;
    },

    /** Gives an account another address. False if it is taken. */
    changeEmail: (accountId: string, address: string, tx: Tx) => setAddress(tx, eq(id, accountId), { email: address }),

    async isConfirmed(accountId: string, on: Db | Tx = db): Promise<boolean> {
      return (await on.$count(accounts, and(eq(id, accountId), isNotNull(accounts.confirmedAt)))) > 0;
    },

    /** Returns the account's address; undefined if there is no such account. */
    async setPassword(accountId: string, hash: string, tx: Tx): Promise<string | undefined> {
      const [owner] = await tx
        .update(accounts)
        .set({ passwordHash: hash, passwordChangedAt: new Date() })
        .where(eq(id, accountId))
        .returning({ email });
      return owner?.email;
    },

    /** When the password was last changed; null if it never was. */
    async findPasswordChange(accountId: string): Promise<Date | null> {
      const [found] = await db.select({ at: accounts.passwordChangedAt }).from(accounts).where(eq(id, accountId));
      return found?.at ?? null;
    },

    count: (): Promise<number> => db.$count(accounts),
  };
}

export type AccountRepository = ReturnType<typeof createAccountRepository>;
