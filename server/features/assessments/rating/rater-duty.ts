import type { Progress } from '../../../../contract/rating/desk.ts';
import type { Staff } from '../../../platform/callers/caller.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** What the desk asks about the accounts of raters. */
export interface RaterDuty {
  /** Throws `not-a-rater`, `not-calibrated`. */
  requireAdmitted(raterId: string): Promise<void>;
  findProgress(caller: Staff): Promise<Progress>;
  /** After so many rated answers the next control answer comes. */
  findControlAt(raterId: string): Promise<number>;
  setControlAt(raterId: string, count: number, tx: Tx): Promise<void>;
}
