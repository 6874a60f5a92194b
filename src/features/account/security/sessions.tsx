import { useState } from 'react';
import { moment } from '../../../../contract/facts/dates.ts';
import { SESSION_HOURS, SESSION_IDLE_HOURS } from '../../../../contract/facts/lifetimes.ts';
import { endOtherSessions, endSession, type OwnSession, ownSessions } from '../../../../contract/accounts/sessions.ts';
import { send } from '../../../shared/api/request.ts';
import { AskButton } from '../../../shared/forms/ask-button.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import styles from './security.module.css';

const LIMIT = 10;

function End({ session: { id, browser } }: { session: OwnSession }) {
  const reload = useReload();
  return (
    <AskButton
      text="End"
      about={browser ?? 'an unknown browser'}
      title="End this session?"
      action="End"
      doing="Ending"
      isDangerous
      run={() => send(endSession, { params: { id } })}
      onDone={() => reload(ownSessions)}
    >
      That browser is signed out at once. Recordings that wait there are still sent.
    </AskButton>
  );
}

const COLUMNS: readonly Column<OwnSession>[] = [
  {
    id: 'browser',
    head: 'Browser',
    cell: ({ browser, current }) => (
      <span className={styles.who}>
        <bdi>{browser ?? 'Not used yet'}</bdi>
        {current && <span className="muted small">this one</span>}
      </span>
    ),
  },
  { id: 'began', head: 'Began', from: 'medium', cell: ({ beganAt }) => <time dateTime={beganAt}>{moment(beganAt)}</time> },
  { id: 'used', head: 'Last used', cell: ({ usedAt }) => <time dateTime={usedAt}>{moment(usedAt)}</time> },
  {
    id: 'actions',
    head: <span className="visually-hidden">Actions</span>,
    cell: (session) => !session.current && <End session={session} />,
  },
];

/** Where the account is signed in, and how to end it. */
export function Sessions() {
  const reload = useReload();
  const [page, setPage] = useState(1);
  const query = useLoad(ownSessions, { query: { page, limit: LIMIT } }, { keepPrevious: true });
  return (
    <section className={styles.part} aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <p className="measure">
        A session ends by itself after {SESSION_IDLE_HOURS} hours without use, and {SESSION_HOURS} hours after it began.
      </p>
      <Loaded query={query} loading="Loading your sessions" failed="Your sessions could not be loaded.">
        {({ items, total }) => (
          <>
            <Table caption="Sessions" hideCaption columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
            {total > LIMIT && (
              <div className={styles.actions}>
                <Button small variant="quiet" aria-disabled={page === 1} onClick={() => setPage(Math.max(1, page - 1))}>
                  Later ones
                </Button>
                <Button
                  small
                  variant="quiet"
                  aria-disabled={page * LIMIT >= total}
                  onClick={() => page * LIMIT < total && setPage(page + 1)}
                >
                  Earlier ones
                </Button>
              </div>
            )}
            {total > 1 && (
              <div>
                <AskButton
                  text="End all others"
                  about="sessions"
                  title="End all other sessions?"
                  action="End all others"
                  doing="Ending"
                  isDangerous
                  run={() => send(endOtherSessions)}
                  onDone={() => {
                    setPage(1);
                    reload(ownSessions);
                  }}
                >
                  Every other browser is signed out at once. Recordings that wait there are still sent.
                </AskButton>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
