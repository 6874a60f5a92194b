import { hash } from 'node:crypto';
import { ENTRY_BYTES, readManifest } from '../../contract/manifest.ts';
import { OLD_SUBMISSION_ID } from '../../contract/receipts.ts';
import { MAX_CHUNK_BYTES } from '../../contract/recordings.ts';
import type { RescueRecord, Restored } from '../../contract/rescue.ts';
import type { Assessments } from '../assessments/assessments.ts';
import type { AttemptRow } from '../assessments/repository.ts';
import { Failure } from '../http/failures.ts';
import type { Caller } from '../http/serve.ts';
import type { Arrived } from '../recordings/journal.ts';
import type { DiskSpace } from '../recordings/disk-space.ts';
import type { Recordings } from '../recordings/recordings.ts';
import type { Admit, Admitted } from './admit.ts';
import { openPackage } from './open.ts';
import type { Opener } from './key.ts';

type Of<K extends RescueRecord['is']> = Extract<RescueRecord, { is: K }>;
type Part = Exclude<RescueRecord, Of<'attempt'>>;

interface Needs {
  opener: Opener;
  admit: Admit;
  answers: Assessments['answers'];
  recordings: Pick<Recordings, 'register' | 'putChunks' | 'sealHeld'>;
  space: Pick<DiskSpace, 'requireForNew'>;
}

/** A test whose part of the package is being read. */
interface Open {
  told: Restored;
  admitted: Admitted | Failure;
  /** The server takes no more of it: what a seal would now sign for is less than the package holds. */
  isFull: boolean;
}

/**
 * A recording that was under way when the package was made may be so still, and a seal would cut it short. After so many hours it
 * is not: a test takes minutes.
 */
const UNDER_WAY_MS = 6 * 3_600_000;

/** Far more tests than one device sees. */
const MAX_ATTEMPTS = 100;

const COUNTED = { recording: 'recordings', chunk: 'chunks', answer: 'answers', submission: 'answers', close: null } as const;

const blank = (attemptId: string): Restored => {
  const none = () => ({ stored: 0, held: 0, refused: 0 });
  return { attemptId, refusal: null, recordings: none(), chunks: none(), answers: none(), receipts: [], problems: [] };
};

function chunkOf({ seq }: Of<'chunk'>, bytes: Buffer): Arrived {
  if (bytes.length === 0 || bytes.length > MAX_CHUNK_BYTES) throw new Failure('package-damaged');
  return { facts: { seq, length: bytes.length, digest: hash('sha256', bytes, 'buffer') }, pieces: [bytes] };
}

const countOf = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Says with a refusal of the rest what of the package is on the server by now. */
function withCounts(error: unknown, told: readonly Restored[]): unknown {
  if (!(error instanceof Failure) || told.length === 0) return error;
  const taken = (what: 'chunks' | 'answers') => told.reduce((sum, one) => sum + one[what].stored + one[what].held, 0);
  const soFar = `What came before that is on the server: ${countOf(taken('chunks'), 'piece')}, ${countOf(taken('answers'), 'answer')}.`;
  return new Failure(error.code, { ...error.more, detail: `${error.message} ${soFar}` });
}

/**
 * Does with the records of a package what the device's own pump would have done with them: through the same doors, with the same
 * checks, in the name of the test's engineer. What was there before is not done again.
 */
