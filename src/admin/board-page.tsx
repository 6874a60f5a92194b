import type { z } from 'zod';
import { companies } from '../../contract/admission.ts';
import { messageReports } from '../../contract/messages.ts';
import { adminBoard } from '../../contract/rating.ts';
import { moment } from '../../contract/dates.ts';
import { Loaded } from '../loading/loaded.tsx';
import { useLoad } from '../loading/use-load.ts';
import { ButtonLink } from '../ui/button.tsx';
import { DimensionLine } from '../ui/dimension-line.tsx';
import { Page } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { countOf } from '../ui/format.ts';
import styles from './board-page.module.css';

type Board = z.infer<typeof adminBoard.reply>;

const ROWS: readonly { id: Exclude<keyof Board, 'onDevices'>; name: string; next: (count: number) => string }[] = [
  {
    id: 'ratingsDue',
    name: 'Spoken answers that wait for a rating',
    next: (count) => (count > 0 ? 'Rate them, the oldest first.' : 'Every answer is rated.'),
  },
  {
    id: 'reviewsDue',
    name: 'Requests for a review',
    next: (count) => (count > 0 ? 'Decide about them under Requests.' : 'No engineer waits for a decision.'),
  },
  {
    id: 'recordingsArriving',
    name: 'Recordings on their way',
    next: (count) =>
      count > 0
        ? 'Nothing to do: the engineers’ devices send them when they have a network.'
        : 'All that was begun is on the server.',
  },
  {
    id: 'testsOnDevices',
    name: 'Tests with something refused on the device',
    next: (count) =>
      count > 0
        ? 'An answer or a recording waits on the engineer’s device, which tries again each day. They are named below.'
        : 'No device has anything that the server refused.',
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

type OnDevice = Board['onDevices'][number];

const DEVICES: readonly Column<OnDevice>[] = [
  { id: 'test', head: 'Test', cell: ({ attemptId }) => <span className={styles.test}>{attemptId}</span> },
  {
    id: 'waits',
    head: 'What waits on the device',
    cell: ({ device }) =>
      device
        ? `${countOf(device.answers, 'answer')} and ${countOf(device.recordings, 'recording')}, refused as ‘${device.problem}’`
        : 'A spoken answer, of which the sound is here',
  },
  {
    id: 'told',
    head: 'Told',
    from: 'medium',
    cell: ({ device }) => (device ? moment(device.reportedAt) : 'Not told'),
  },
];

/** The tests that support may be asked about. They are shown by number, because engineers name them so on /uploads. */
const OnDevices = ({ tests }: { tests: readonly OnDevice[] }) => (
  <section className="stack" aria-labelledby="devices">
    <DimensionLine level={2} id="devices">
      Waiting on devices
    </DimensionLine>
    <Table
      caption="Tests with something refused on the device, the latest first"
      hideCaption
      columns={DEVICES}
      rows={tests}
      keyOf={({ attemptId }) => attemptId}
    />
    <p className="muted small">
      An engineer who writes to support names the test by this number, and can send a rescue package to upload under Rescue.
    </p>
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

/** Shown only while an engineer asks for a review. */
function Requests({ due }: { due: number }) {
  if (due === 0) return null;
  return (
    <section className={styles.first} data-waits>
      <p className={styles.title}>
        {due === 1 ? 'One engineer asks' : `${due.toLocaleString('en')} engineers ask`} for a review of an interruption.
      </p>
      <ButtonLink to="/admin/requests" variant="quiet">
        Open the requests
      </ButtonLink>
    </section>
  );
}

/** Shown only while a company waits to be admitted. */
function Waiting() {
  const total = useLoad(companies, { query: { limit: 1 } }).value?.total ?? 0;
  if (total === 0) return null;
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

/** Shown only while a reported message waits for a decision. The list is paged, so this tells one from several and no number. */
function Reports() {
  const count = useLoad(messageReports, { query: { limit: 2 } }).value?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <section className={styles.first} data-waits>
      <p className={styles.title}>{count === 1 ? 'One reported message waits' : 'Reported messages wait'} for a decision.</p>
      <ButtonLink to="/admin/reports" variant="quiet">
        Open the reports
      </ButtonLink>
    </section>
  );
}

/** /admin: what waits for an administrator, and what to do about it. */
export const Component = () => (
  <Page title="Board" width="regular">
    <Loaded query={useLoad(adminBoard)} loading="Loading the board" failed="The board could not be loaded.">
      {(board) => (
        <>
          <First due={board.ratingsDue} />
          <Requests due={board.reviewsDue} />
          <Reports />
          <Waiting />
          <Counts board={board} />
          {board.onDevices.length > 0 && <OnDevices tests={board.onDevices} />}
        </>
      )}
    </Loaded>
  </Page>
);
