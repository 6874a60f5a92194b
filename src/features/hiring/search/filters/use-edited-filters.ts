import { useEffect, useState } from 'react';
import type { SearchFilters } from '../../../../../contract/hiring/search-query.ts';

const SETTLES_AFTER_MS = 250;

/**
 * Filters as a person edits them. They go into the address when nothing has changed for a moment, so that an amount that is typed
 * is not searched for at each figure. A change of the address from elsewhere, such as the button back, replaces them.
 */
export function useEditedFilters(filters: SearchFilters, show: (filters: SearchFilters) => void) {
  const [edited, setEdited] = useState(filters);
  const inAddress = JSON.stringify(filters);
  const [known, setKnown] = useState({ inAddress, sent: inAddress });
  if (inAddress !== known.inAddress) {
    setKnown({ inAddress, sent: inAddress });
    if (inAddress !== known.sent) setEdited(filters);
  }
  const wanted = JSON.stringify(edited);
  useEffect(() => {
    if (wanted === known.sent) return;
    const timer = setTimeout(() => {
      setKnown((before) => ({ ...before, sent: wanted }));
      show(edited);
    }, SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  });
  return [edited, (changes: Partial<SearchFilters>) => setEdited((before) => ({ ...before, ...changes }))] as const;
}
