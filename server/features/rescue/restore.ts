import { hash } from 'node:crypto';
import type { Caller, Engineer } from '../../platform/callers/caller.ts';
import { createPauses } from '../../platform/concurrency/pauses.ts';
import { MAX_ATTEMPT_CHUNKS } from '../../../contract/facts/quotas.ts';
import { ENTRY_BYTES, readManifest } from '../../../contract/recordings/manifest.ts';
import { OLD_SUBMISSION_ID } from '../../../contract/recordings/receipts.ts';
import { MAX_CHUNK_BYTES } from '../../../contract/recordings/recordings.ts';
import type { RescueRecord, Restored } from '../../../contract/assessment/rescue.ts';
import type { Assessments } from '../assessments/assessments.ts';
import type { AttemptRow } from '../assessments/attempt-repository.ts';
import { Failure } from '../../http/failures.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { DiskSpace } from '../recordings/disk-space.ts';
import type { ReceivedChunk } from '../../platform/stores/chunk-store.ts';
import type { Recordings } from '../recordings/recordings.ts';
import type { Authorize, Authorized } from './authorize-package.ts';
import { openPackage } from './open-package.ts';
import type { Opener } from './rescue-key.ts';

type RecordOf<K extends RescueRecord['is']> = Extract<RescueRecord, { is: K }>;
type PartRecord = Exclude<RescueRecord, RecordOf<'attempt'>>;

interface Needs {
  openers: readonly Opener[];
  authorize: Authorize;
  tokens: Pick<Tokens, 'readUpload'>;
  answers: Assessments['answers'];
  recordings: Pick<Recordings, 'register' | 'putChunks' | 'sealPartial'>;
  space: Pick<DiskSpace, 'requireForNew'>;
}

/** A test whose part of the package is being read. */
interface RestoredTest {
  report: Restored;
  authorized: Authorized | Failure;
  /**
   * The server accepts no more of this test. Its recordings must not be sealed, since that would sign for less than the package
   * has.
   */
  isFull: boolean;
}

/**
 * A recording that was running when the package was made may still be running, and sealing it would cut it short. After so many
 * hours it is not, since a test takes minutes.
 */
const MAY_RUN_MS = 6 * 3_600_000;

/** Far more tests than one device has. Limited, since each needs a query and a place in the reply. */
const MAX_ATTEMPTS = 100;
/** Records of refused tests, which are read for the tests after them: as many as a package has room for two whole tests. */
const MAX_REFUSED_RECORDS = 2 * MAX_ATTEMPT_CHUNKS;

interface Stored {
  isNew: boolean;
  receipt?: string;
}

const COUNTED = { recording: 'recordings', chunk: 'chunks', answer: 'answers', submission: 'answers', close: null } as const;

const emptyReport = (attemptId: string): Restored => {
  const none = () => ({ stored: 0, held: 0, refused: 0 });
  return { attemptId, refusal: null, recordings: none(), chunks: none(), answers: none(), receipts: [], problems: [] };
};

function toChunk({ seq }: RecordOf<'chunk'>, bytes: Buffer): ReceivedChunk {
  if (bytes.length === 0 || bytes.length > MAX_CHUNK_BYTES) throw new Failure('package-damaged');
  return { facts: { seq, length: bytes.length, digest: hash('sha256', bytes, 'buffer') }, pieces: [bytes] };
}

const plural = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Adds to a refusal how much of the package is on the server by now, so that nobody thinks that nothing has arrived. */
function withCounts(error: unknown, reports: readonly Restored[]): unknown {
  if (!(error instanceof Failure) || reports.length === 0) return error;
  const taken = (what: 'chunks' | 'answers') => reports.reduce((sum, one) => sum + one[what].stored + one[what].held, 0);
  const soFar = `What came before that is on the server: ${plural(taken('chunks'), 'part')}, ${plural(taken('answers'), 'answer')}.`;
  return new Failure(error.code, { ...error.more, detail: `${error.message} ${soFar}` });
}

