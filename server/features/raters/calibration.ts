import { CALIBRATION_LIMIT, CONTROL_EVERY, type Compared } from '../../../contract/rating/calibration.ts';
import type { Staff } from '../../platform/callers/caller.ts';
import { CALIBRATION_ANSWERS } from '../../../contract/rating/calibration.ts';
import type { Levels } from '../../../contract/rating/rating.ts';
import { Failure } from '../../http/failures.ts';
import { type KnownItem, findItem, itemsOfRound } from './calibration-answers.ts';
import { differenceOf, progressOf } from './duty.ts';
import type { RaterRepository } from './rater-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';

interface Needs {
  transact: Transact;
  repository: RaterRepository;
  /** From 0 up to and without 1. */
  random(): number;
}

/** How far the levels are from the key, summed over the criteria. Throws `bad-input` unless they are those of the key. */
function distanceTo(key: Levels, levels: Levels): number {
  const criteria = Object.entries(key);
  if (Object.keys(levels).length !== criteria.length || !criteria.every(([id]) => id in levels))
    throw new Failure('bad-input', { detail: `Give a level for each of ${criteria.length} criteria, and for no other.` });
  return criteria.reduce((sum, [id, level]) => sum + Math.abs((levels as Record<string, number>)[id]! - level), 0);
}

const asShown = ({ key: _key, why: _why, ...item }: KnownItem) => item;

/**
 * The answers with known levels that a new rater rates first. After each the rater sees the key and its reason; after ten the
 * rater is admitted if the levels are near enough, else ten others follow.
 */
export function createCalibration({ transact, repository, random }: Needs) {
  /** The next answer for this rater; null if the rater is admitted, or none is left. */
  function nextOf(raterId: string, rated: Awaited<ReturnType<RaterRepository['listCalibration']>>): KnownItem | null {
    const round = Math.floor(rated.length / CALIBRATION_ANSWERS);
    const before = new Set(rated.slice(0, round * CALIBRATION_ANSWERS).map(({ itemId }) => itemId));
    const now = new Set(rated.map(({ itemId }) => itemId));
    return itemsOfRound(raterId, before).find(({ id }) => !now.has(id)) ?? null;
  }

  async function requireRater({ accountId, role }: Staff) {
    if (role === 'admin') return { admittedAt: new Date() };
    const rater = await repository.find(accountId);
    if (!rater || rater.endedAt) throw new Failure('not-a-rater');
    return rater;
  }

  return {
    /** Throws `not-a-rater`. */
    async find(person: Staff) {
      const { admittedAt } = await requireRater(person);
      const rated = await repository.listCalibration(person.accountId);
      const next = admittedAt ? null : nextOf(person.accountId, rated);
      return { progress: progressOf(rated, admittedAt !== null), next: next && asShown(next) };
    },

    /** Throws `not-a-rater`, `not-found` for an answer that is not the next one, `bad-input` for levels that are not its own. */
    async rate(person: Staff, itemId: string, levels: Levels): Promise<Compared> {
      const { admittedAt } = await requireRater(person);
      const raterId = person.accountId;
      const item = findItem(itemId);
      if (admittedAt || !item) throw new Failure('not-found');
      const distance = distanceTo(item.key, levels);
      const criteria = Object.keys(item.key).length;
      return transact(async (tx) => {
        await repository.lock(raterId, tx);
        const before = await repository.listCalibration(raterId, tx);
        if (nextOf(raterId, before)?.id !== itemId) throw new Failure('not-found');
        const round = Math.floor(before.length / CALIBRATION_ANSWERS) + 1;
        await repository.insertCalibration({ raterId, itemId, round, levels, distance, criteria }, tx);
        const rated = await repository.listCalibration(raterId, tx);
        const isComplete = rated.length % CALIBRATION_ANSWERS === 0;
        const admitted = isComplete && (differenceOf(rated.slice(-CALIBRATION_ANSWERS)) ?? Infinity) <= CALIBRATION_LIMIT;
        if (admitted) await repository.admit(raterId, Math.floor(random() * CONTROL_EVERY), tx);
        const progress = progressOf(rated, admitted);
        return { key: item.key, own: levels, why: item.why, difference: distance / criteria, progress };
      });
    },
  };
}

export type Calibration = ReturnType<typeof createCalibration>;
