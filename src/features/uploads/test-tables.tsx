import { Link } from '../../ui/link.tsx';
import { moment } from '../../../contract/facts/dates.ts';
import { partsOf, type StoredAttempt, type StoredReceipt, type StoredRecording } from '../../engine/outbox/outbox.ts';
import { countOf, sizeOf } from '../../ui/format.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { ageOf, useNow } from './age.ts';
import type { DeviceTest } from './device-tests.ts';
import { SUBMISSION, nameOf } from './names.ts';
import styles from './uploads.module.css';

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

function Recordings({ recordings, attempts }: DeviceTest) {
  const now = useNow();
  const name = ({ attemptId, particulars: { questionId, segment } }: StoredRecording) =>
    `${nameOf(attempts, attemptId, questionId ?? null)}${segment > 1 ? `, segment ${segment}` : ''}`;
  const confirmed = ({ acknowledgedAt }: StoredRecording) =>
    acknowledgedAt ? ageOf(acknowledgedAt, now) : 'nothing confirmed yet';
  const columns: Column<StoredRecording>[] = [
    { id: 'what', head: 'Recording', cell: (row) => twoLines(name(row), stateOf(row)) },
    { id: 'there', head: 'On the server', cell: (row) => twoLines(shareOf(row), confirmed(row)) },
    { id: 'here', head: 'Kept here', cell: ({ bytes }) => sizeOf(bytes) },
  ];
  return <Table caption="Recordings" columns={columns} rows={recordings} keyOf={({ id }) => id} />;
}

function Answers({ answers, submissions, attempts }: DeviceTest) {
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

function Receipts({ receipts, attempts }: DeviceTest) {
  const columns: Column<StoredReceipt>[] = [
    { id: 'what', head: 'What', cell: (row) => nameOfReceipt(row, attempts) },
    { id: 'kind', head: 'Kind', cell: ({ kind }) => KINDS[kind] },
    { id: 'when', head: 'Signed for', cell: ({ confirmedAt }) => moment(confirmedAt) },
    { id: 'parts', head: 'Parts', number: partsOf, from: 'medium' },
    { id: 'bytes', head: 'Size', cell: ({ bytes }) => (bytes ? sizeOf(bytes) : ''), from: 'medium' },
    { id: 'check', head: 'Receipt', cell: checkLink },
  ];
  const latestFirst = receipts.toSorted((a, b) => b.confirmedAt.localeCompare(a.confirmedAt));
  return (
    <Table
      caption={`${countOf(receipts.length, 'receipt')} of the server`}
      columns={columns}
      rows={latestFirst}
      keyOf={({ id }) => id}
    />
  );
}

/** Everything that this device holds of a test, row by row: what waits, and the receipts. */
export const TestTables = (test: DeviceTest) => (
  <div className={styles.tables}>
    {test.recordings.length > 0 && <Recordings {...test} />}
    {test.answers.length + test.submissions.length > 0 && <Answers {...test} />}
    {test.receipts.length > 0 && <Receipts {...test} />}
  </div>
);
