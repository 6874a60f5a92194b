import { randomUUID } from 'node:crypto';
import type { Pair } from '../../platform/callers/caller.ts';
import { type SQL, and, count, desc, eq, getTableColumns, gt, inArray, lte, sql } from 'drizzle-orm';
import type { ConnectionList, Side } from '../../../contract/profiles/connections.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { blocks, connections, profileViews } from '../../platform/db/schema/connections.ts';
import { threads } from '../../platform/db/schema/messages.ts';
import { companies, engineers } from '../../platform/db/schema/profiles.ts';
import { visibleTo } from './visibility.ts';

export type ConnectionRow = typeof connections.$inferSelect;
type NewRow = Omit<typeof connections.$inferInsert, 'id'>;

/** The sort key after which a list continues: when the entry changed, and its id. */
export type After = readonly [at: string, id: string];

const isPair = ({ engineerId, companyId }: Pair) =>
  and(eq(connections.engineerId, engineerId), eq(connections.companyId, companyId));
const isOpen = and(eq(connections.state, 'requested'), gt(connections.expiresAt, sql`now()`));
const isOf = (side: Side, id: string) => eq(side === 'engineer' ? connections.engineerId : connections.companyId, id);

/** The condition of each list for this side. */
function isListed(side: Side, list: ConnectionList): SQL | undefined {
  if (list === 'connected') return eq(connections.state, 'connected');
  const other = side === 'engineer' ? 'company' : 'engineer';
  return and(isOpen, eq(connections.askedBy, list === 'asked' ? side : other));
}

