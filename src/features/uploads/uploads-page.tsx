import { useState, useSyncExternalStore } from 'react';
import { Link } from '../../ui/link.tsx';
import { moment } from '../../../contract/facts/dates.ts';
import {
  piecesOf,
  type Outbox,
  type StoredAnswer,
  type StoredAttempt,
  type StoredReceipt,
  type StoredRecording,
  type StoredSubmission,
} from '../../engine/outbox/outbox.ts';
import { Alert } from '../../ui/alert.tsx';
import { DimensionLine } from '../../ui/dimension-line.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { countOf, sizeOf } from '../../ui/format.ts';
import { SUBMISSION, nameOf } from './piece-name.ts';
import { PumpAlert } from './pump-alert.tsx';
import { refusedOf } from './refused.ts';
import { RefusedSection } from './refused-section.tsx';
import { RescueSection } from './rescue-section.tsx';
import styles from './uploads.module.css';
import { ageOf, useNow } from './age.ts';
import { useDevice } from '../../shared/device/device-context.ts';
import { liveQuery } from '../../shared/device/live-query.ts';
import { useUploadStatus } from '../../shared/device/use-upload-status.ts';

interface Contents {
  attempts: StoredAttempt[];
  recordings: StoredRecording[];
  answers: StoredAnswer[];
  submissions: StoredSubmission[];
  receipts: StoredReceipt[];
}

async function readContents(outbox: Outbox): Promise<Contents> {
  const [attempts, recordings, given, receipts] = await Promise.all([
    outbox.attempts(),
    outbox.recordings(),
    outbox.given(),
    outbox.receipts(),
  ]);
  return { attempts, recordings, ...given, receipts };
}

const NOTHING: Contents = { attempts: [], recordings: [], answers: [], submissions: [], receipts: [] };

/** Everything on this device, after each change. */
function useContents() {
  const { outbox, changes } = useDevice();
  const [contents] = useState(() => liveQuery(changes, () => readContents(outbox), NOTHING));
  return useSyncExternalStore(contents.subscribe, contents.get, contents.get);
}

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

function Answers({ answers, submissions, attempts }: Contents) {
  const rows = [
    ...answers.map((row) => ({ ...row, name: nameOf(attempts, row.attemptId, row.questionId), at: row.answeredAt })),
    ...submissions.map((row) => ({ ...row, name: SUBMISSION, at: row.submittedAt })),
  ];
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'what', head: 'Answer', cell: ({ name }) => name },
    { id: 'when', head: 'Given', cell: ({ at }) => moment(at) },
    { id: 'state', head: 'State', cell: ({ refusal }) => refusal ?? 'Waits for its receipt' },
  ];
  return <Table caption="Answers" columns={columns} rows={rows} keyOf={({ id }) => id} />;
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

const nameOfReceipt = ({ kind, attemptId, questionId }: StoredReceipt, attempts: StoredAttempt[]) =>
  kind === 'submission' ? SUBMISSION : nameOf(attempts, attemptId, questionId);

function Receipts({ receipts, attempts }: Contents) {
  const columns: Column<StoredReceipt>[] = [
    { id: 'what', head: 'What', cell: (row) => nameOfReceipt(row, attempts) },
    { id: 'kind', head: 'Kind', cell: ({ kind }) => KINDS[kind] },
    { id: 'when', head: 'Signed for', cell: ({ confirmedAt }) => moment(confirmedAt) },
    { id: 'pieces', head: 'Pieces', number: piecesOf, from: 'medium' },
    { id: 'bytes', head: 'Size', cell: ({ bytes }) => (bytes ? sizeOf(bytes) : ''), from: 'medium' },
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

/** /uploads: the recordings of this device, and where they are now. */
export function Component() {
  const { known, safe, online, pump, bytesHere } = useUploadStatus();
  const held = useContents();
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
      {held.answers.length + held.submissions.length > 0 && <Answers {...held} />}
      {held.receipts.length > 0 && <Receipts {...held} />}
      <RescueSection waits={known && !safe} bytes={bytesHere} />
      <p className="muted small">
        Is something missing here? <Link to="/offline#missing">What to do, and what not</Link>.
      </p>
    </Page>
  );
}
