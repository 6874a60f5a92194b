import { type Stage, moveEntries, removeEntries } from '../../../../contract/hiring/shortlists.ts';
import type { Member } from '../../../platform/callers/caller.ts';
import { recordActivity } from '../../companies/activity.ts';
import { Failure } from '../../../http/failures.ts';
import { aboutEngineers } from '../about-engineers.ts';
import type { OnEntryChange } from './entry-change.ts';
import type { EntryRepository } from './entry-repository.ts';
import { createRestage } from './restage.ts';
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
  const restage = createRestage({ entries, onEntryChange });

  return {
    /** Throws `no-such-shortlist`, `changed-meanwhile`. */
    async move(
      member: Member,
      shortlistId: string,
      { write, entries: shown, stage, before }: { write: string; entries: readonly Shown[]; stage: Stage; before: string | null },
    ) {
      const { companyId } = member;
      const ids = [...new Set(shown.map(({ id }) => id))];
      const moved = writes.once(member.accountId, write, async (tx) => {
        await shortlists.open(companyId, shortlistId, tx);
        const found = await requireUnchanged(shortlistId, shown, true, tx);
        await restage(member, shortlistId, { ids, found, stage, before }, tx);
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