/** Stores a record of a package by the services that a device calls, in the name of the test's engineer. */
function createStoreRecord({ answers, recordings }: Pick<Needs, 'answers' | 'recordings'>) {
  function storeAnswer(test: AttemptRow, record: RecordOf<'answer'>) {
    const { id: key, kind, questionId, answer = '', recordingIds = [], lost, answeredAt } = record;
    const sent = { questionId, key, answeredAt: new Date(answeredAt) };
    if (kind === 'choice') return answers.answerChoice(test, { ...sent, answer });
    if (kind === 'screen') return submitTest(test, { id: key, recordingIds, lost, submittedAt: answeredAt });
    const content =
      kind === 'typed' ? { typedAnswer: answer, recordingIds: undefined } : { typedAnswer: undefined, recordingIds, lost };
    return answers.answerSpoken(test, { ...sent, file: null, ...content });
  }

  const submitTest = (test: AttemptRow, { id: key, recordingIds, lost, submittedAt }: Omit<RecordOf<'submission'>, 'is'>) =>
    answers.submitTest(test, { key, recordingIds, lost, answeredAt: new Date(submittedAt), file: null });

  /** Returns the receipt. Throws `recording-under-way`. */
  async function sealRecording(caller: Engineer, record: RecordOf<'close'>, body: Buffer) {
    const { recordingId, count, gaps, ended, takenAt } = record;
    if (body.length % ENTRY_BYTES !== 0) throw new Failure('package-damaged');
    if (!ended && Date.now() - Date.parse(takenAt) < MAY_RUN_MS) throw new Failure('recording-under-way');
    const crash = ended ? [] : [{ seq: count, cause: 'crash' as const }];
    return recordings.sealPartial(caller, recordingId, { count, gaps: [...gaps, ...crash], chunks: readManifest(body) });
  }

  /** Returns whether it is new, and the receipt if there is one. */
  return async function storeRecord({ test, caller }: Authorized, record: PartRecord, body: Buffer): Promise<Stored> {
    if (record.is === 'recording') return { isNew: (await recordings.register(caller, record.particulars)) === 'new' };
    if (record.is === 'answer') {
      const before = await answers.findReceipt(test, record.questionId);
      const { receipt } = await storeAnswer(test, record);
      return { isNew: before === null, receipt };
    }
    if (record.is === 'submission') {
      const before = await answers.findReceipt(test, OLD_SUBMISSION_ID);
      const { receipt } = await submitTest(test, record);
      return { isNew: before === null, receipt };
    }
    if (record.is === 'close') return { isNew: true, receipt: await sealRecording(caller, record, body) };
    const put = await recordings.putChunks(caller, record.recordingId, [toChunk(record, body)]);
    return { isNew: put === 'stored' };
  };
}

/**
 * Stores the records of a package as if the device itself had sent them: through the same services, with the same checks, in the
 * name of the test's engineer. Stored data does not change.
 */
export function createRestore({ openers, authorize, tokens, space, ...services }: Needs) {
  const storeRecord = createStoreRecord(services);

  /** A permanent refusal is only reported, so that the rest is stored. A temporary one, such as a full disk, is thrown. */
  async function restoreRecord(current: RestoredTest, record: PartRecord, body: Buffer) {
    const { report, authorized, isFull } = current;
    if (authorized instanceof Failure || (isFull && record.is === 'close')) return;
    const counted = COUNTED[record.is];
    try {
      const { isNew, receipt } = await storeRecord(authorized, record, body);
      if (counted) report[counted][isNew ? 'stored' : 'held'] += 1;
      if (receipt) report.receipts.push(receipt);
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error;
      if (error.code === 'attempt-full') current.isFull = true;
      if (counted) report[counted].refused += 1;
      report.problems = [...new Set([...report.problems, error.message])];
    }
  }

  /** A finished test can wait until there is room; a running one may use the last of the disk. */
  async function authorizeWithRoom(record: RecordOf<'attempt'>, sender: Caller | null): Promise<Authorized> {
    const authorized = await authorize(record, sender);
    if (authorized.test.finishedAt) await space.requireForNew();
    return authorized;
  }

  /** Throws the refusal of the first test of a stranger, who has neither a session nor a token of this server. */
  async function addTest(tests: RestoredTest[], record: RecordOf<'attempt'>, sender: Caller | null) {
    if (tests.length === MAX_ATTEMPTS) throw new Failure('package-damaged');
    const authorized = await authorizeWithRoom(record, sender).catch((error: unknown) => {
      if (error instanceof Failure) return error;
      throw error;
    });
    const isRefused = authorized instanceof Failure;
    const isFirst = tests.length === 0;
    if (isRefused && isFirst && !sender && !(await tokens.readUpload(record.uploadToken))) throw authorized;
    const refusal = isRefused ? authorized.message : null;
    tests.push({ report: { ...emptyReport(record.id), refusal }, authorized, isFull: false });
  }

  /** Adds each test of the package to `tests`. Throws what `restore` throws. */
  async function readTests(tests: RestoredTest[], pieces: AsyncIterable<Uint8Array>, sender: Caller | null) {
    const pause = createPauses();
    let refusedRecords = 0;
    for await (const { record, body } of openPackage(pieces, openers)) {
      await pause();
      const current = tests.at(-1);
      if (current?.authorized instanceof Failure && ++refusedRecords > MAX_REFUSED_RECORDS) throw current.authorized;
      if (record.is === 'attempt') await addTest(tests, record, sender);
      else if (current) await restoreRecord(current, record, body);
      else throw new Failure('package-damaged');
    }
  }

  /**
   * Reads a package while it arrives and reports on each test in it. `sender` is who hands it in, if signed in. Throws what
   * `openPackage` throws, and a refusal if it may write to no test; data that was stored before the error stays.
   */
  return async function restore(pieces: AsyncIterable<Uint8Array>, sender: Caller | null): Promise<Restored[]> {
    const tests: RestoredTest[] = [];
    await readTests(tests, pieces, sender).catch((error: unknown) => {
      throw withCounts(
        error,
        tests.map(({ report }) => report),
      );
    });
    const refused = tests.map(({ authorized }) => authorized).filter((authorized) => authorized instanceof Failure);
    if (refused[0] && refused.length === tests.length) throw refused[0];
    return tests.map(({ report }) => report);
  };
}
