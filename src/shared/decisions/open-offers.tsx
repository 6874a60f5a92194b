import { day } from '../../../contract/facts/dates.ts';
import { decisions } from '../../../contract/decisions/decisions.ts';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { useLive } from '../live/live-context.ts';
import { ShowMore } from '../loading/show-more.tsx';
import { useEndless } from '../loading/use-endless.ts';
import { useReload } from '../loading/use-reload.ts';

/** Offers on the page of an engineer that wait for an answer. Nothing without any. */
export function OpenOffers() {
  const reload = useReload();
  useLive(['decision', 'connection'], () => reload(decisions));
  const query = useEndless(decisions, { query: { list: 'open' } });
  const items = query.value?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="offers">
      <SectionHead id="offers" title="Offers" />
      {items.map(({ id, thread, with: { id: company, name }, madeAt }) => (
        <p key={id}>
          <Link to={thread ? `/messages/${thread}` : `/messages?to=${company}`}>
            Offer from <bdi>{name}</bdi>
          </Link>{' '}
          of {day(madeAt)} waits for your answer.
        </p>
      ))}
      <ShowMore {...query} of="offers" />
    </section>
  );
}
