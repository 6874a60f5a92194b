import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { startThread, threadMessages, threadOf, threads } from '../../../contract/messages/messages.ts';
import { BRAND } from '../../../contract/facts/brand.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/request.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { useLive } from '../../shared/live/live-context.ts';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { useEndless } from '../../shared/loading/use-endless.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { useReload } from '../../shared/loading/use-reload.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { Meta } from '../../ui/meta.tsx';
import { ToastProvider } from '../../ui/toasts.tsx';
import { type PageAction, usePageActions } from '../../ui/page-actions.ts';
import { useListKeys } from '../../ui/use-list-keys.ts';
import styles from './messages.module.css';
import { ThreadList } from './thread-list.tsx';
import { ThreadView } from './thread-view.tsx';

const SEARCH_AFTER_MS = 250;

const KEYS: readonly PageAction[] = [
  { keys: '/', name: 'to the search' },
  { keys: 'Ctrl Enter', name: 'send the message' },
];

/** The search, in the address, so that Back returns to it. */
function useSearch() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => {
      setParams(
        (before) => {
          if (typed.trim()) before.set('q', typed.trim().slice(0, 200));
          else before.delete('q');
          return before;
        },
        { replace: true },
      );
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, q, setParams]);
  return { q, typed, setTyped };
}

/** `?to=` opens the thread with this engineer or company. Returns the reason if that failed. */
function useStart() {
  const [params] = useSearchParams();
  const to = params.get('to');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!to) return;
    const controller = new AbortController();
    send(startThread, { body: { to }, signal: controller.signal }).then(
      ({ id }) => void navigate(`/messages/${id}`, { replace: true }),
      (error: unknown) => controller.signal.aborted || setFailure(messageOf(error)),
    );
    return () => controller.abort();
  }, [to, navigate]);
  return failure;
}

const OpenThread = ({ id }: { id: string }) => (
  <div className={styles.opened}>
    <Loaded
      query={useLoad(threadOf, { params: { id } })}
      loading="Loading the thread"
      failed="This thread could not be loaded. Perhaps it is not yours."
    >
      {(thread) => <ThreadView thread={thread} />}
    </Loaded>
  </div>
);

/** /messages: threads on the left, the open one on the right; on a phone one of the two. */
export function Component() {
  const { thread } = useParams();
  const role = useSession()?.roles[0] === 'company' ? 'company' : 'engineer';
  const { q, typed, setTyped } = useSearch();
  const failure = useStart();
  const reload = useReload();
  const query = useEndless(threads, { query: { q } });
  const searchRef = useRef<HTMLInputElement>(null);
  const listRef = useListKeys<HTMLUListElement>({
    items: 'a',
    of: 'conversation',
    arrows: false,
    start: (links) => links.findIndex((link) => link.hasAttribute('aria-current')),
    onKey({ key, altKey }) {
      if (key !== '/' || altKey) return false;
      searchRef.current?.focus();
      return true;
    },
  });
  usePageActions(KEYS);
  useLive(['message', 'read', 'thread', 'connection', 'decision'], () => reload(threads, threadOf, threadMessages));
  return (
    <ToastProvider>
      <Meta title={`Messages – ${BRAND}`} />
      <div className={styles.panes} data-open={thread !== undefined || undefined}>
        <h1 className={styles.title} tabIndex={-1}>
          Messages
        </h1>
        <nav className={styles.list} aria-label="Threads">
          <Field
            ref={searchRef}
            label="Search messages"
            type="search"
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              setTyped('');
              searchRef.current?.blur();
            }}
          />
          {failure && (
            <Alert kind="danger" title="The thread could not be opened">
              {failure}
            </Alert>
          )}
          <ThreadList query={query} q={q} open={thread} listRef={listRef} role={role} />
          <p className={styles.keys}>
            <kbd>j</kbd> <kbd>k</kbd> move, <kbd>/</kbd> searches, <kbd>Esc</kbd> leaves a field
          </p>
        </nav>
        {thread ? <OpenThread key={thread} id={thread} /> : <p className={styles.none}>Select a conversation.</p>}
      </div>
    </ToastProvider>
  );
}
