import { and, asc, eq, exists, getTableColumns, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { STAGES, type Stage } from '../../../../contract/hiring/shortlists.ts';
import { visibleTo } from '../../connections/visibility.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { accounts } from '../../../platform/db/schema/accounts.ts';
import { engineers } from '../../../platform/db/schema/profiles.ts';
import { engineerTags, shortlistEntries, shortlists, tags } from '../../../platform/db/schema/team-records.ts';

export interface EntryKey {
  stage: Stage;
  place: number;
  id: string;
}

const adder = alias(accounts, 'adder');
const changer = alias(accounts, 'changer');
const owner = alias(accounts, 'owner');
const stageOrder = sql`array_position(array[${sql.join(
  STAGES.map((stage) => sql`${stage}`),
  sql`, `,
)}]::text[], ${shortlistEntries.stage})`;
const orderOf = (stage: Stage) => STAGES.indexOf(stage) + 1;
const { id, shortlistId, engineerId, stage, place, version } = shortlistEntries;

export type EntryRow = Awaited<ReturnType<EntryRepository['find']>>[number];

export function createEntryRepository(db: Db) {
  const select = () =>
    db
      .select({ ...getTableColumns(shortlistEntries), adder: adder.name, changer: changer.name, owner: owner.name })
      .from(shortlistEntries)
      .leftJoin(adder, eq(adder.id, shortlistEntries.addedBy))
      .leftJoin(changer, eq(changer.id, shortlistEntries.changedBy))
      .leftJoin(owner, eq(owner.id, shortlistEntries.ownerId))
      .$dynamic();
  /** Whether the entry's engineer has this tag of the company. False for engineers that it does not see. */
  const hasTag = (company: string, tag: string) =>
    exists(
      db
        .select({ id: tags.id })
        .from(engineerTags)
        .innerJoin(tags, and(eq(tags.id, engineerTags.tagId), eq(tags.companyId, company)))
        .innerJoin(engineers, and(eq(engineers.accountId, engineerTags.engineerId), visibleTo(company)))
        .where(and(eq(engineerTags.tagId, tag), eq(engineerTags.engineerId, engineerId))),
    );

  return {
    /** By stage, then by place. The shortlist is one of the company. */
    list: (
      company: string,
      list: string,
      only: { stage?: Stage | undefined; tag?: string | undefined },
      after: EntryKey | undefined,
      limit: number,
    ) =>
      select()
        .where(
          and(
            eq(shortlistId, list),
            only.stage && eq(stage, only.stage),
            only.tag ? hasTag(company, only.tag) : undefined,
            after && sql`(${stageOrder}, ${place}, ${id}) > (${orderOf(after.stage)}, ${after.place}, ${after.id})`,
          ),
        )
        .orderBy(stageOrder, asc(place), asc(id))
        .limit(limit),

    find: (list: string, ids: readonly string[]) => select().where(and(eq(shortlistId, list), inArray(id, [...ids]))),

    findByEngineers: (list: string, wanted: readonly string[]) =>
      select().where(and(eq(shortlistId, list), inArray(engineerId, [...wanted]))),

    /** As the transaction sees them. */
    findVersions: (list: string, ids: readonly string[], tx: Tx) =>
      tx
        .select({ id, engineerId, stage, version, ownerId: shortlistEntries.ownerId })
        .from(shortlistEntries)
        .where(and(eq(shortlistId, list), inArray(id, [...ids]))),

    /** The entries of an engineer on the shortlists of a company, always in the same order, so that no two transactions wait crosswise. */
    listOfEngineer: (company: string, engineer: string, tx: Tx) =>
      tx
        .select({ id, shortlistId, stage })
        .from(shortlistEntries)
        .innerJoin(shortlists, eq(shortlists.id, shortlistId))
        .where(and(eq(shortlists.companyId, company), eq(engineerId, engineer)))
        .orderBy(asc(shortlistId)),

    listEngineers: (list: string, tx: Tx) => tx.select({ engineerId }).from(shortlistEntries).where(eq(shortlistId, list)),

    /** The entries of a stage without these, in order. */
    listPlaces: (list: string, of: Stage, without: readonly string[], tx: Tx) =>
      tx
        .select({ id, place })
        .from(shortlistEntries)
        .where(and(eq(shortlistId, list), eq(stage, of), without.length > 0 ? notInArray(id, [...without]) : undefined))
        .orderBy(asc(place), asc(id)),

    async insert(rows: (typeof shortlistEntries.$inferInsert)[], tx: Tx) {
      if (rows.length > 0) await tx.insert(shortlistEntries).values(rows);
    },

    /** The time in a stage begins anew only in another stage. */
    async move(entry: string, to: { stage: Stage; place: number; changedBy: string }, tx: Tx) {
      const now = new Date();
      const stageSince = sql`case when ${stage} = ${to.stage} then ${shortlistEntries.stageSince} else ${now.toISOString()}::timestamptz end`;
      await tx
        .update(shortlistEntries)
        .set({ ...to, stageSince, version: sql`${version} + 1`, changedAt: now })
        .where(eq(id, entry));
    },

    /** Changes only the order, which is no change of the entry itself. */
    async setPlace(entry: string, to: number, tx: Tx) {
      await tx
        .update(shortlistEntries)
        .set({ place: to })
        .where(and(eq(id, entry), ne(place, to)));
    },

    async delete(list: string, ids: readonly string[], tx: Tx) {
      await tx.delete(shortlistEntries).where(and(eq(shortlistId, list), inArray(id, [...ids])));
    },
  };
}

export type EntryRepository = ReturnType<typeof createEntryRepository>;
