import type { Load } from '../../../../shared/loading/use-load.ts';

/** Something that waits for the team. */
export interface WaitingItem {
  id: string;
  /** What the team has to do, as in 'Reply'. It is the text of the link. */
  action: string;
  /** The page on which it is done; null if the team cannot do it now. */
  to: string | null;
  /** The person it is about. */
  name: string;
  /** One line about it. */
  text: string;
  /** Since when it waits (ISO 8601). */
  since: string;
}

/** Everything of one kind that waits. */
export interface WaitingKind {
  query: Pick<Load<unknown>, 'value' | 'failure' | 'again'>;
  items: readonly WaitingItem[];
  /** What is not here, and the page with it, if there is one; null if all are here. */
  rest: { to: string | null; text: string } | null;
}
