import { useListKeys } from '../../ui/use-list-keys.ts';

/** The keys of a list that is a table: its rows. The table handles j and k itself once it has the focus. */
export const useRowKeys = <E extends HTMLElement>() =>
  useListKeys<E>({ items: 'tbody a', isTaken: (key, item) => item !== null && (key === 'j' || key === 'k') });
