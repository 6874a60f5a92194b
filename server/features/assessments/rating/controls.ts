import { CONTROL_EVERY } from '../../../../contract/rating/calibration.ts';
import type { Staff } from '../../../platform/callers/caller.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ControlRepository } from './control-repository.ts';
import type { RaterDuty } from './rater-duty.ts';
import type { LeaseRepository } from './lease-repository.ts';
import type { OwnRatingRepository } from './own-rating-repository.ts';

interface Needs {
  leases: Pick<LeaseRepository, 'countControls'>;
  ownRatings: Pick<OwnRatingRepository, 'countRated'>;
  repository: ControlRepository;
  raters: RaterDuty;
  isEvidenceShown(): Promise<boolean>;
  /** From 0 up to and without 1; nobody may be able to predict it. */
  random(): number;
}

/** The answer in place of which one is given. */
interface Replaced {
  typed: boolean;
  /** Null where there is nothing to find. */
  waitsForEngine: boolean | null;
  givenAt: Date;
}

const blockOf = (count: number) => Math.floor(count / CONTROL_EVERY);

/** Answers whose levels are known: one in fifteen, and nothing that a rater gets reveals which. */
export function createControls({ leases, ownRatings, repository, raters, isEvidenceShown, random }: Needs) {
  return {
    /** A control answer in place of this one, if it is time for one. Its times are shown as if it was as old as the other one. */
    async find({ accountId, role }: Staff, { typed, waitsForEngine, givenAt }: Replaced, tx: Tx) {
      if (role !== 'rater') return null;
      if ((await ownRatings.countRated(accountId, tx)) < (await raters.findControlAt(accountId))) return null;
      const waits = (await isEvidenceShown()) ? waitsForEngine : null;
      const known = await repository.pick(accountId, { typed, waits }, tx);
      return known ? { ...known, shiftMs: givenAt.getTime() - known.givenAt.getTime() } : null;
    },

    /** Whether this rater has one open, or gets one within the current fifteen. */
    async isComing(raterId: string): Promise<boolean> {
      const [rated, controlAt] = await Promise.all([ownRatings.countRated(raterId), raters.findControlAt(raterId)]);
      if (blockOf(controlAt) > blockOf(rated)) return false;
      return (
        (await leases.countControls(raterId)) > 0 || (await repository.pick(raterId, { typed: true, waits: null })) !== undefined
      );
    },

    /** Draws the number of answers before the next one, within the next fifteen. */
    async draw(raterId: string, tx: Tx) {
      const next = blockOf(await ownRatings.countRated(raterId, tx)) + 1;
      await raters.setControlAt(raterId, next * CONTROL_EVERY + Math.floor(random() * CONTROL_EVERY), tx);
    },
  };
}

export type Controls = ReturnType<typeof createControls>;
