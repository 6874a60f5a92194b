import type { z } from 'zod';
import { companies } from '../../contract/admission.ts';
import { adminBoard } from '../../contract/rating.ts';
import { send } from '../api/request.ts';
import { CallFailed } from '../profile/call-failed.tsx';
import { useCall } from '../profile/use-call.ts';
import { ButtonLink } from '../ui/button.tsx';
import { DimensionLine } from '../ui/dimension-line.tsx';
import { Page } from '../ui/page.tsx';
import { Preloader } from '../ui/preloader.tsx';
import styles from './board-page.module.css';

type Board = z.infer<typeof adminBoard.reply>;

const ROWS: readonly { id: keyof Board; name: string; next: (count: number) => string }[] = [
  {
    id: 'ratingsDue',
    name: 'Spoken answers that wait for a rating',
    next: (count) => (count > 0 ? 'Rate them, the oldest first.' : 'Every answer is rated.'),
  },
  {
    id: 'recordingsArriving',
    name: 'Recordings on their way',
    next: (count) =>
      count > 0
        ? 'Nothing to do: the engineers’ devices send them when they have a network.'
        : 'All that was begun is on the server.',
  },
  { id: 'attemptsRunning', name: 'Tests running', next: (count) => (count > 0 ? 'Nothing to do until they are finished.' : '') },
  { id: 'attemptsFinished', name: 'Tests finished', next: () => '' },
  { id: 'engineers', name: 'Engineers', next: () => '' },
  { id: 'companies', name: 'Companies', next: () => '' },
];

const Counts = ({ board }: { board: Board }) => (
  <section className="stack" aria-labelledby="counts">
    <DimensionLine level={2} id="counts">
      Counts
    </DimensionLine>
    <dl className={styles.counts}>
      {ROWS.map(({ id, name, next }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd className={styles.count}>{board[id].toLocaleString('en')}</dd>
          <dd className={styles.next}>{next(board[id])}</dd>
        </div>
      ))}
    </dl>
  </section>
);

function First({ due }: { due: number }) {
  if (due === 0) {
    return (
      <section className={styles.first}>
        <p className={styles.title}>No answer waits for a rating.</p>
      </section>
    );
  }
  return (
    <section className={styles.first} data-waits>
      <p className={styles.title}>
        {due === 1 ? 'One spoken answer waits' : `${due.toLocaleString('en')} spoken answers wait`} for a rating.
      </p>
      <ButtonLink to="/admin/ratings">Open the rating desk</ButtonLink>
    </section>
  );
}

/** Companies that wait to hear recordings; nothing while none does. */
function Waiting() {
  const [waiting] = useCall('companies waiting', (signal) => send(companies, { query: { limit: 1 }, signal }));
  if (waiting.at !== 'loaded' || waiting.value.total === 0) return null;
  const { total } = waiting.value;
  return (
    <section className={styles.first} data-waits>
      <p className={styles.title}>
        {total === 1 ? 'One company waits' : `${total.toLocaleString('en')} companies wait`} to be admitted.
      </p>
      <ButtonLink to="/admin/companies" variant="quiet">
        Look at them
      </ButtonLink>
    </section>
  );
}

/** /admin: what waits for an administrator, and what to do about it. */
export function Component() {
  const [board, again] = useCall('board', (signal) => send(adminBoard, { signal }));
  return (
    <Page title="Board" width="regular">
      {board.at === 'loading' && <Preloader label="Loading the board" />}
      {board.at === 'failed' && <CallFailed title="The board could not be loaded." error={board.error} again={again} />}
      {board.at === 'loaded' && (
        <>
          <First due={board.value.ratingsDue} />
          <Waiting />
          <Counts board={board.value} />
        </>
      )}
    </Page>
  );
}
