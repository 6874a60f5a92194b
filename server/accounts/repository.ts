import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Role } from '../../contract/call.ts';
import type { Db } from '../db/database.ts';
import { accounts, companies, engineers } from '../db/schema.ts';

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
export type NewAccount = Particulars & Pick<Account, 'email' | 'name'> & { passwordHash: string };

export function createAccounts(db: Db) {
  return {
    /** By e-mail address, in whatever case. */
    async find(email: string): Promise<(Account & { passwordHash: string }) | null> {
      const { id, role, name, passwordHash } = accounts;
      const [found] = await db
        .select({ id, role, email: accounts.email, name, passwordHash })
        .from(accounts)
        .where(sql`lower(${accounts.email}) = lower(${email})`);
      return found ?? null;
    },

    /** Adds the account with its particulars, all or nothing; null where the address is taken, also by one added meanwhile. */
    add: ({ email, name, passwordHash, ...particulars }: NewAccount): Promise<Account | null> =>
      db.transaction(async (tx) => {
        const account = { id: randomUUID(), role: particulars.role, email, name };
        const made = await tx
          .insert(accounts)
          .values({ ...account, passwordHash })
          .onConflictDoNothing()
          .returning({ id: accounts.id });
        if (made.length === 0) return null;
        if (particulars.role === 'engineer') await tx.insert(engineers).values({ ...particulars, accountId: account.id });
        if (particulars.role === 'company') await tx.insert(companies).values({ ...particulars, accountId: account.id });
        return account;
      }),

    count: (): Promise<number> => db.$count(accounts),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
