import { randomUUID } from 'node:crypto';
import type { ShortlistEntry, Stage } from '../../../../contract/hiring/shortlists.ts';
import { Failure } from '../../../http/failures.ts';
import type { Member } from '../../../platform/callers/caller.ts';
import type { createEntryChanges } from './change-entries.ts';
import type { EntryRepository } from './entry-repository.ts';
import type { ShortlistRepository } from './shortlist-repository.ts';
import type { ShowEntries } from './show-entries.ts';

interface Needs {
  entries: Pick<EntryRepository, 'find'>;
  shortlists: Pick<ShortlistRepository, 'find'>;
  showEntries: ShowEntries;
  move: ReturnType<typeof createEntryChanges>['move'];
}

/**
 * Returns the function that moves one entry to the end of a stage, unless it is in the stage already. Without a version the
 * change applies to the stored one. It throws `no-such-shortlist`, `not-found`, `changed-meanwhile`.
 */
export function createSetStage({ entries, shortlists, showEntries, move }: Needs) {
  return async function setStage(
    member: Member,
    shortlistId: string,
    id: string,
    { stage, version }: { stage: Stage; version?: number | undefined },
  ): Promise<ShortlistEntry> {
    const { companyId } = member;
    if (!(await shortlists.find(companyId, shortlistId))) throw new Failure('no-such-shortlist');
    const [row] = await entries.find(shortlistId, [id]);
    const change = { write: randomUUID(), entries: [{ id, version: version ?? row?.version ?? 0 }], stage, before: null };
    const [entry] =
      row?.stage === stage ? await showEntries(companyId, [row]) : row ? (await move(member, shortlistId, change)).entries : [];
    if (!entry) throw new Failure('not-found');
    return entry;
  };
}
