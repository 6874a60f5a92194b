import type { Progress } from '../../../../contract/rating/desk.ts';
import type { Staff } from '../../../platform/callers/caller.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** The facts about the accounts of raters that the desk needs. */
export interface RaterDuty {
  /** Throws `not-a-rater`, `not-calibrated`. */
  requireAdmitted(raterId: string): Promise<void>;
  findProgress(caller: Staff): Promise<Progress>;
  /** After how many rated answers the next control answer follows. */
  findControlAt(raterId: string): Promise<number>;
  setControlAt(raterId: string, count: number, tx: Tx): Promise<void>;
}
