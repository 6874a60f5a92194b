import { SQL, getTableColumns, is, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Role, isStaff } from '../../../contract/base/roles.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Whose archive it is. */
export interface Owner {
  accountId: string;
  role: Role;
  email: string;
  /** Whether the address is proven; if not, it may be somebody else's. */
  isConfirmed: boolean;
  /** The company that the account is in, and whether as an owner, who gets its records too. */
  company: { id: string; isOwner: boolean } | null;
}

/** A table in the archive: a file of rows. */
export interface GivenTable {
  /** Path within the archive. */
  file: string;
  table: PgTable;
  /** The description of its content, for the index. */
  what: string;
  isOf(owner: Owner): boolean;
  /** Which rows. */
  where(owner: Owner): SQL | undefined;
  /**
   * The included columns: every column, except those of `without`, each with the reason; those of `as` in another form. With
   * `only` nothing but that.
   */
  without?: Readonly<Record<string, string>>;
  as?(owner: Owner): Record<string, SQL>;
  only?(owner: Owner): Record<string, SQL | PgColumn>;
  order?: readonly PgColumn[];
}

export const ofEverybody = () => true;
export const ofEngineers = ({ role }: Owner) => role === 'engineer';
export const ofMembers = ({ company }: Owner) => company !== null;
export const ofOwners = ({ company }: Owner) => company?.isOwner === true;
export const ofAdmins = ({ role }: Owner) => role === 'admin';
export const ofRaters = ({ role }: Owner) => isStaff(role);

/** Of an owner's company; '' for nobody's, which is no id. */
export const companyIdOf = ({ company }: Owner) => company?.id ?? null;

const ROWS = 500;

/** The selected columns. */
export function columnsOf({ table, without = {}, as, only }: GivenTable, owner: Owner): Record<string, SQL | PgColumn> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !(name in without));
  const chosen = only ? only(owner) : { ...Object.fromEntries(columns), ...as?.(owner) };
  // Wrapped, since drizzle leaves the table's name out of the columns of an expression, and a subquery could take one for its
  // own.
  return Object.fromEntries(
    Object.entries<SQL | PgColumn>(chosen).map(([name, value]) => [name, is(value, SQL) ? sql`${value}` : value]),
  );
}

/** The rows of one owner, piece by piece. To be read in one transaction with a fixed view of the database. */
export async function* readRows(given: GivenTable, owner: Owner, tx: Tx): AsyncGenerator<object[]> {
  const order = [...(given.order ?? []), sql`ctid`];
  for (let offset = 0; ; offset += ROWS) {
    const rows = await tx
      .select(columnsOf(given, owner))
      .from(given.table)
      .where(given.where(owner))
      .orderBy(...order)
      .limit(ROWS)
      .offset(offset);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS) return;
  }
}
