import { day } from '../../../../contract/facts/dates.ts';
import { PACE_DAYS, type Pace } from '../../../../contract/rating/pace.ts';

const daysText = (days: number) =>
  days < 1 ? 'less than a day' : `about ${Math.ceil(days)} ${Math.ceil(days) === 1 ? 'day' : 'days'}`;

/** How old the oldest answer is, and how long the queue takes at the pace of the last days. */
export const PaceText = ({ pace: { oldestAt, perDay, days } }: { pace: Pace }) => (
  <p className="muted">
    {oldestAt && `The oldest answer was given on ${day(oldestAt)}. `}
    {perDay === null || days === null
      ? 'The pace is not measured yet.'
      : `At the pace of the ${PACE_DAYS} days before today, ${perDay.toFixed(1)} ratings a day, the queue takes ${daysText(days)}.`}
  </p>
);
