import type { IconName } from '../../../ui/icon.tsx';

/** The groups of the palette, in their order while nothing is typed. */
export type Group = 'On this page' | 'Pages' | 'Engineers' | 'Shortlists' | 'Messages' | 'Accounts' | 'Articles';

/** One line of the palette. */
export interface Entry {
  id: string;
  group: Group;
  name: string;
  icon: IconName;
  /** Beside the name, in muted letters. */
  detail?: string | undefined;
  /** Other words by which it is found. */
  words?: string | undefined;
  keys?: string | undefined;
  /** A page of the app, or what to do. */
  goal: string | (() => void);
  /** The server has found it by the typed words, so it stays even if its name has none of them. */
  isFound?: boolean | undefined;
}

export interface EntryGroup {
  value: Group;
  items: Entry[];
}
