import type { AttemptRow } from '../assessments/attempt-repository.ts';
import type { Attempts } from '../assessments/attempts.ts';
import { Failure } from '../../http/failures.ts';

/**
 * Finds one of an engineer's own tests that is over; without an id the one that companies see. Throws `not-found` for a running one,
 * since it would reveal which choices are right.
 */
export const createFindOwnTest =
  (attempts: Pick<Attempts, 'find' | 'findOnShow'>) =>
  async (engineerId: string, id: string | undefined): Promise<AttemptRow | undefined> => {
    if (!id) return attempts.findOnShow(engineerId);
    const attempt = await attempts.find(id);
    const isOver = attempt?.finishedAt ?? attempt?.closedAt;
    if (attempt?.engineerId !== engineerId || !isOver) throw new Failure('not-found');
    return attempt;
  };
