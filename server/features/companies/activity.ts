import { z } from 'zod';
import type { Activity, ActivityKind } from '../../../contract/companies/company-activity.ts';
import type { Tx } from '../../platform/db/database.ts';
import { cursorPage, readCursor } from '../../http/cursor.ts';
import { type ActivityEntry, type ActivityRepository, hasActivityOfToday, insertActivity } from './activity-repository.ts';

const Cursor = z.tuple([z.number().int()]);

type ActivityRow = Awaited<ReturnType<ActivityRepository['list']>>[number];

const personOf = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null);

/** The names of the engineers who are in the lists of a company, by id. */
export type NameEngineers = (companyId: string, engineerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const toActivity = (
  { id, at, kind, byId, by, memberId, member, engineerId, facts }: ActivityRow,
  names: ReadonlyMap<string, string>,
): Activity => ({
  id,
  at: at.toISOString(),
  kind,
  by: personOf(byId, by),
  member: personOf(memberId, member),
  // Without the id too, since a shortlist has lines without a name for engineers who hide, and the log would reveal who they are.
  engineer: engineerId === null ? null : personOf(engineerId, names.get(engineerId) ?? null),
  facts,
});

/**
 * Records the action of a member, in its transaction. Ids and short facts only: an entry is stored longer than its subject.
 */
export const recordActivity = (tx: Tx, entry: ActivityEntry): Promise<void> => insertActivity(tx, entry);

/**
 * The same for actions that people repeat, such as opening a profile again: once in 24 hours for each member and engineer.
 */
export async function recordActivityOfToday(tx: Tx, entry: ActivityEntry) {
  if (!(await hasActivityOfToday(tx, entry))) await insertActivity(tx, entry);
}

interface Asked {
  cursor?: string | undefined;
  limit: number;
  member?: string | undefined;
  kind?: ActivityKind | undefined;
}

export function createActivity({ repository }: { repository: ActivityRepository }) {
  return {
    /** What members of a company did, the newest first. Throws `bad-input` for a cursor that is not ours. */
    async list(companyId: string, { cursor, limit, member, kind }: Asked, nameEngineers: NameEngineers) {
      const [before] = readCursor(Cursor, cursor) ?? [];
      const rows = await repository.list(companyId, {
        limit: limit + 1,
        ...(member !== undefined && { member }),
        ...(kind !== undefined && { kind }),
        ...(before !== undefined && { before }),
      });
      const engineerIds = new Set(rows.flatMap(({ engineerId }) => engineerId ?? []));
      const names = await nameEngineers(companyId, [...engineerIds]);
      return cursorPage(
        rows,
        limit,
        ({ id }) => [id],
        (row) => toActivity(row, names),
      );
    },
  };
}

export type ActivityLog = ReturnType<typeof createActivity>;
