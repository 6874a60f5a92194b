import { useEffect, useState } from 'react';
import type { SearchFilters } from '../../../../../contract/hiring/search-query.ts';

const SETTLES_AFTER_MS = 250;

/**
 * Filters while a person edits them. They are put into the address after a moment without a change, so that an amount is not
 * searched for at each typed digit. A change of the address from elsewhere, such as the button back, replaces them.
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
