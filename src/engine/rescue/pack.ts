import type { RescueKey } from '../../../contract/assessment/assessment.ts';
import { writeManifest } from '../../../contract/recordings/manifest.ts';
import { mergeGaps } from '../../../contract/recordings/gaps.ts';
import { rescueKey, writeRecord } from '../../../contract/assessment/rescue.ts';
import { endOrphanedRecordings } from '../outbox/orphaned-recordings.ts';
import type { RecorderLock } from '../outbox/recorder-lock.ts';
import type { Outbox, StoredAnswer, StoredRecording } from '../outbox/outbox.ts';
import { encryptPackage } from './encrypt.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The content of a package so far. */
export interface Packed {
  recordings: number;
  answers: number;
  chunks: number;
  /** Of these chunks, without the additions of the format. */
  bytes: number;
  /** Chunks that the browser lost before the server had them, so that the package cannot hold them. */
  lost: number;
}

export interface Source {
  outbox: Outbox;
  recorderLock: RecorderLock;
}

const REPORT_EVERY_MS = 100;

export type News =
  | { is: 'saving' | 'saved'; packed: Packed }
  /** The reader of the stream has stopped, or the outbox could not be read. */
  | { is: 'broken'; why: string };

/**
 * The key to encrypt with. The key that arrived with the latest test is used first, because a device in need of a package often
 * has no network; otherwise the server is asked. Throws if there is neither.
 */
export async function getRescueKey(outbox: Pick<Outbox, 'attempts'>): Promise<RescueKey> {
  const attempts = (await outbox.attempts()).map(({ attempt }) => attempt);
  attempts.sort((one, other) => other.startedAt.localeCompare(one.startedAt));
  const kept = attempts.find((attempt) => attempt.rescueKey)?.rescueKey;
  if (kept) return kept;
  const asked = await fetch(rescueKey.path, { cache: 'no-store', redirect: 'error' })
    .then((response) => response.json())
    .catch(() => null);
  const { data } = rescueKey.reply.safeParse(asked);
  if (!data) throw new Error('This device has no key to seal the package with. It gets one as soon as it finds the server.');
  return data.key;
}

/** Ids are UUIDv7, so their order is that of time (RFC 9562). */
const inOrder = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

function packAnswer({ id, questionId, kind, answer, recordingIds, lost, answeredAt }: StoredAnswer) {
  const content = { ...(answer !== undefined && { answer }), ...(recordingIds && { recordingIds }), ...(lost && { lost }) };
  return writeRecord({ is: 'answer', id, questionId, kind, ...content, answeredAt });
}

/**
 * The chunks of a recording and the manifest for its seal. One chunk is in memory at a time, because a test may be longer than
 * the memory.
 */
async function* packChunks({ id, count, gaps, ended }: StoredRecording, outbox: Outbox, packed: Packed): AsyncGenerator<Bytes> {
  const takenAt = new Date().toISOString();
  const facts = (await outbox.chunkEntries(id)).filter(({ seq }) => seq < count);
  const waiting = new Set((await outbox.pending(id, count)).map(({ seq }) => seq));
  for (const { seq } of facts) {
    const chunk = await outbox.chunk(id, seq).catch(() => undefined); // a chunk that cannot be read must not stop the others
    if (chunk) {
      yield* writeRecord({ is: 'chunk', recordingId: id, seq }, new Uint8Array(chunk.bytes));
      packed.chunks += 1;
      packed.bytes += chunk.bytes.byteLength;
    } else if (waiting.has(seq) && (await isHere(id, outbox))) packed.lost += 1;
  }
  yield* writeRecord({ is: 'close', recordingId: id, count, gaps: mergeGaps(gaps), ended, takenAt }, writeManifest(facts));
}

/** The server may sign for a recording while it is packed. Its chunks are then deleted, but not lost. */
const isHere = async (recordingId: string, outbox: Outbox) => (await outbox.recordings()).some(({ id }) => id === recordingId);

async function* packContents({ outbox, recorderLock }: Source, packed: Packed): AsyncGenerator<Bytes> {
  await endOrphanedRecordings(outbox, recorderLock);
  const [attempts, recordings, { answers, submissions }] = await Promise.all([
    outbox.attempts(),
    outbox.recordings(),
    outbox.given(),
  ]);
  for (const { id, attempt } of attempts) {
    const given = answers.filter(({ attemptId }) => attemptId === id).toSorted(inOrder);
    const made = recordings.filter(({ attemptId }) => attemptId === id);
    const submitted = submissions.filter(({ attemptId }) => attemptId === id);
    if (given.length + submitted.length + made.length === 0) continue;
    yield* writeRecord({ is: 'attempt', id, uploadToken: attempt.uploadToken });
    for (const { particulars } of made) yield* writeRecord({ is: 'recording', particulars });
    for (const answer of given) yield* packAnswer(answer);
    for (const { id: key, recordingIds, lost, submittedAt } of submitted) {
      yield* writeRecord({ is: 'submission', id: key, recordingIds, ...(lost && { lost }), submittedAt });
    }
    packed.answers += given.length + submitted.length;
    for (const kind of ['answer', 'screen'] as const) {
      for (const recording of made.filter(({ particulars }) => particulars.kind === kind)) {
        yield* packChunks(recording, outbox, packed);
        packed.recordings += 1;
      }
    }
  }
}

/**
 * Everything on this device that the server has not signed for, as one encrypted package (contract/assessment/rescue.ts). It is
 * made as fast as it is read, one chunk in memory at a time, and changes nothing in the outbox, because the file may get lost.
 */
export function pack(source: Source, key: RescueKey, report: (news: News) => void): ReadableStream<Bytes> {
  const packed: Packed = { recordings: 0, answers: 0, chunks: 0, bytes: 0, lost: 0 };
  let reportedAt = -Infinity;
  const pieces = encryptPackage(packContents(source, packed), key);
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
          if (done) return report({ is: 'saved', packed });
          if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
          reportedAt = performance.now();
          report({ is: 'saving', packed: { ...packed } });
        } catch (error) {
          report({ is: 'broken', why: (error as Error).message });
          throw error;
        }
      },
      async cancel() {
        report({ is: 'broken', why: 'The browser has stopped the download.' });
        await pieces.return();
      },
    },
    // Without this the stream would read ahead of the download.
    { highWaterMark: 0 },
  );
}
