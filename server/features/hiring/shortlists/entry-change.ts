import type { Stage } from '../../../../contract/hiring/shortlists.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Engineers who were put on a shortlist, or have got another stage. */
export interface EntryChange {
  companyId: string;
  shortlistId: string;
  stage: Stage;
  /** `before` is the stage before; null for an engineer who is new on the list. */
  entries: readonly { id: string; engineerId: string; before: Stage | null }[];
}

/** Reports a change of entries, in its transaction. */
export type OnEntryChange = (change: EntryChange, tx: Tx) => Promise<void>;
