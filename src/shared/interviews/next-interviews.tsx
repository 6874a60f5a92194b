import { interviews } from '../../../contract/interviews/interviews.ts';
import { timeRangeIn } from '../../../contract/facts/interview-times.ts';
import { Link } from '../../ui/link.tsx';
import { countOf } from '../../ui/format.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { useLive } from '../live/live-context.ts';
import { useLoad } from '../loading/use-load.ts';
import { useReload } from '../loading/use-reload.ts';

/** Interviews of a home page: how many wait for its reader, and when the next one is. Nothing without any. */
export function NextInterviews() {
  const reload = useReload();
  useLive(['interview', 'connection'], () => reload(interviews));
  const waiting = useLoad(interviews, { query: { list: 'yours' } }).value;
  const next = useLoad(interviews, { query: { list: 'upcoming', limit: 1 } }).value?.items[0];
  const count = waiting?.items.length ?? 0;
  if (count === 0 && !next) return null;
  return (
    <section className="stack" aria-labelledby="interviews">
      <SectionHead id="interviews" title="Interviews" />
      {count > 0 && (
        <p>
          <Link to="/interviews">{waiting?.next ? `More than ${count} interviews` : countOf(count, 'interview')}</Link>{' '}
          {count === 1 ? 'waits' : 'wait'} for your answer.
        </p>
      )}
      {next?.agreed && (
        <p>
          Next: <Link to="/interviews">{timeRangeIn(next.agreed.start, next.agreed.minutes)}</Link> with{' '}
          <bdi>{next.with.name}</bdi>
        </p>
      )}
    </section>
  );
}
