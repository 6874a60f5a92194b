import { type SQL, and, asc, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { InterviewList } from '../../../contract/interviews/interviews.ts';
import { type Pair, type Party, ownIdOf } from '../../platform/callers/caller.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { interviews } from '../../platform/db/schema/interviews.ts';
import { threads } from '../../platform/db/schema/messages.ts';
import { companies, engineers } from '../../platform/db/schema/profiles.ts';
import { THREAD_NAMES } from '../../platform/db/thread-names.ts';

export type InterviewRow = typeof interviews.$inferSelect;

const REMINDED_AT_ONCE = 100;

const { state, until, id } = interviews;
const OPEN = inArray(state, ['offered', 'proposed', 'agreed']);

const isOwn = (party: Party) => eq(party.role === 'engineer' ? interviews.engineerId : interviews.companyId, ownIdOf(party));

function isIn(list: InterviewList, party: Party, now: Date): SQL | undefined {
  const [own, other] = party.role === 'engineer' ? (['offered', 'proposed'] as const) : (['proposed', 'offered'] as const);
  const isAhead = gt(until, now);
  switch (list) {
    case 'yours':
      return and(eq(state, own), isAhead);
    case 'theirs':
      return and(eq(state, other), isAhead);
    case 'upcoming':
      return and(eq(state, 'agreed'), isAhead);
    case 'open':
      return and(OPEN, isAhead);
    default:
      return or(inArray(state, ['declined', 'cancelled']), lte(until, now));
  }
}

interface Range {
  list: InterviewList;
  with: string | undefined;
  after: [string, string] | undefined;
  limit: number;
}

export function createInterviewRepository(db: Db) {
  const select = (on: Db | Tx) =>
    on
      .select({
        interview: interviews,
        engineer: THREAD_NAMES.engineer,
        company: THREAD_NAMES.company,
        thread: threads.id,
        profileZone: engineers.timeZone,
      })
      .from(interviews)
      .leftJoin(accounts, eq(accounts.id, interviews.engineerId))
      .leftJoin(engineers, eq(engineers.accountId, interviews.engineerId))
      .leftJoin(companies, eq(companies.id, interviews.companyId))
      .leftJoin(threads, and(eq(threads.engineerId, interviews.engineerId), eq(threads.companyId, interviews.companyId)));

  return {
    async list(party: Party, { list, with: other, after, limit }: Range, now: Date) {
      const isPast = list === 'past';
      const column = party.role === 'engineer' ? interviews.companyId : interviews.engineerId;
      const place = after && sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`;
      const follows = place && (isPast ? sql`(${until}, ${id}) < ${place}` : sql`(${until}, ${id}) > ${place}`);
      return select(db)
        .where(and(isOwn(party), isIn(list, party, now), other === undefined ? undefined : eq(column, other), follows))
        .orderBy(...(isPast ? [desc(until), desc(id)] : [asc(until), asc(id)]))
        .limit(limit);
    },

    async find(interviewId: string, on: Db | Tx = db) {
      return (await select(on).where(eq(id, interviewId)))[0];
    },

    async findOwn(party: Party, interviewId: string, on: Db | Tx = db) {
      return (await select(on).where(and(eq(id, interviewId), isOwn(party))))[0];
    },

    /** Locked until the transaction ends; undefined if this party has no such interview. */
    async lockOwn(party: Party, interviewId: string, tx: Tx): Promise<InterviewRow | undefined> {
      const own = and(eq(id, interviewId), isOwn(party));
      return (await tx.select().from(interviews).where(own).for('update'))[0];
    },

    countOpen: ({ engineerId, companyId }: Pair, now: Date, tx: Tx): Promise<number> =>
      tx.$count(
        interviews,
        and(eq(interviews.engineerId, engineerId), eq(interviews.companyId, companyId), OPEN, gt(until, now)),
      ),

    /** False if there is an interview with this id. */
    async insert(row: typeof interviews.$inferInsert, tx: Tx): Promise<boolean> {
      return (await tx.insert(interviews).values(row).onConflictDoNothing().returning({ id })).length > 0;
    },

    async update(interviewId: string, change: Partial<InterviewRow>, tx: Tx) {
      await tx.update(interviews).set(change).where(eq(id, interviewId));
    },

    /** Open interviews of this pair, of an engineer or of a company, locked until the transaction ends. */
    lockOpen: (of: Partial<Pair>, now: Date, tx: Tx): Promise<InterviewRow[]> =>
      tx
        .select()
        .from(interviews)
        .where(
          and(
            of.engineerId === undefined ? undefined : eq(interviews.engineerId, of.engineerId),
            of.companyId === undefined ? undefined : eq(interviews.companyId, of.companyId),
            OPEN,
            gt(until, now),
          ),
        )
        .orderBy(id)
        .for('update'),

    /** Agreed interviews whose next reminder is due. Another process leaves out those that are locked here. */
    lockDue: (now: Date, tx: Tx): Promise<InterviewRow[]> =>
      tx
        .select()
        .from(interviews)
        .where(and(eq(state, 'agreed'), lte(interviews.remindAt, now)))
        .orderBy(interviews.remindAt)
        .limit(REMINDED_AT_ONCE)
        .for('update', { skipLocked: true }),

    /** A text that changes with every step about an interview of this party. */
    async stamp(party: Party): Promise<string> {
      const [found] = await db
        .select({ stamp: sql<string>`concat_ws(' ', count(*), sum(${interviews.revision}))` })
        .from(interviews)
        .where(isOwn(party));
      return found?.stamp ?? '';
    },
  };
}

export type InterviewRepository = ReturnType<typeof createInterviewRepository>;
export type NamedInterview = NonNullable<Awaited<ReturnType<InterviewRepository['find']>>>;
