import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ActivityFacts, ActivityKind } from '../../../contract/companies/company-activity.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { companyActivity } from '../../platform/db/schema/teams.ts';
import { ROWS } from '../../platform/limits/table.ts';

export interface ActivityEntry {
  companyId: string;
  /** Who did it. */
  accountId: string;
  kind: ActivityKind;
  engineerId?: string;
  /** The member whom the action changed. */
  memberId?: string;
  facts?: ActivityFacts;
}

const actor = alias(accounts, 'actor');
const member = alias(accounts, 'member');
const { id, companyId, accountId, kind, at, engineerId, memberId, facts } = companyActivity;

/** Whether the company has at least `most` entries of the last 24 hours. */
async function hasEntriesOfToday(tx: Tx, company: string, most: number): Promise<boolean> {
  const newest = tx
    .select({ at })
    .from(companyActivity)
    .where(eq(companyId, company))
    .orderBy(desc(id))
    .limit(1)
    .offset(most - 1)
    .as('newest');
  const isOfToday = gt(newest.at, sql`now() - interval '1 day'`);
  return (await tx.select({ at: newest.at }).from(newest).where(isOfToday)).length > 0;
}

/** Adds an entry. Over the limit of a company in a day it adds nothing, and the last entry says so. */
export async function insertActivity(tx: Tx, entry: ActivityEntry) {
  if (await hasEntriesOfToday(tx, entry.companyId, ROWS.activity)) return;
  const isLast = await hasEntriesOfToday(tx, entry.companyId, ROWS.activity - 1);
  const { companyId: company, accountId: account } = entry;
  await tx.insert(companyActivity).values(isLast ? { companyId: company, accountId: account, kind: 'log-full' } : entry);
}

/** Whether the same account did the same with the same engineer in the last 24 hours. */
export async function hasActivityOfToday(tx: Tx, entry: ActivityEntry): Promise<boolean> {
  const isSame = and(
    eq(companyId, entry.companyId),
    eq(accountId, entry.accountId),
    eq(kind, entry.kind),
    entry.engineerId === undefined ? undefined : eq(engineerId, entry.engineerId),
    gt(at, sql`now() - interval '1 day'`),
  );
  return (await tx.select({ id }).from(companyActivity).where(isSame).limit(1)).length > 0;
}

export function createActivityRepository(db: Db) {
  return {
    /** The newest first, from those before the entry `before`. */
    list: (company: string, which: { member?: string; kind?: ActivityKind; before?: number; limit: number }) =>
      db
        .select({ id, at, kind, by: actor.name, byId: accountId, member: member.name, memberId, engineerId, facts })
        .from(companyActivity)
        .leftJoin(actor, eq(actor.id, accountId))
        .leftJoin(member, eq(member.id, memberId))
        .where(
          and(
            eq(companyId, company),
            which.member === undefined ? undefined : eq(accountId, which.member),
            which.kind === undefined ? undefined : eq(kind, which.kind),
            which.before === undefined ? undefined : lt(id, which.before),
          ),
        )
        .orderBy(desc(id))
        .limit(which.limit),
  };
}

export type ActivityRepository = ReturnType<typeof createActivityRepository>;