export function createRestore({ opener, admit, answers, recordings, space }: Needs) {
  function keepAnswer(test: AttemptRow, { id: key, kind, questionId, answer = '', recordingIds = [], answeredAt }: Of<'answer'>) {
    const sent = { questionId, key, answeredAt: new Date(answeredAt), file: null };
    if (kind === 'choice') return answers.choose(test, { ...sent, answer });
    if (kind === 'screen') return submit(test, { id: key, recordingIds, submittedAt: answeredAt });
    const told = kind === 'typed' ? { typedAnswer: answer, recordingIds: undefined } : { typedAnswer: undefined, recordingIds };
    return answers.tell(test, { ...sent, ...told });
  }

  const submit = (test: AttemptRow, { id: key, recordingIds, submittedAt }: Omit<Of<'submission'>, 'is'>) =>
    answers.submit(test, { key, recordingIds, answeredAt: new Date(submittedAt), file: null });

  async function close(caller: Caller, { recordingId, count, gaps, ended, takenAt }: Of<'close'>, body: Buffer) {
    if (body.length % ENTRY_BYTES !== 0) throw new Failure('package-damaged');
    if (!ended && Date.now() - Date.parse(takenAt) < UNDER_WAY_MS) throw new Failure('recording-under-way');
    const crash = ended ? [] : [{ seq: count, cause: 'crash' as const }];
    return recordings.sealHeld(caller, recordingId, { count, gaps: [...gaps, ...crash], chunks: readManifest(body) });
  }

  /** Tells whether it is new, and what the server has signed. */
  async function carryOut({ test, caller }: Admitted, record: Part, body: Buffer): Promise<{ isNew: boolean; receipt?: string }> {
    if (record.is === 'recording') return { isNew: (await recordings.register(caller, record.particulars)) === 'new' };
    if (record.is === 'answer') {
      const before = await answers.receipt(test, record.questionId);
      const { receipt } = await keepAnswer(test, record);
      return { isNew: before === null, receipt };
    }
    if (record.is === 'submission') {
      const before = await answers.receipt(test, OLD_SUBMISSION_ID);
      const { receipt } = await submit(test, record);
      return { isNew: before === null, receipt };
    }
    if (record.is === 'close') return { isNew: true, receipt: await close(caller, record, body) };
    const put = await recordings.putChunks(caller, record.recordingId, [chunkOf(record, body)]);
    return { isNew: put === 'stored' };
  }

  /** What is refused for good is told and passed over; what may go another time is thrown. */
  async function take(open: Open, record: Part, body: Buffer) {
    const { told, admitted, isFull } = open;
    if (admitted instanceof Failure || (isFull && record.is === 'close')) return;
    const counted = COUNTED[record.is];
    try {
      const { isNew, receipt } = await carryOut(admitted, record, body);
      if (counted) told[counted][isNew ? 'stored' : 'held'] += 1;
      if (receipt) told.receipts.push(receipt);
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error;
      if (error.code === 'attempt-full') open.isFull = true;
      if (counted) told[counted].refused += 1;
      told.problems = [...new Set([...told.problems, error.message])];
    }
  }

  /** A finished test can wait until there is room; one that is under way has the last word on the disk. */
  async function admitWithRoom(record: Of<'attempt'>, bringer: Caller | null): Promise<Admitted> {
    const admitted = await admit(record, bringer);
    if (admitted.test.finishedAt) await space.requireForNew();
    return admitted;
  }

  async function begin(record: Of<'attempt'>, bringer: Caller | null): Promise<Open> {
    const admitted = await admitWithRoom(record, bringer).catch((error: unknown) => {
      if (error instanceof Failure) return error;
      throw error;
    });
    const refusal = admitted instanceof Failure ? admitted.message : null;
    return { told: { ...blank(record.id), refusal }, admitted, isFull: false };
  }

  /**
   * Reads a package as it comes in and tells what became of each test in it. Throws what `openPackage` throws, and the refusal
   * where no test in it may be written to; what was stored before stays.
   */
  return async function restore(pieces: AsyncIterable<Uint8Array>, bringer: Caller | null): Promise<Restored[]> {
    const opened: Open[] = [];
    try {
      for await (const { record, body } of openPackage(pieces, opener)) {
        const current = opened.at(-1);
        if (record.is === 'attempt' && opened.length < MAX_ATTEMPTS) opened.push(await begin(record, bringer));
        else if (record.is !== 'attempt' && current) await take(current, record, body);
        else throw new Failure('package-damaged');
      }
    } catch (error) {
      throw withCounts(
        error,
        opened.map(({ told }) => told),
      );
    }
    const refused = opened.map(({ admitted }) => admitted).filter((admitted) => admitted instanceof Failure);
    if (refused[0] && refused.length === opened.length) throw refused[0];
    return opened.map(({ told }) => told);
  };
}
