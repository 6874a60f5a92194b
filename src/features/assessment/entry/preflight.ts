import type { DBSchema } from 'idb';
import { checkIfTestDone } from '../../../../contract/assessment/assessment.ts';
import { send } from '../../../shared/api/request.ts';
import { connect } from '../../../engine/storage/connect.ts';
import { deleteDatabase } from '../../../engine/storage/delete-database.ts';
import { scratchDatabase } from '../../../engine/storage/names.ts';

export interface CheckResult {
  is: 'checking' | 'good' | 'attention' | 'missing';
  says: string;
}

interface Scratch extends DBSchema {
  bytes: { key: number; value: ArrayBuffer };
}

const PATIENCE_MS = 5000;
const SAMPLE_BYTES = 1024 * 1024;

const elapsedText = (since: number) => `${Math.max(1, Math.round(performance.now() - since))} ms`;

/**
 * Whether our own server answers, and how fast. A network's sign-in page does not count, because its reply is not in the
 * contract's format.
 */
export async function checkNetwork(): Promise<CheckResult> {
  const since = performance.now();
  try {
    await send(checkIfTestDone, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return { is: 'good', says: `The server answers in ${elapsedText(since)}. From Start on, the test needs no network.` };
  } catch {
    return {
      is: 'attention',
      says: 'The server does not answer. From Start on the test needs no network, but Start itself does.',
    };
  }
}

/**
 * Gives `use` a temporary database, which is deleted at the end. `keep` resolves when its bytes are on disk and were read
 * back, so that a check covers both.
 */
export async function withScratch<T>(use: (keep: (bytes: ArrayBuffer) => Promise<void>) => Promise<T>): Promise<T> {
  const name = scratchDatabase(crypto.randomUUID());
  const storage = connect<Scratch>(name, 1, (database) => database.createObjectStore('bytes', { autoIncrement: true }));

  async function keep(bytes: ArrayBuffer) {
    const key = await storage.write(['bytes'], (tx) => tx.objectStore('bytes').put(bytes));
    const read: unknown = await storage.read((database) => database.get('bytes', key));
    if (!(read instanceof ArrayBuffer) || read.byteLength !== bytes.byteLength)
      throw new Error('The bytes that were read back differ from those that were written.');
  }

  try {
    await storage.database();
    return await use(keep);
  } finally {
    await storage.close();
    await deleteDatabase(name);
  }
}

/**
 * Writes 1 MiB to this device, reads it back and removes it, because a test stores every slice of a recording in the same
 * way.
 */
export async function checkStorage(): Promise<CheckResult> {
  const since = performance.now();
  try {
    await withScratch((keep) => keep(new Uint8Array(SAMPLE_BYTES).fill(1).buffer));
    return { is: 'good', says: `1 MiB written, read back and removed in ${elapsedText(since)}.` };
  } catch (error) {
    console.error('The storage of this device failed its check.', error);
    return { is: 'missing', says: 'This device cannot store a recording. Free some space, or leave private browsing.' };
  }
}