const isAfter = (after: After | undefined) =>
  after && sql`(${connections.changedAt}, ${connections.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
const NEWEST_FIRST = [desc(connections.changedAt), desc(connections.id)];

/** The connections themselves, and what decides about a request. */
function createRows(db: Db) {
  return {
    async find(pair: Pair, on: Db | Tx = db): Promise<ConnectionRow | undefined> {
      return (await on.select().from(connections).where(isPair(pair)))[0];
    },

    /** The connection, locked until the transaction ends. */
    async lock(pair: Pair, tx: Tx): Promise<ConnectionRow | undefined> {
      return (await tx.select().from(connections).where(isPair(pair)).for('update'))[0];
    },

    /** False if the two have a connection, as when both ask at once. It then waits until the other transaction has ended. */
    async insert(row: NewRow, tx: Tx): Promise<boolean> {
      const added = await tx
        .insert(connections)
        .values({ id: randomUUID(), ...row })
        .onConflictDoNothing()
        .returning({ id: connections.id });
      return added.length > 0;
    },

    async update(id: string, change: Partial<NewRow>, tx: Tx) {
      await tx.update(connections).set(change).where(eq(connections.id, id));
    },

    /** Lets a party make one request at a time, so that requests sent at once are all counted. */
    async lockAsker(side: Side, { engineerId, companyId }: Pair, tx: Tx) {
      const { id } = companies;
      if (side === 'company') await tx.select({ id }).from(companies).where(eq(id, companyId)).for('no key update');
      // Of the engineer also for a company, so that no request slips in while the engineer hides or blocks.
      const strength = side === 'company' ? 'share' : 'no key update';
      await tx.select({ id: engineers.accountId }).from(engineers).where(eq(engineers.accountId, engineerId)).for(strength);
    },

    countOpen: (side: Side, { engineerId, companyId }: Pair, tx: Tx): Promise<number> =>
      tx.$count(
        connections,
        and(isOf(side, side === 'engineer' ? engineerId : companyId), isOpen, eq(connections.askedBy, side)),
      ),

    /** Whether the engineer may ask the company: there was a request, or the company has viewed the profile. */
    async hasMet({ engineerId, companyId }: Pair, tx: Tx): Promise<boolean> {
      if ((await tx.$count(connections, isPair({ engineerId, companyId }))) > 0) return true;
      const isViewed = and(eq(profileViews.engineerId, engineerId), eq(profileViews.companyId, companyId));
      return (await tx.$count(profileViews, isViewed)) > 0;
    },

    /** Requests that have expired by this time, locked. Those that another process has locked are left to it. */
    lockExpired: (now: Date, limit: number, tx: Tx): Promise<ConnectionRow[]> =>
      tx
        .select()
        .from(connections)
        .where(and(eq(connections.state, 'requested'), lte(connections.expiresAt, now)))
        .limit(limit)
        .for('update', { skipLocked: true }),

    async isConfirmed(accountId: string, tx: Tx): Promise<boolean> {
      return (await tx.$count(accounts, and(eq(accounts.id, accountId), sql`${accounts.confirmedAt} is not null`))) > 0;
    },
  };
}

/** Lists and counts of connections. */
function createLists(db: Db) {
  return {
    /** Another text after each change of a connection of this party. */
    async stamp(side: Side, id: string): Promise<string> {
      const [row] = await db
        .select({ changed: sql<string | null>`max(${connections.changedAt})::text`, count: count() })
        .from(connections)
        .where(isOf(side, id));
      return `${row?.count ?? 0} ${row?.changed ?? ''}`;
    },

    async countWaiting(side: Side, id: string, on: Db | Tx = db): Promise<number> {
      return on.$count(connections, and(isOf(side, id), isListed(side, 'waiting')));
    },

    /** Each with the member of the company who made the last request, if there is one who has given a name. */
    listOfEngineer: (engineerId: string, list: ConnectionList, after: After | undefined, limit: number) =>
      db
        .select({ ...getTableColumns(connections), askedByName: accounts.name })
        .from(connections)
        .leftJoin(
          accounts,
          and(eq(accounts.id, connections.askedByAccount), eq(connections.askedBy, 'company'), eq(accounts.ownName, true)),
        )
        .where(and(isOf('engineer', engineerId), isListed('engineer', list), isAfter(after)))
        .orderBy(...NEWEST_FIRST)
        .limit(limit),

    /**
     * The connections of an engineer with these companies, each with their thread. Companies without a connection are left out.
     */
    listContent: (engineerId: string, companyIds: readonly string[]) =>
      db
        .select({
          connection: connections,
          companyId: companies.id,
          bio: companies.bio,
          phone: companies.phone,
          thread: threads.id,
        })
        .from(connections)
        .innerJoin(companies, eq(companies.id, connections.companyId))
        .leftJoin(threads, and(eq(threads.engineerId, connections.engineerId), eq(threads.companyId, connections.companyId)))
        .where(and(eq(connections.engineerId, engineerId), inArray(connections.companyId, [...companyIds]))),

    listOfCompany: (companyId: string, list: ConnectionList, after: After | undefined, limit: number) =>
      db
        .select({
          connection: connections,
          publicName: engineers.publicName,
          name: accounts.name,
          surname: engineers.surname,
          visible: sql<boolean>`${visibleTo(companyId)}`,
        })
        .from(connections)
        .innerJoin(engineers, eq(engineers.accountId, connections.engineerId))
        .innerJoin(accounts, eq(accounts.id, connections.engineerId))
        .where(and(isOf('company', companyId), isListed('company', list), isAfter(after)))
        .orderBy(...NEWEST_FIRST)
        .limit(limit),
  };
}

/** Blocked companies, and which ones opened a profile. */
function createBlocksAndViews(db: Db) {
  return {
    async isBlocked({ engineerId, companyId }: Pair, tx: Tx): Promise<boolean> {
      return (await tx.$count(blocks, and(eq(blocks.engineerId, engineerId), eq(blocks.companyId, companyId)))) > 0;
    },

    /** False if there is no such company. */
    async block(pair: Pair, blockedAt: Date, tx: Tx): Promise<boolean> {
      if ((await tx.$count(companies, eq(companies.id, pair.companyId))) === 0) return false;
      await tx
        .insert(blocks)
        .values({ ...pair, blockedAt })
        .onConflictDoNothing();
      return true;
    },

    async unblock({ engineerId, companyId }: Pair) {
      await db.delete(blocks).where(and(eq(blocks.engineerId, engineerId), eq(blocks.companyId, companyId)));
    },

    listBlocks: (engineerId: string, after: After | undefined, limit: number) =>
      db
        .select({ companyId: blocks.companyId, at: blocks.blockedAt })
        .from(blocks)
        .where(
          and(
            eq(blocks.engineerId, engineerId),
            after && sql`(${blocks.blockedAt}, ${blocks.companyId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(desc(blocks.blockedAt), desc(blocks.companyId))
        .limit(limit),

    /** Whether the company has opened the profile on this day (UTC). */
    async hasView({ engineerId, companyId }: Pair, day: string, tx: Tx): Promise<boolean> {
      const isMeant = and(
        eq(profileViews.engineerId, engineerId),
        eq(profileViews.companyId, companyId),
        eq(profileViews.day, day),
      );
      return (await tx.$count(profileViews, isMeant)) > 0;
    },

    /** Lets one view of this company wait for the other. Returns the name of the company. */
    async lockCompany(companyId: string, tx: Tx): Promise<string> {
      const isMeant = eq(companies.id, companyId);
      const [row] = await tx.select({ name: companies.name }).from(companies).where(isMeant).for('no key update');
      return row?.name ?? '';
    },

    /** How many profiles the company has opened on this day (UTC). */
    countViews: (companyId: string, day: string, tx: Tx): Promise<number> =>
      tx.$count(profileViews, and(eq(profileViews.companyId, companyId), eq(profileViews.day, day))),

    async insertView(row: typeof profileViews.$inferInsert, tx: Tx) {
      await tx.insert(profileViews).values(row).onConflictDoNothing();
    },

    /** Companies that opened the profile, without blocked ones. */
    listViewers(engineerId: string, after: After | undefined, limit: number) {
      const at = sql`max(${profileViews.viewedAt})`.mapWith(profileViews.viewedAt);
      return db
        .select({ companyId: profileViews.companyId, at, days: count(), connection: connections })
        .from(profileViews)
        .leftJoin(
          connections,
          and(eq(connections.engineerId, profileViews.engineerId), eq(connections.companyId, profileViews.companyId)),
        )
        .leftJoin(blocks, and(eq(blocks.engineerId, profileViews.engineerId), eq(blocks.companyId, profileViews.companyId)))
        .where(and(eq(profileViews.engineerId, engineerId), sql`${blocks.companyId} is null`))
        .groupBy(profileViews.companyId, connections.id)
        .having(after && sql`(${at}, ${profileViews.companyId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
        .orderBy(desc(at), desc(profileViews.companyId))
        .limit(limit);
    },
  };
}

export const createConnectionRepository = (db: Db) => ({ ...createRows(db), ...createLists(db), ...createBlocksAndViews(db) });

export type ConnectionRepository = ReturnType<typeof createConnectionRepository>;
