import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Role } from '../../contract/roles.ts';
import type { Db, Tx } from '../db/database.ts';
import { accounts } from '../db/schema/accounts.ts';
import { companies, engineers } from '../db/schema/profiles.ts';

export interface Account {
  id: string;
  role: Role;
  email: string;
  name: string;
}

type Particulars =
  | { role: 'engineer'; surname: string; phone: string; location: string; occupation?: string; publicName?: string; bio?: string }
  | { role: 'company'; location: string }
  | { role: 'admin' };
export type Person = Particulars & Pick<Account, 'email' | 'name'>;

/** Whom an outside provider means: `subject` names one person for good, `provider` is the issuer that says so. */
export interface Identity {
  provider: string;
  subject: string;
}

export type NewAccount = Person & ({ passwordHash: string; identity?: never } | { passwordHash?: never; identity: Identity });

/** What every account has besides its particulars. */
interface Marks {
  /** Its e-mail address is proven already. */
  confirmed?: boolean;
  demo?: boolean;
}

/** `demo`: whether the demo's accounts, whose passwords are public, may be found. */
export function createAccounts(db: Db, { demo }: { demo: boolean }) {
  return {
    /** By e-mail address, in whatever case. */
    async find(email: string): Promise<(Account & { passwordHash: string | null }) | null> {
      const { id, role, name, passwordHash } = accounts;
      const [found] = await db
        .select({ id, role, email: accounts.email, name, passwordHash })
        .from(accounts)
        .where(and(sql`lower(${accounts.email}) = lower(${email})`, demo ? undefined : eq(accounts.demo, false)));
      return found ?? null;
    },

    async byId(accountId: string): Promise<Account | null> {
      const { id, role, email, name } = accounts;
      const [found] = await db.select({ id, role, email, name }).from(accounts).where(eq(id, accountId));
      return found ?? null;
    },

    async findByIdentity({ provider, subject }: Identity): Promise<Account | null> {
      const { id, role, email, name } = accounts;
      const [found] = await db
        .select({ id, role, email, name })
        .from(accounts)
        .where(and(eq(accounts.provider, provider), eq(accounts.subject, subject)));
      return found ?? null;
    },

    /** Adds the account with its particulars, all or nothing; null where the address or the identity is taken, also by one added meanwhile. */
    add: (
      { email, name, passwordHash, identity, ...particulars }: NewAccount,
      on: Db | Tx = db,
      { confirmed = false, demo: isDemo = false }: Marks = {},
    ): Promise<Account | null> =>
      on.transaction(async (tx) => {
        const account = { id: randomUUID(), role: particulars.role, email, name };
        const made = await tx
          .insert(accounts)
          .values({ ...account, passwordHash, ...identity, demo: isDemo, confirmedAt: confirmed ? new Date() : null })
          .onConflictDoNothing()
          .returning({ id: accounts.id });
        if (made.length === 0) return null;
        if (particulars.role === 'engineer') await tx.insert(engineers).values({ ...particulars, accountId: account.id });
        if (particulars.role === 'company') await tx.insert(companies).values({ ...particulars, accountId: account.id });
        return account;
      }),

    /** Null where there is no password, since an outside provider signs the account in. */
    async passwordOf(id: string): Promise<string | null> {
      const [found] = await db.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, id));
      return found?.passwordHash ?? null;
    },

    /** Puts on record that letters to the address reach whoever signs in. */
    async confirm(id: string, on: Db | Tx = db) {
      await on
        .update(accounts)
        .set({ confirmedAt: new Date() })
        .where(and(eq(accounts.id, id), isNull(accounts.confirmedAt)));
    },

    async isConfirmed(id: string): Promise<boolean> {
      return (await db.$count(accounts, and(eq(accounts.id, id), isNotNull(accounts.confirmedAt)))) > 0;
    },

    /** Returns to whom it must be told; throws where there is no such account. */
    async setPassword(id: string, passwordHash: string, tx: Tx): Promise<{ email: string }> {
      const [owner] = await tx
        .update(accounts)
        .set({ passwordHash, passwordChangedAt: new Date() })
        .where(eq(accounts.id, id))
        .returning({ email: accounts.email });
      if (!owner) throw new Error('A password was set for an account that is gone.');
      return owner;
    },

    /** When the password was last changed; null where it never was. */
    async passwordChangedAt(id: string): Promise<Date | null> {
      const [found] = await db.select({ at: accounts.passwordChangedAt }).from(accounts).where(eq(accounts.id, id));
      return found?.at ?? null;
    },

    count: (): Promise<number> => db.$count(accounts),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
