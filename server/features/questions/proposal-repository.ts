import { type SQL, and, asc, desc, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { questions } from '../../platform/db/schema/assessments.ts';
import { questionProposals } from '../../platform/db/schema/bank-desk.ts';

type ProposalRow = typeof questionProposals.$inferSelect;
export type NewProposal = Pick<ProposalRow, 'id' | 'questionId' | 'isNew' | 'version' | 'area' | 'words' | 'why'> & {
  by: string;
};

interface Wanted {
  state: 'waiting' | 'decided';
  questionId?: string | undefined;
}

const { id, questionId, by, at, decision, decidedAt, decidedBy } = questionProposals;

const isIn = ({ state, questionId: wanted }: Wanted): SQL | undefined =>
  and(state === 'waiting' ? isNull(decision) : isNotNull(decision), wanted === undefined ? undefined : eq(questionId, wanted));

/** It has no meaning, and must only be one that nothing else takes. */
const ADVISORY_LOCK = 6_802;

/** Ids end with two digits. */
const numberOf = (question: string) => Number(question.slice(-2)) || 0;

export function createProposalRepository(db: Db) {
  const decider = alias(accounts, 'decider');
  const select = () =>
    db
      .select({ proposal: questionProposals, byName: accounts.name, decidedByName: decider.name })
      .from(questionProposals)
      .leftJoin(accounts, eq(accounts.id, by))
      .leftJoin(decider, eq(decider.id, decidedBy));

  return {
    /** Until the transaction ends nobody else proposes or decides. */
    async lock(tx: Tx) {
      await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    },

    /** How many wait; with `of` only those of one administrator. */
    countWaiting: (tx: Tx, of?: string): Promise<number> =>
      tx.$count(questionProposals, and(isNull(decision), of === undefined ? undefined : eq(by, of))),

    async insert(row: NewProposal, tx: Tx) {
      await tx.insert(questionProposals).values(row);
    },

    /** Those that wait, the oldest first; of decided ones the latest decision first. */
    list: ({ page, limit, ...wanted }: Wanted & { page: number; limit: number }) =>
      select()
        .where(isIn(wanted))
        .orderBy(wanted.state === 'waiting' ? asc(at) : desc(decidedAt), asc(id))
        .limit(limit)
        .offset((page - 1) * limit),

    count: (wanted: Wanted): Promise<number> => db.$count(questionProposals, isIn(wanted)),

    find: async (proposal: string) => (await select().where(eq(id, proposal)))[0],

    async findForDecision(proposal: string, tx: Tx): Promise<ProposalRow | undefined> {
      return (await tx.select().from(questionProposals).where(eq(id, proposal)).for('update'))[0];
    },

    async decide(
      proposal: string,
      decided: { decision: NonNullable<ProposalRow['decision']>; reason: string; decidedBy: string; questionId: string | null },
      tx: Tx,
    ) {
      await tx
        .update(questionProposals)
        .set({ ...decided, decidedAt: sql`clock_timestamp()` })
        .where(eq(id, proposal));
    },

    /** The highest number of an id that begins so, in the bank, of questions that have left it, and of approved proposals. */
    async findHighestNumber(beginning: string, tx: Tx): Promise<number> {
      const begins = `${beginning}-%`;
      const held = await tx.select({ id: questions.id }).from(questions).where(like(questions.id, begins));
      const proposed = await tx.select({ id: questionId }).from(questionProposals).where(like(questionId, begins));
      return Math.max(0, ...[...held, ...proposed].map((row) => numberOf(row.id ?? '')));
    },
  };
}

export type ProposalRepository = ReturnType<typeof createProposalRepository>;
export type FoundProposal = NonNullable<Awaited<ReturnType<ProposalRepository['find']>>>;
