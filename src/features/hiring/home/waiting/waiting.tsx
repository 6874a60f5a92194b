import { moment } from '../../../../../contract/facts/dates.ts';
import { HOUR_MS } from '../../../../../contract/facts/durations.ts';
import { REPLY_TIME, replyTime } from '../../../../../contract/hiring/saved-searches.ts';
import { LoadError } from '../../../../shared/loading/load-error.tsx';
import { useLoad } from '../../../../shared/loading/use-load.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { countOf } from '../../../../ui/format.ts';
import { Link } from '../../../../ui/link.tsx';
import { Preloader } from '../../../../ui/preloader.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { lengthText } from '../length-text.ts';
import { useInterviews } from './use-interviews.ts';
import { useRepliesDue } from './use-replies-due.ts';
import { useRequests } from './use-requests.ts';
import type { WaitingItem } from './waiting-item.ts';
import styles from './waiting.module.css';

/** More than these are behind 'Show all', so that the next part of the page stays in view. */
const SHOWN = 5;

/** The kinds of things that wait. Another kind is one more hook here. */
const useKinds = () => [useRepliesDue(), useRequests(), useInterviews()];

const ageOf = (since: string) => lengthText(Math.max(0, Date.now() - Date.parse(since)) / HOUR_MS);

const Item = ({ item: { action, to, name, text, since } }: { item: WaitingItem }) => (
  <li className={styles.item}>
    <p className={styles.who}>
      {to ? (
        <Link to={to}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <b>
          <bdi>{name}</bdi>
        </b>
      )}
      <time className={styles.age} dateTime={since} title={moment(since)}>
        for {ageOf(since)}
      </time>
    </p>
    <p className={styles.text}>
      <bdi>{text}</bdi>
    </p>
    {to && (
      <ButtonLink small variant="quiet" to={to} aria-label={`${action}: ${name}`}>
        {action}
      </ButtonLink>
    )}
  </li>
);

const List = ({ items }: { items: readonly WaitingItem[] }) => (
  <ul className={styles.list}>
    {items.map((item) => (
      <Item key={item.id} item={item} />
    ))}
  </ul>
);

/** How long engineers wait for an answer; empty while there are too few answers. */
function ReplyTime() {
  const { value } = useLoad(replyTime);
  if (!value || value.hours === null) return null;
  return (
    <p className="small">
      Median reply time: <b>{lengthText(value.hours)}</b>{' '}
      <span className="muted">
        ({countOf(value.answers, 'answer')} in {REPLY_TIME.days} days)
      </span>
    </p>
  );
}

/** What waits for the team, the longest first. */
export function Waiting() {
  const kinds = useKinds();
  const items = kinds.flatMap((kind) => kind.items).toSorted((a, b) => a.since.localeCompare(b.since));
  const failed = kinds.find(({ query }) => query.value === undefined && query.failure);
  const isLoading = kinds.some(({ query }) => query.value === undefined && !query.failure);
  const [first, rest] = [items.slice(0, SHOWN), items.slice(SHOWN)];
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <SectionHead id="waiting" title="Waiting for you" {...(items.length > 0 && { count: items.length })}>
        <ReplyTime />
      </SectionHead>
      {failed?.query.failure && (
        <LoadError title="What waits could not be loaded." error={failed.query.failure} again={failed.query.again} />
      )}
      {first.length > 0 && <List items={first} />}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>Show all {items.length}</summary>
          <List items={rest} />
        </details>
      )}
      {items.length === 0 && !failed && !isLoading && (
        <p className={styles.none}>Nothing waits. Replies and requests of engineers appear here.</p>
      )}
      {isLoading && items.length === 0 && <Preloader label="Loading what waits" />}
      {kinds.map(
        (kind) =>
          kind.rest && (
            <p key={kind.rest.text} className="muted small">
              {kind.rest.to ? <Link to={kind.rest.to}>{kind.rest.text}</Link> : kind.rest.text}
            </p>
          ),
      )}
    </section>
  );
}
