import { useState } from 'react';
import { day as dayOf } from '../../../contract/facts/dates.ts';
import type { Thread, ThreadState } from '../../../contract/messages/messages.ts';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Announcement } from './announcement.tsx';
import { Composer } from './composer.tsx';
import { MessageItem } from './message-item.tsx';
import styles from './messages.module.css';
import { ReportDialog } from './report-dialog.tsx';
import { daysOf, type ShownMessage } from './shown-messages.ts';
import { ThreadHead } from './thread-head.tsx';
import { ThreadStrip } from './thread-strip.tsx';
import { useEndInView } from './use-end-in-view.ts';
import { useThread } from './use-thread.ts';

const CLOSED: Record<Exclude<ThreadState, 'open'>, string> = {
  removed: 'You are no longer connected, so nobody can write here. What was written stays.',
  blocked: 'You have blocked this company, so nobody can write here. What was written stays.',
  deleted: 'This account is deleted, so nobody can write here. What was written stays until your own account is deleted.',
  'not-connected': 'You are not connected, so nobody can write here. A new connection opens this thread again.',
};

const NO_RIGHT = 'Your role in the company lets you read and not write. An owner of the company can change your role.';

const DAY_MS = 86_400_000;

/** 'Today', 'Yesterday', or the day itself. */
function dayName(day: string) {
  const now = Date.now();
  if (day === dayOf(new Date(now).toISOString())) return 'Today';
  return day === dayOf(new Date(now - DAY_MS).toISOString()) ? 'Yesterday' : day;
}

/** An open thread: the other side, its messages, and the field for a new one. */
export function ThreadView({ thread }: { thread: Thread }) {
  const { query, messages, reload } = useThread(thread);
  const [reported, setReported] = useState<ShownMessage | null>(null);
  const { boxRef, note, goToEnd } = useEndInView(messages.map(({ id, refusal }) => id + (refusal ?? '')).join());
  const { kind, name } = thread.with;
  const own = kind === 'engineer' ? 'company' : 'engineer';
  return (
    <section className={styles.thread} aria-labelledby="thread-name">
      <div className="stack">
        <ThreadHead thread={thread} />
        <ThreadStrip thread={thread} />
      </div>
      <section className={styles.scroll} ref={boxRef} onScroll={note} aria-label="Messages">
        <Loaded query={query} loading="Loading the messages" failed="The messages could not be loaded.">
          {() => (
            <>
              {query.hasMore && (
                <Button small variant="quiet" onClick={query.loadMore} busy={query.isLoadingMore && 'Loading earlier messages'}>
                  Show earlier messages
                </Button>
              )}
              {messages.length === 0 && <p className={styles.first}>No messages yet.</p>}
              {daysOf(messages).map(({ day, messages: ofDay }) => (
                // A late message may have an earlier day than the one before it, so a day can come twice.
                <div key={ofDay[0]?.id} className={styles.day}>
                  <h3>
                    <span>{dayName(day)}</span>
                  </h3>
                  <ol className={styles.messages}>
                    {ofDay.map((message) => (
                      <MessageItem
                        key={message.id}
                        message={message}
                        own={own}
                        seen={thread.seen}
                        onReport={setReported}
                        onDeleted={reload}
                      />
                    ))}
                  </ol>
                </div>
              ))}
            </>
          )}
        </Loaded>
      </section>
      <Announcement messages={messages} own={own} name={name} />
      {thread.mayWrite ? (
        <Composer key={thread.id} thread={thread} onKept={goToEnd} />
      ) : (
        <div className={styles.shut}>
          <Alert kind="info">{thread.state === 'open' ? NO_RIGHT : CLOSED[thread.state]}</Alert>
        </div>
      )}
      <ReportDialog message={reported} onClose={() => setReported(null)} />
    </section>
  );
}
