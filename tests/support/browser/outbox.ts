import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { v7 as uuid } from 'uuid';
import type { Attempt } from '../../../contract/assessment/assessment.ts';
import type { NewRecording } from '../../../contract/recordings/recordings.ts';

/** Below and above the size from which Chromium stores a value in a separate file, so that both ways are tested. */
const SOUND_CHUNK = 40_000;
const SCREEN_CHUNK = 100_000;
const media = (name: string) => readFileSync(join(import.meta.dirname, '../../../server/data/demo/media', name));

/** An outbox of version 1 of the database. No part of it is on the server. */
export interface FullOutbox {
  name: string;
  attempt: Attempt;
  recordings: { particulars: NewRecording; chunks: string[] }[];
  answers: object[];
  receipts: object[];
}

/**
 * Writes it with nothing but the browser's own calls, so that today's code cannot change the old shape. It also runs in a page,
 * so everything that it needs is inside it. Earlier data is deleted.
 */
export async function writeVersionOne({ name, attempt, recordings, answers, receipts }: FullOutbox) {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
  await done(indexedDB.deleteDatabase(name));
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => {
    const { result: database } = opening;
    database.createObjectStore('attempts', { keyPath: 'id' });
    database.createObjectStore('recordings', { keyPath: 'id' }).createIndex('attempt', 'attemptId');
    const chunks = database.createObjectStore('chunks', { keyPath: ['recordingId', 'seq'] });
    chunks.createIndex('waiting', ['recordingId', 'waiting', 'seq']);
    database.createObjectStore('bytes');
    database.createObjectStore('answers', { keyPath: 'id' }).createIndex('question', ['attemptId', 'questionId']);
    database.createObjectStore('receipts', { keyPath: 'id' }).createIndex('attempt', 'attemptId');
  });
  const database = await done(opening);
  const chunks = await Promise.all(
    recordings.flatMap(({ particulars: { id: recordingId }, chunks: texts }) =>
      texts.map(async (text, seq) => {
        const bytes = bytesOf(text);
        const digest = await crypto.subtle.digest('SHA-256', bytes);
        return { bytes, row: { recordingId, seq, length: bytes.byteLength, digest, waiting: 1 } };
      }),
    ),
  );
  const stores = ['attempts', 'recordings', 'chunks', 'bytes', 'answers', 'receipts'] as const;
  const tx = database.transaction(stores, 'readwrite');
  const store = (of: (typeof stores)[number]) => tx.objectStore(of);
  const made = recordings.map(({ particulars: { id, kind, questionId = null } }) => ({ id, kind, questionId }));
  const { id } = attempt;
  store('attempts').add({ id, attempt, position: 5, opened: false, chosen: null, recordings: made, finishedAt: null });
  for (const { particulars, chunks: texts } of recordings) {
    const own = chunks.filter(({ row }) => row.recordingId === particulars.id);
    store('recordings').add({
      id: particulars.id,
      attemptId: particulars.attemptId,
      particulars,
      count: texts.length,
      bytes: own.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
      acknowledged: 0,
      gaps: [],
      ended: true,
      registered: false,
      refusal: null,
    });
  }
  for (const { row, bytes } of chunks) {
    store('chunks').add(row);
    store('bytes').add(bytes, [row.recordingId, row.seq]);
  }
  for (const answer of answers) store('answers').add(answer);
  for (const receipt of receipts) store('receipts').add(receipt);
  await new Promise((resolve, reject) => {
    tx.addEventListener('complete', resolve);
    tx.addEventListener('error', () => reject(tx.error));
  });
  database.close();
}

function inChunks(bytes: Buffer, size: number) {
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
}

/** A choice, a spoken answer with its sound, a screen, and the receipt of an earlier recording. */
export function aFullOutbox(attempt: Attempt, name = 'loadpath') {
  const questionOf = (kind: 'choice' | 'spoken') => attempt.cards.find((card) => card.kind === kind)?.questionId ?? kind;
  const [choice, spoken] = [questionOf('choice'), questionOf('spoken')];
  const answeredAt = new Date().toISOString();
  const aRecording = (more: Pick<NewRecording, 'kind' | 'mimeType' | 'questionId'>) => ({
    id: uuid(),
    attemptId: attempt.id,
    segment: 1,
    startedAt: answeredAt,
    ...more,
  });
  const sound = aRecording({ kind: 'answer', questionId: spoken, mimeType: 'audio/webm;codecs=opus' });
  const screen = aRecording({ kind: 'screen', mimeType: 'video/webm;codecs=vp9' });
  const files = [
    { particulars: sound, chunks: inChunks(media('steel-spoken-01.webm'), SOUND_CHUNK) },
    { particulars: screen, chunks: inChunks(media('screen.webm').subarray(0, 3.5 * SCREEN_CHUNK), SCREEN_CHUNK) },
  ];
  const anAnswer = (more: object) => ({ id: uuid(), attemptId: attempt.id, answeredAt, refusal: null, ...more });
  const outbox: FullOutbox = {
    name,
    attempt,
    recordings: files.map(({ particulars, chunks }) => ({ particulars, chunks: chunks.map((part) => part.toString('base64')) })),
    answers: [
      anAnswer({ questionId: choice, kind: 'choice', answer: '' }),
      anAnswer({ questionId: spoken, kind: 'spoken', recordingIds: [sound.id] }),
    ],
    receipts: [
      {
        id: uuid(),
        attemptId: attempt.id,
        kind: 'choice',
        questionId: 'earlier',
        count: 0,
        bytes: 0,
        receipt: 'earlier',
        confirmedAt: answeredAt,
      },
    ],
  };
  return { outbox, sound, screen, files };
}

/** An address of the product without a script, so that nothing opens the database meanwhile. */
export const QUIET = '/icon.svg';

/** Fills the browser's outbox while no page of the product is open. */
export async function fill(page: Page, origin: string, outbox: FullOutbox) {
  await page.goto(origin + QUIET);
  await page.evaluate(writeVersionOne, outbox);
}

const STORES = ['recordings', 'chunks', 'bytes', 'answers', 'receipts'] as const;
type Counts = Record<(typeof STORES)[number] | 'version', number>;

/** The number of rows in the browser's outbox by kind, and its version. Read without the product's code. */
export const countsIn = (page: Page): Promise<Counts> =>
  page.evaluate(async (stores) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await done(indexedDB.open('loadpath'));
    const tx = database.transaction(stores);
    const counts = await Promise.all(stores.map(async (store) => [store, await done(tx.objectStore(store).count())] as const));
    database.close();
    return { ...Object.fromEntries(counts), version: database.version } as Counts;
  }, STORES);

/** The bytes of the joined recording on the server's disk; null until it is joined. */
export function originalIn(dataDir: string, recordingId: string): Buffer | null {
  try {
    return readFileSync(join(dataDir, 'recordings', recordingId, 'original'));
  } catch {
    return null;
  }
}
