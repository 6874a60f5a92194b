import type { Tx } from '../../../platform/db/database.ts';
import { ChangedMeanwhile } from '../../../http/conflict.ts';
import type { EntryRepository } from './entry-repository.ts';
import type { ShowEntries } from './show-entries.ts';

/** An entry as it was shown to the person who changes it. */
export interface Shown {
  id: string;
  version: number;
}

interface Needs {
  entries: EntryRepository;
  showEntries: ShowEntries;
}

/** What every change of entries needs: the comparison with what was shown, and the entries as they are then. */
export function createShownEntries({ entries, showEntries }: Needs) {
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

  return { requireUnchanged, findInOrder };
}
