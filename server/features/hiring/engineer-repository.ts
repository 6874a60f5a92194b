import { and, eq, inArray } from 'drizzle-orm';
import { visibleTo } from '../connections/visibility.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { connections } from '../../platform/db/schema/connections.ts';
import { engineers } from '../../platform/db/schema/profiles.ts';

export interface Contact {
  id: string;
  name: string;
  surname: string;
  email: string;
  phone: string;
}

/** The engineers that a company sees, and those to whom it may write. */
export const createEngineerRepository = (db: Db) => ({
  /** Those of the ids that the company sees. */
  async listVisible(companyId: string, ids: readonly string[], on: Db | Tx = db): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await on
      .select({ id: engineers.accountId })
      .from(engineers)
      .where(and(inArray(engineers.accountId, [...ids]), visibleTo(companyId)));
    return new Set(rows.map(({ id }) => id));
  },

  /** Contact data of those who are connected with the company and visible to it. */
  async listContacts(companyId: string, ids: readonly string[]): Promise<Contact[]> {
    if (ids.length === 0) return [];
    const { id, name, email } = accounts;
    const { surname, phone } = engineers;
    return db
      .select({ id, name, surname, email, phone })
      .from(engineers)
      .innerJoin(accounts, eq(id, engineers.accountId))
      .innerJoin(connections, and(eq(connections.engineerId, id), eq(connections.companyId, companyId)))
      .where(and(inArray(id, [...ids]), eq(connections.state, 'connected'), visibleTo(companyId)));
  },
});

export type EngineerRepository = ReturnType<typeof createEngineerRepository>;
