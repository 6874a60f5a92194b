import { useSyncExternalStore } from 'react';
import { moment } from '../../contract/dates.ts';
import { piecesOf, type StoredAnswer, type StoredAttempt, type StoredReceipt, type StoredRecording } from '../outbox/outbox.ts';
import { Alert } from '../ui/alert.tsx';
import { DimensionLine } from '../ui/dimension-line.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { countOf, nameOf, sizeOf } from './piece-name.ts';
import { PumpAlert } from './pump-alert.tsx';
import { refusedOf } from './refused.ts';
import { RefusedSection } from './refused-section.tsx';
import { RescueSection } from './rescue-section.tsx';
import { outbox } from './start.ts';
import styles from './uploads.module.css';
import { ageOf, useNow } from './age.ts';
import { useUploadStatus, liveQuery } from '../device/use-upload-status.ts';

interface Contents {
  attempts: StoredAttempt[];
  recordings: StoredRecording[];
  answers: StoredAnswer[];
  receipts: StoredReceipt[];
}

async function read(): Promise<Contents> {
  const [attempts, recordings, answers, receipts] = await Promise.all([
    outbox.attempts(),
    outbox.recordings(),
    outbox.answers(),
    outbox.receipts(),
  ]);
  return { attempts, recordings, answers, receipts };
}

const contents = liveQuery(read, { attempts: [], recordings: [], answers: [], receipts: [] });

function stateOf({ refusal, ended, count, acknowledged }: StoredRecording) {
  if (refusal) return refusal;
  if (!ended) return 'Recording';
  return acknowledged < count ? 'Waits to be sent' : 'Waits for its receipt';
}

const shareOf = ({ acknowledged, count }: StoredRecording) => `${acknowledged.toLocaleString('en')} of ${countOf(count)}`;

const twoLines = (first: string, second: string) => (
  <>
    <span className={styles.first}>{first}</span>
    <span className="muted small">{second}</span>
  </>
);

function Recordings({ recordings, attempts }: Contents) {
  const now = useNow();
  const name = ({ attemptId, particulars: { questionId, segment } }: StoredRecording) =>
    `${nameOf(attempts, attemptId, questionId ?? null)}${segment > 1 ? `, part ${segment}` : ''}`;
  const confirmed = ({ acknowledgedAt }: StoredRecording) =>
    acknowledgedAt ? ageOf(acknowledgedAt, now) : 'nothing confirmed yet';
  const columns: Column<StoredRecording>[] = [
    { id: 'what', head: 'Recording', cell: (row) => twoLines(name(row), stateOf(row)) },
    { id: 'there', head: 'On the server', cell: (row) => twoLines(shareOf(row), confirmed(row)) },
    { id: 'here', head: 'Kept here', cell: ({ bytes }) => sizeOf(bytes) },
  ];
  return <Table caption="Recordings" columns={columns} rows={recordings} keyOf={({ id }) => id} />;
}

function Answers({ answers, attempts }: Contents) {
  const columns: Column<StoredAnswer>[] = [
    { id: 'what', head: 'Answer', cell: ({ attemptId, questionId }) => nameOf(attempts, attemptId, questionId) },
    { id: 'when', head: 'Given', cell: ({ answeredAt }) => moment(answeredAt) },
    { id: 'state', head: 'State', cell: ({ refusal }) => refusal ?? 'Waits for its receipt' },
  ];
  return <Table caption="Answers" columns={columns} rows={answers} keyOf={({ id }) => id} />;
}

const KINDS = {
  screen: 'Recording',
  answer: 'Recording',
  choice: 'Choice',
  spoken: 'Answer',
  typed: 'Answer',
  submission: 'Submission',
};

const checkLink = ({ receipt }: StoredReceipt) => <Link to={`/verify/${receipt}`}>Check</Link>;

function Receipts({ receipts, attempts }: Contents) {
  const columns: Column<StoredReceipt>[] = [
    { id: 'what', head: 'What', cell: ({ attemptId, questionId }) => nameOf(attempts, attemptId, questionId) },
    { id: 'kind', head: 'Kind', cell: ({ kind }) => KINDS[kind] },
    { id: 'when', head: 'Signed for', cell: ({ confirmedAt }) => moment(confirmedAt) },
    { id: 'pieces', head: 'Pieces', number: piecesOf, minor: true },
    { id: 'bytes', head: 'Size', cell: ({ bytes }) => (bytes ? sizeOf(bytes) : ''), minor: true },
    { id: 'check', head: 'Receipt', cell: checkLink },
  ];
  const latestFirst = receipts.toSorted((a, b) => b.confirmedAt.localeCompare(a.confirmedAt));
  return (
    <>
      <DimensionLine level={2}>Receipts</DimensionLine>
      <Table caption="What the server has signed for" hideCaption columns={columns} rows={latestFirst} keyOf={({ id }) => id} />
    </>
  );
}

/** /uploads: the truth about what this device has captured, and where it is now. */
export function Component() {
  const { known, safe, online, pump, bytesHere } = useUploadStatus();
  const held = useSyncExternalStore(contents.subscribe, contents.get, contents.get);
  const refused = refusedOf(held, pump);
  return (
    <Page title="Uploads" lead="What was recorded on this device, and where it is now.">
      {known && safe && held.receipts.length === 0 && (
        <EmptyState title="Everything is uploaded">No recording and no answer on this device waits for the server.</EmptyState>
      )}
      {known && safe && held.receipts.length > 0 && (
        <Alert kind="safe" title="Everything is safe on the server">
          You may close this window.
        </Alert>
      )}
      {known && !safe && <PumpAlert pump={pump} online={online} />}
      {refused.length > 0 && <RefusedSection refused={refused} />}
      {held.recordings.length > 0 && <Recordings {...held} />}
      {held.answers.length > 0 && <Answers {...held} />}
      {held.receipts.length > 0 && <Receipts {...held} />}
      <RescueSection waits={known && !safe} bytes={bytesHere} />
      <p className="muted small">
        Something should be here and is not? <Link to="/offline#missing">What to do, and what not</Link>.
      </p>
    </Page>
  );
}
