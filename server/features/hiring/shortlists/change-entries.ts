import { type Stage, moveEntries, removeEntries, setOwner } from '../../../../contract/hiring/shortlists.ts';
import type { Member } from '../../../platform/callers/caller.ts';
import { recordActivity } from '../../companies/activity.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Failure } from '../../../http/failures.ts';
import { aboutEngineers } from '../about-engineers.ts';
import { arrange } from './arrange.ts';
import type { EntryRepository } from './entry-repository.ts';
import { isMember, setEntryOwner } from './owner-repository.ts';
import type { ShortlistRepository } from './shortlist-repository.ts';
import type { ShowEntries } from './show-entries.ts';
import { ChangedMeanwhile, withConflict } from '../../../http/conflict.ts';
import type { WriteRepository } from '../write-repository.ts';

interface Shown {
  id: string;
  version: number;
}

interface Needs {
  entries: EntryRepository;
  shortlists: ShortlistRepository;
  writes: WriteRepository;
  showEntries: ShowEntries;
}

/** Changes of entries of shortlists. Each begins from the versions that were shown, and is made for all entries or for none. */
export function createEntryChanges({ entries, shortlists, writes, showEntries }: Needs) {
  /**
   * The current entries. Throws `changed-meanwhile` if one differs from the shown one. A deleted entry counts as changed only if
   * `all`.
   */
  async function requireUnchanged(shortlistId: string, shown: readonly Shown[], all: boolean, tx: Tx) {
    const found = await entries.findVersions(
      shortlistId,
      shown.map(({ id }) => id),
      tx,
    );
    const versions = new Map(found.map(({ id, version }) => [id, version]));
    const isChanged = ({ id, version }: Shown) => (versions.has(id) ? versions.get(id) !== version : all);
    if (shown.some(isChanged)) throw new ChangedMeanwhile();
    return found;
  }

  async function findInOrder(companyId: string, shortlistId: string, ids: readonly string[]) {
    const rows = new Map((await entries.find(shortlistId, ids)).map((row) => [row.id, row]));
    return {
      entries: await showEntries(
        companyId,
        ids.flatMap((id) => rows.get(id) ?? []),
      ),
    };
  }

  return {
    /** Throws `no-such-shortlist`, `changed-meanwhile`. */
    async move(
      { companyId, accountId }: Member,
      shortlistId: string,
      { write, entries: shown, stage, before }: { write: string; entries: readonly Shown[]; stage: Stage; before: string | null },
    ) {
      const ids = [...new Set(shown.map(({ id }) => id))];
      const moved = writes.once(accountId, write, async (tx) => {
        await shortlists.open(companyId, shortlistId, tx);
        const found = await requireUnchanged(shortlistId, shown, true, tx);
        const places = arrange(await entries.listPlaces(shortlistId, stage, ids, tx), ids, before);
        for (const [id, place] of places) {
          if (ids.includes(id)) await entries.move(id, { stage, place, changedBy: accountId }, tx);
          else await entries.setPlace(id, place, tx);
        }
        const changed = found.filter((entry) => entry.stage !== stage).map(({ engineerId }) => engineerId);
        if (changed.length === 0) return;
        const about = aboutEngineers(changed, { id: shortlistId, stage });
        await recordActivity(tx, { companyId, accountId, kind: 'stage-changed', ...about });
      });
      await withConflict(moveEntries, moved, () => findInOrder(companyId, shortlistId, ids));
      if (!(await shortlists.find(companyId, shortlistId))) throw new Failure('no-such-shortlist');
      return findInOrder(companyId, shortlistId, ids);
    },

    /** Throws `no-such-shortlist`, `changed-meanwhile`, `not-found` if the company has no such member. */
    async setOwner(
      { companyId, accountId }: Member,
      shortlistId: string,
      { write, entries: shown, owner }: { write: string; entries: readonly Shown[]; owner: string | null },
    ) {
      const ids = [...new Set(shown.map(({ id }) => id))];
      const set = writes.once(accountId, write, async (tx) => {
        await shortlists.open(companyId, shortlistId, tx);
        const found = await requireUnchanged(shortlistId, shown, true, tx);
        if (owner !== null && !(await isMember(companyId, owner, tx)))
          throw new Failure('not-found', { detail: 'Your company has no such member.' });
        const changed = found.filter(({ ownerId }) => ownerId !== owner);
        if (changed.length === 0) return;
        const changedIds = changed.map(({ id }) => id);
        await setEntryOwner(shortlistId, changedIds, { ownerId: owner, changedBy: accountId }, tx);
        const about = aboutEngineers(
          changed.map(({ engineerId }) => engineerId),
          { id: shortlistId },
        );
        await recordActivity(tx, { companyId, accountId, kind: 'owner-changed', ...about });
      });
      await withConflict(setOwner, set, () => findInOrder(companyId, shortlistId, ids));
      if (!(await shortlists.find(companyId, shortlistId))) throw new Failure('no-such-shortlist');
      return findInOrder(companyId, shortlistId, ids);
    },

    /** Throws `no-such-shortlist`, `changed-meanwhile`. */
    async remove(
      { companyId, accountId }: Member,
      shortlistId: string,
      { write, entries: shown }: { write: string; entries: readonly Shown[] },
    ) {
      const ids = shown.map(({ id }) => id);
      const removed = writes.once(accountId, write, async (tx) => {
        await shortlists.open(companyId, shortlistId, tx);
        const found = await requireUnchanged(shortlistId, shown, false, tx);
        await entries.delete(shortlistId, ids, tx);
        if (found.length === 0) return;
        const about = aboutEngineers(
          found.map(({ engineerId }) => engineerId),
          { id: shortlistId },
        );
        await recordActivity(tx, { companyId, accountId, kind: 'engineer-unlisted', ...about });
      });
      await withConflict(removeEntries, removed, () => findInOrder(companyId, shortlistId, ids));
      return { response: 'ok' as const };
    },
  };
}
