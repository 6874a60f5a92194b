import { type Mode, type Search, NO_FILTERS } from './address.ts';

/** The typed text, in any mode. */
export function textOf(search: Search): string {
  if (search.mode === 'plain') return search.qv;
  return search.mode === 'ai' ? search.q : search.filters.text;
}

/** The same search with another text. A sentence is read anew, so its chips are left out. */
export function withText(search: Search, text: string): Search {
  if (search.mode === 'plain') return { ...search, qv: text };
  return search.mode === 'ai' ? { mode: 'ai', q: text, chips: null } : { ...search, filters: { ...search.filters, text } };
}

/** The same words in another mode. The parts that only the present mode has are left out; the button back restores them. */
export function inMode(mode: Mode, search: Search): Search {
  if (mode === search.mode) return search;
  const empty: Record<Mode, Search> = {
    plain: { mode: 'plain', qv: '', cat: '' },
    advanced: { mode: 'advanced', filters: NO_FILTERS },
    ai: { mode: 'ai', q: '', chips: null },
  };
  return withText(empty[mode], textOf(search));
}
