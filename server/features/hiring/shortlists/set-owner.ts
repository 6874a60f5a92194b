import { setOwner } from '../../../../contract/hiring/shortlists.ts';
import type { Member } from '../../../platform/callers/caller.ts';
import { recordActivity } from '../../companies/activity.ts';
import { Failure } from '../../../http/failures.ts';
import { withConflict } from '../../../http/conflict.ts';
import { aboutEngineers } from '../about-engineers.ts';
import type { EntryRepository } from './entry-repository.ts';
import { areMembers } from '../member-repository.ts';
import { setEntryOwner } from './owner-repository.ts';
import type { ShortlistRepository } from './shortlist-repository.ts';
import type { ShowEntries } from './show-entries.ts';
import { type Shown, createShownEntries } from './shown-entries.ts';
import type { WriteRepository } from '../write-repository.ts';

interface Needs {
  entries: EntryRepository;
  shortlists: ShortlistRepository;
  writes: WriteRepository;
  showEntries: ShowEntries;
}

/**
 * Returns the function that sets the member who cares for engineers. It throws `no-such-shortlist`, `changed-meanwhile`,
 * `not-found` if the company has no such member.
 */
export function createSetOwner({ entries, shortlists, writes, showEntries }: Needs) {
  const { requireUnchanged, findInOrder } = createShownEntries({ entries, showEntries });

  return async function setEntriesOwner(
    { companyId, accountId }: Member,
    shortlistId: string,
    { write, entries: shown, owner }: { write: string; entries: readonly Shown[]; owner: string | null },
  ) {
    const ids = [...new Set(shown.map(({ id }) => id))];
    const set = writes.once(accountId, write, async (tx) => {
      await shortlists.open(companyId, shortlistId, tx);
      const found = await requireUnchanged(shortlistId, shown, true, tx);
      if (owner !== null && !(await areMembers(companyId, [owner], tx)))
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
  };
}
