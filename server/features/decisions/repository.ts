import { type SQL, and, desc, eq, sql } from 'drizzle-orm';
import { type Pair, type Party, ownIdOf } from '../../platform/callers/caller.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { decisions } from '../../platform/db/schema/decisions.ts';
import { threads } from '../../platform/db/schema/messages.ts';
import { companies, engineers } from '../../platform/db/schema/profiles.ts';
import { THREAD_NAMES } from '../../platform/db/thread-names.ts';

export type DecisionRow = typeof decisions.$inferSelect;

const { id, state, madeAt, engineerId, companyId } = decisions;

const isOpen = eq(state, 'offered');
const isOwn = (party: Party) => eq(party.role === 'engineer' ? engineerId : companyId, ownIdOf(party));
const isOf = (pair: Pair) => and(eq(engineerId, pair.engineerId), eq(companyId, pair.companyId));

interface Range {
  isOpen: boolean;
  with: string | undefined;
  after: [string, string] | undefined;
  limit: number;
}

export function createDecisionRepository(db: Db) {
  const select = (where: SQL | undefined, on: Db | Tx) =>
    on
      .select({ decision: decisions, engineer: THREAD_NAMES.engineer, company: THREAD_NAMES.company, thread: threads.id })
      .from(decisions)
      .leftJoin(accounts, eq(accounts.id, engineerId))
      .leftJoin(engineers, eq(engineers.accountId, engineerId))
      .leftJoin(companies, eq(companies.id, companyId))
      .leftJoin(threads, and(eq(threads.engineerId, engineerId), eq(threads.companyId, companyId)))
      .where(where)
      .$dynamic();

  return {
    /** The latest first. */
    list(party: Party, { isOpen: onlyOpen, with: other, after, limit }: Range) {
      const column = party.role === 'engineer' ? companyId : engineerId;
      const follows = after && sql`(${madeAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
      const where = and(
        isOwn(party),
        onlyOpen ? isOpen : undefined,
        other === undefined ? undefined : eq(column, other),
        follows,
      );
      return select(where, db).orderBy(desc(madeAt), desc(id)).limit(limit);
    },

    async findOwn(party: Party, decisionId: string, tx: Tx) {
      return (await select(and(eq(id, decisionId), isOwn(party)), tx))[0];
    },

    /** Locked until the transaction ends; undefined if this party has no such decision. */
    async lockOwn(party: Party, decisionId: string, tx: Tx): Promise<DecisionRow | undefined> {
      const own = and(eq(id, decisionId), isOwn(party));
      return (await tx.select().from(decisions).where(own).for('update'))[0];
    },

    async findLast(pair: Pair, tx: Tx): Promise<DecisionRow | undefined> {
      return (await tx.select().from(decisions).where(isOf(pair)).orderBy(desc(madeAt), desc(id)).limit(1))[0];
    },

    /** The open offer of the two, locked until the transaction ends. */
    async lockOpen(pair: Pair, tx: Tx): Promise<DecisionRow | undefined> {
      return (
        await tx
          .select()
          .from(decisions)
          .where(and(isOf(pair), isOpen))
          .for('update')
      )[0];
    },

    /** False if the id is taken. */
    async insert(row: typeof decisions.$inferInsert, tx: Tx): Promise<boolean> {
      return (await tx.insert(decisions).values(row).onConflictDoNothing().returning({ id })).length > 0;
    },

    async update(decisionId: string, change: Partial<DecisionRow>, tx: Tx) {
      await tx.update(decisions).set(change).where(eq(id, decisionId));
    },

    /** A text that changes with every step of this party and of the other side. */
    async stamp(party: Party): Promise<string> {
      const [found] = await db
        .select({ stamp: sql<string>`concat_ws(' ', count(*), max(${decisions.changedAt}))` })
        .from(decisions)
        .where(isOwn(party));
      return found?.stamp ?? '';
    },
  };
}

export type DecisionRepository = ReturnType<typeof createDecisionRepository>;
export type NamedDecision = NonNullable<Awaited<ReturnType<DecisionRepository['findOwn']>>>;
