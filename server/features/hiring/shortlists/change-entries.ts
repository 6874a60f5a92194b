import { type Stage, moveEntries, removeEntries } from '../../../../contract/hiring/shortlists.ts';
import type { Member } from '../../../platform/callers/caller.ts';
import { recordActivity } from '../../companies/activity.ts';
import { Failure } from '../../../http/failures.ts';
import { aboutEngineers } from '../about-engineers.ts';
import { arrange } from './arrange.ts';
import type { OnEntryChange } from './entry-change.ts';
import type { EntryRepository } from './entry-repository.ts';
import type { ShortlistRepository } from './shortlist-repository.ts';
import type { ShowEntries } from './show-entries.ts';
import { type Shown, createShownEntries } from './shown-entries.ts';
import { withConflict } from '../../../http/conflict.ts';
import type { WriteRepository } from '../write-repository.ts';

interface Needs {
  entries: EntryRepository;
  shortlists: ShortlistRepository;
  writes: WriteRepository;
  showEntries: ShowEntries;
  onEntryChange: OnEntryChange;
}

/** Changes of entries of shortlists. Each begins from the versions that were shown, and is made for all entries or for none. */
export function createEntryChanges({ entries, shortlists, writes, showEntries, onEntryChange }: Needs) {
  const { requireUnchanged, findInOrder } = createShownEntries({ entries, showEntries });

  return {
    /** Throws `no-such-shortlist`, `changed-meanwhile`. */
    async move(
      { companyId, accountId, key }: Member,
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
        const changed = found.filter((entry) => entry.stage !== stage);
        if (changed.length === 0) return;
        const engineerIds = changed.map(({ engineerId }) => engineerId);
        const about = aboutEngineers(engineerIds, { id: shortlistId, stage, ...(key && { key: key.prefix }) });
        await recordActivity(tx, { companyId, accountId, kind: 'stage-changed', ...about });
        const restaged = changed.map(({ stage: earlier, ...entry }) => ({ ...entry, before: earlier }));
        await onEntryChange({ companyId, shortlistId, stage, entries: restaged }, tx);
      });
      await withConflict(moveEntries, moved, () => findInOrder(companyId, shortlistId, ids));
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
