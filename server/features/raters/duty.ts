import { CALIBRATION_ANSWERS } from '../../../contract/rating/calibration.ts';
import type { Progress } from '../../../contract/rating/desk.ts';
import type { RaterDuty } from '../assessments/rating/rater-duty.ts';
import { Failure } from '../../http/failures.ts';
import type { RaterRepository } from './rater-repository.ts';

type Rated = Awaited<ReturnType<RaterRepository['listCalibration']>>;

/** Mean absolute difference from the key over all criteria of these answers, in levels; null without any. */
export function differenceOf(rated: Rated): number | null {
  const criteria = rated.reduce((sum, row) => sum + row.criteria, 0);
  return criteria === 0 ? null : rated.reduce((sum, row) => sum + row.distance, 0) / criteria;
}

/** The progress of a rater with these calibration answers. */
export function progressOf(rated: Rated, admitted: boolean): Progress {
  const complete = Math.floor(rated.length / CALIBRATION_ANSWERS);
  const last = rated.slice((complete - 1) * CALIBRATION_ANSWERS, complete * CALIBRATION_ANSWERS);
  return {
    admitted,
    done: rated.length % CALIBRATION_ANSWERS,
    of: CALIBRATION_ANSWERS,
    round: complete + 1,
    difference: complete === 0 ? null : differenceOf(last),
  };
}

/** The facts about the accounts of raters that the rating desk needs. */
export const createRaterDuty = (repository: RaterRepository): RaterDuty => ({
  async requireAdmitted(raterId) {
    const rater = await repository.find(raterId);
    if (!rater || rater.endedAt) throw new Failure('not-a-rater');
    if (!rater.admittedAt) throw new Failure('not-calibrated');
  },

  async findProgress({ accountId, role }) {
    if (role === 'admin') return progressOf([], true);
    const rater = await repository.find(accountId);
    if (!rater || rater.endedAt) throw new Failure('not-a-rater');
    return progressOf(await repository.listCalibration(accountId), rater.admittedAt !== null);
  },

  findControlAt: async (raterId) => (await repository.find(raterId))?.controlAt ?? 0,

  setControlAt: repository.setControlAt,
});
