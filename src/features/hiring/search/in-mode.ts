import { type Mode, type Search, NO_FILTERS } from './address.ts';

/** The typed text, in any mode. */
function textOf(search: Search): string {
  if (search.mode === 'plain') return search.qv;
  return search.mode === 'ai' ? search.q : search.filters.text;
}

/** The same words in another mode. The parts that only the present mode has are left out; the button back restores them. */
export function inMode(mode: Mode, search: Search): Search {
  const text = textOf(search);
  if (mode === search.mode) return search;
  if (mode === 'plain') return { mode, qv: text, cat: '' };
  return mode === 'ai' ? { mode, q: text, chips: null } : { mode, filters: { ...NO_FILTERS, text } };
}
