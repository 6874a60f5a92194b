import type { Progress } from '../../contract/desk.ts';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../http/define-route.ts';

/** Whoever rates: a rater or an administrator. */
export type RatingCaller = Pick<Caller, 'accountId' | 'role' | 'token'>;

/** What the desk asks about the accounts of raters. */
export interface RaterDuty {
  /** Throws `not-a-rater`, `not-calibrated`. */
  requireAdmitted(raterId: string): Promise<void>;
  findProgress(caller: Pick<Caller, 'accountId' | 'role'>): Promise<Progress>;
  /** After so many rated answers the next control answer comes. */
  findControlAt(raterId: string): Promise<number>;
  setControlAt(raterId: string, count: number, tx: Tx): Promise<void>;
}
