import type { z } from 'zod';
import { adminBoard } from '../../../../contract/rating/rating.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DimensionLine } from '../../../ui/dimension-line.tsx';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { countOf } from '../../../ui/format.ts';
import { BoardTabs } from './board-tabs.tsx';
import { Engine } from './engine.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Impact } from './impact.tsx';
import { Queues } from './queues.tsx';
import { Retention } from './retention.tsx';
import { TestsByDay } from './tests-by-day.tsx';
import styles from './board-page.module.css';

type Board = z.infer<typeof adminBoard.reply>;

const ROWS = [
  { id: 'attemptsRunning', name: 'Tests running' },
  { id: 'attemptsFinished', name: 'Tests finished' },
  { id: 'testsOnDevices', name: 'Tests with something refused on the device' },
  { id: 'engineers', name: 'Engineers' },
  { id: 'companies', name: 'Companies' },
] as const;

const Counts = ({ board }: { board: Board }) => (
  <section className="stack" aria-labelledby="counts">
    <DimensionLine level={2} id="counts">
      Counts
    </DimensionLine>
    <dl className={styles.counts}>
      {ROWS.map(({ id, name }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd className={styles.count}>{board[id].toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  </section>
);

type OnDevice = Board['onDevices'][number];

const DEVICES: readonly Column<OnDevice>[] = [
  {
    id: 'test',
    head: 'Test',
    cell: ({ attemptId }) => (
      <Link className={styles.test} to={`/admin/attempts/${attemptId}`}>
        {attemptId}
      </Link>
    ),
  },
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

/** The tests that engineers may ask support about. They are shown by number, because engineers see this number on /uploads. */
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

/** /admin: the tasks that wait for an administrator, and how to do them. */
export const Component = () => (
  <Page title="Board" width="wide">
    <BoardTabs open="Board" />
    <Loaded query={useLoad(adminBoard)} loading="Loading the board" failed="The board could not be loaded.">
      {(board) => (
        <>
          {board.attemptsFinished === 0 && <FirstSteps />}
          <First due={board.ratingsDue} />
          <Queues queues={board.queues} at={board.at} />
          {board.onDevices.length > 0 && <OnDevices tests={board.onDevices} />}
          <TestsByDay days={board.days} />
          <Counts board={board} />
          <Engine at={board.at} />
          <Impact />
          <Retention runs={board.retention} />
        </>
      )}
    </Loaded>
  </Page>
);
