import type { Attempt } from '../../contract/assessment/assessment.ts';
import type {
  StoredAnswer,
  StoredAttempt,
  StoredChunk,
  StoredRecording,
  StoredSubmission,
} from '../../src/engine/storage/database.ts';

interface Leftover {
  attempt: Attempt;
  screenBytes: number;
  answerBytes: number;
  partBytes: number;
}

/**
 * Writes what a finished test leaves in the outbox of a device without a network. It runs in the page, whose modules cannot be
 * imported from a build, so it writes the rows of src/engine/storage/database.ts itself. A few megabytes at a time, since one transaction
 * with everything would take as much memory. Returns the bytes written.
 */
export async function fillOutbox({ attempt, screenBytes, answerBytes, partBytes }: Leftover): Promise<number> {
  const WEBM = '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581';
  const PARTS_AT_ONCE = 32;
  const now = new Date().toISOString();
  const noise = new Uint8Array(8 * 1024 * 1024);
  for (let at = 0; at < noise.length; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
  const head = Uint8Array.from(WEBM.match(/../g) ?? [], (byte) => parseInt(byte, 16));

  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const database = await asked(indexedDB.open('loadpath'));
  const write = (stores: string[], put: (store: (name: string) => IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const tx = database.transaction(stores, 'readwrite');
      tx.addEventListener('complete', () => resolve());
      tx.addEventListener('abort', () => reject(tx.error));
      put((name) => tx.objectStore(name));
    });

  const part = (length: number, isFirst: boolean) => {
    const from = Math.floor(Math.random() * (noise.length - length));
    const bytes = noise.slice(from, from + length);
    if (isFirst) bytes.set(head);
    return bytes.buffer;
  };

  async function record(kind: 'screen' | 'answer', questionId: string | null, size: number): Promise<string> {
    const id = crypto.randomUUID();
    const count = Math.ceil(size / partBytes);
    for (let first = 0; first < count; first += PARTS_AT_ONCE) {
      const seqs = Array.from({ length: Math.min(PARTS_AT_ONCE, count - first) }, (_, index) => first + index);
      const parts = await Promise.all(
        seqs.map(async (seq) => {
          const bytes = part(Math.min(partBytes, size - seq * partBytes), seq === 0);
          return { seq, bytes, digest: await crypto.subtle.digest('SHA-256', bytes) };
        }),
      );
      await write(['chunks', 'bytes'], (store) => {
        for (const { seq, bytes, digest } of parts) {
          const facts: StoredChunk = { recordingId: id, seq, length: bytes.byteLength, digest, waiting: 1 };
          store('chunks').put(facts);
          store('bytes').put(bytes, [id, seq]);
        }
      });
    }
    const mimeType = kind === 'screen' ? 'video/webm;codecs=vp9' : 'audio/webm;codecs=opus';
    const named = questionId === null ? {} : { questionId };
    const row: StoredRecording = {
      id,
      attemptId: attempt.id,
      particulars: { id, attemptId: attempt.id, kind, ...named, segment: 1, mimeType, startedAt: now },
      count,
      bytes: size,
      acknowledged: 0,
      gaps: [],
      ended: true,
      registered: false,
      refusal: null,
      acknowledgedAt: null,
    };
    await write(['recordings'], (store) => void store('recordings').put(row));
    return id;
  }

  const answers: StoredAnswer[] = [];
  const recordings: StoredAttempt['recordings'] = [];
  const blank = { attemptId: attempt.id, answeredAt: now, refusal: null };
  for (const { kind, questionId } of attempt.cards) {
    const id = crypto.randomUUID();
    if (kind === 'choice') answers.push({ ...blank, id, questionId, kind, answer: '' });
    else {
      const recording = await record('answer', questionId, answerBytes);
      recordings.push({ id: recording, kind: 'answer', questionId });
      answers.push({ ...blank, id, questionId, kind, recordingIds: [recording] });
    }
  }
  const screen = await record('screen', null, screenBytes);
  recordings.push({ id: screen, kind: 'screen', questionId: null });
  const submission: StoredSubmission = {
    id: crypto.randomUUID(),
    attemptId: attempt.id,
    recordingIds: [screen],
    submittedAt: now,
    refusal: null,
  };
  const held: StoredAttempt = {
    id: attempt.id,
    attempt,
    position: attempt.cards.length,
    opened: false,
    chosen: null,
    recordings,
    finishedAt: now,
  };
  await write(['attempts', 'answers', 'submissions'], (store) => {
    store('submissions').put(submission);
    store('attempts').put(held);
    for (const answer of answers) store('answers').put(answer);
  });
  database.close();
  return screenBytes + answers.filter(({ kind }) => kind === 'spoken').length * answerBytes;
}
