import type { z } from 'zod';
import { adminBoard } from '../../../../contract/rating/rating.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { countOf } from '../../../ui/format.ts';
import { BoardTabs } from './board-tabs.tsx';
import { Engine } from './engine.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Impact } from './impact.tsx';
import { Queues } from './queues.tsx';
import { Retention } from './retention.tsx';
import { Trends } from './trends.tsx';
import styles from './board-page.module.css';

type Board = z.infer<typeof adminBoard.reply>;

const FIGURES = [
  { id: 'attemptsRunning', name: 'Tests running' },
  { id: 'engineers', name: 'Engineers' },
  { id: 'companies', name: 'Companies' },
] as const;

const Figures = ({ board }: { board: Board }) => (
  <dl className={styles.figures}>
    {FIGURES.map(({ id, name }) => (
      <div key={id}>
        <dt>{name}</dt>
        <dd>{board[id].toLocaleString('en')}</dd>
      </div>
    ))}
  </dl>
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
    <SectionHead id="devices" title="Waiting on devices" />
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

/** /admin: the tasks that wait for an administrator, and how to do them. */
export const Component = () => (
  <Page title="Board" width="wide" actions={<ButtonLink to="/admin/ratings">Rate answers</ButtonLink>}>
    <BoardTabs open="Board" />
    <Loaded query={useLoad(adminBoard)} loading="Loading the board" failed="The board could not be loaded.">
      {(board) => (
        <>
          {board.attemptsFinished === 0 && <FirstSteps />}
          <Figures board={board} />
          <Queues queues={board.queues} at={board.at} />
          {board.onDevices.length > 0 && <OnDevices tests={board.onDevices} />}
          <Trends days={board.days} onDevices={board.testsOnDevices} arriving={board.recordingsArriving} />
          <div className={styles.pair}>
            <Engine at={board.at} />
            <Impact />
          </div>
          <Retention runs={board.retention} />
        </>
      )}
    </Loaded>
  </Page>
);
