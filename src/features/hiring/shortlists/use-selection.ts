import { useState } from 'react';
import { MAX_AT_ONCE } from '../../../../contract/hiring/engineer-tags.ts';
import type { ShortlistEntry } from '../../../../contract/hiring/shortlists.ts';

/** The selected entries among the shown ones. Entries that disappear are no longer selected. */
export function useSelection(entries: readonly ShortlistEntry[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = entries.filter(({ id }) => ids.has(id)).slice(0, MAX_AT_ONCE);
  return {
    ids,
    entries: chosen,
    toggle: (id: string) =>
      setIds((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]))),
    clear: () => setIds(new Set()),
  };
}
