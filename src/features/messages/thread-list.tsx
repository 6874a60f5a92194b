import { type Ref } from 'react';
import { excerptOf, type Thread } from '../../../contract/messages/messages.ts';
import { day, shortDay, timeOfDay } from '../../../contract/facts/dates.ts';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { ShowMore } from '../../shared/loading/show-more.tsx';
import type { Endless } from '../../shared/loading/use-endless.ts';
import type { threads } from '../../../contract/messages/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useDraftOf } from './message-drafts.ts';
import styles from './messages.module.css';

interface Props {
  query: Endless<typeof threads>;
  /** The searched text; empty if there is none. */
  q: string;
  /** The open thread. */
  open: string | undefined;
  listRef: Ref<HTMLUListElement>;
}

const isToday = (iso: string) => day(iso) === day(new Date().toISOString());
const whenOf = (iso: string) => (isToday(iso) ? timeOfDay(iso) : shortDay(iso));

const EMPTY = {
  company: 'Connect with an engineer; when the engineer has accepted, you can write to each other here.',
  engineer: 'When you and a company are connected, you can write to each other here.',
};

function Row({ thread, q, isOpen }: { thread: Thread; q: string; isOpen: boolean }) {
  const { id, with: other, last, found, unread, state } = thread;
  const words = found ?? last?.excerpt;
  // In the open thread the field shows it, and a search shows what it found.
  const draft = useDraftOf(id);
  const showsDraft = draft !== '' && !isOpen && found === null && thread.mayWrite;
  return (
    <li>
      <Link
        to={`/messages/${id}${q ? `?q=${encodeURIComponent(q)}` : ''}`}
        className={styles.row}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unread > 0 || undefined}
      >
        <span className={styles.name}>
          <bdi>{other.name}</bdi>
          {last && <time dateTime={last.receivedAt}>{whenOf(last.receivedAt)}</time>}
        </span>
        <span className={styles.excerpt}>
          {showsDraft ? (
            <span className={styles.cut}>
              <span className={styles.draft}>Draft:</span> <bdi>{excerptOf(draft)}</bdi>
            </span>
          ) : (
            <bdi className={styles.cut}>{words || (last ? 'Removed message' : 'No message yet')}</bdi>
          )}
          {unread > 0 && (
            <span className={styles.count}>
              {unread > 99 ? '99+' : unread}
              <span className="visually-hidden"> unread</span>
            </span>
          )}
        </span>
        {state !== 'open' && <span className={styles.closed}>Closed</span>}
      </Link>
    </li>
  );
}

/** The threads, those with the latest message first. */
export const ThreadList = ({ query, q, open, listRef, role }: Props & { role: 'company' | 'engineer' }) => (
  <div className={styles.threads}>
    <Loaded
      query={query}
      loading="Loading your threads"
      failed="Your threads could not be loaded."
      isEmpty={({ items }) => items.length === 0}
      empty={
        q ? (
          <EmptyState title="Nothing was found">No text and no name has these words.</EmptyState>
        ) : (
          <EmptyState title="No messages yet">{EMPTY[role]}</EmptyState>
        )
      }
    >
      {({ items }) => (
        <>
          <ul className={styles.rows} ref={listRef}>
            {items.map((thread) => (
              <Row key={thread.id} thread={thread} q={q} isOpen={thread.id === open} />
            ))}
          </ul>
          <ShowMore hasMore={query.hasMore} isLoadingMore={query.isLoadingMore} loadMore={query.loadMore} of="threads" />
        </>
      )}
    </Loaded>
  </div>
);
