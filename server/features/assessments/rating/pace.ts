import { LEAST_FOR_PACE, PACE_DAYS, type Pace } from '../../../../contract/rating/pace.ts';
import type { RatingRepository } from './rating-repository.ts';
import { DAY_MS } from '../../../../contract/facts/durations.ts';

const startOfDay = (at: Date) => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);

/**
 * How long the queue takes. Over whole days before today, so that no rater sees whether an own rating was counted, as one of a control
 * answer is not.
 */
export async function measurePace(
  repository: Pick<RatingRepository, 'findOldest' | 'countBetween' | 'countWaiting'>,
): Promise<Pace> {
  const today = startOfDay(new Date());
  const [oldest, recent, waiting] = await Promise.all([
    repository.findOldest(),
    repository.countBetween(new Date(today.getTime() - PACE_DAYS * DAY_MS), today),
    repository.countWaiting(),
  ]);
  const perDay = recent < LEAST_FOR_PACE ? null : recent / PACE_DAYS;
  return { oldestAt: oldest?.toISOString() ?? null, perDay, days: perDay && waiting / perDay };
}

/** The pace as a rater sees it: by the day, and for what this rater could rate. */
export const paceFor = ({ oldestAt, perDay }: Pace, due: number): Pace => ({
  oldestAt: oldestAt && startOfDay(new Date(oldestAt)).toISOString(),
  perDay,
  days: perDay && due / perDay,
});
