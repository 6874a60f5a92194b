import { timeRangeIn } from '../../../../../contract/facts/interview-times.ts';
import { interviews } from '../../../../../contract/interviews/interviews.ts';
import { useLoad } from '../../../../shared/loading/use-load.ts';
import type { WaitingKind } from './waiting-item.ts';

const MOST = 10;

/** Interviews for which an engineer has proposed other times, and the next one that is agreed. */
export function useInterviews(): WaitingKind {
  const query = useLoad(interviews, { query: { list: 'yours', limit: MOST } });
  const upcoming = useLoad(interviews, { query: { list: 'upcoming', limit: 1 } }).value?.items[0];
  return {
    query,
    items: (query.value?.items ?? []).map(({ id, with: { name }, title, changedAt }) => ({
      id: `interview ${id}`,
      action: 'Choose',
      to: '/interviews',
      name,
      text: `Proposes other times: ${title}`,
      since: changedAt,
    })),
    rest: upcoming?.agreed
      ? {
          to: '/interviews',
          text: `Next interview: ${timeRangeIn(upcoming.agreed.start, upcoming.agreed.minutes)}, ${upcoming.with.name}`,
        }
      : null,
  };
}
