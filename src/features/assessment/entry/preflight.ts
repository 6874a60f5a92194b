import type { DBSchema } from 'idb';
import { checkIfTestDone } from '../../../../contract/assessment/assessment.ts';
import { isCallFailure } from '../../../shared/api/failure.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { checkAppFiles } from '../../../shared/device/app-files.ts';
import { connect, isStorageFailure } from '../../../engine/storage/connect.ts';
import { deleteDatabase } from '../../../engine/storage/delete-database.ts';
import { scratchDatabase } from '../../../engine/storage/names.ts';
import { createSpareFiles } from '../../../engine/storage/spare-files.ts';
import { startSpareWriter } from '../../../engine/storage/start-spare-writer.ts';
import { loadTest } from '../load-test.ts';

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
  } catch (error) {
    if (!isCallFailure(error)) return { is: 'attention', says: `The server could not be asked. ${messageOf(error)}` };
    return {
      is: 'attention',
      says: 'The server does not answer. From Start on the test needs no network, but Start itself does.',
    };
  }
}

/**
 * Whether all code of the test is loaded in this tab, and stored on this device, every file with its right digest, so that not even a
 * reload needs the network. Wrong files are loaded again. Without a worker the test can begin all the same.
 */
export async function checkApp(): Promise<CheckResult> {
  const [isLoaded, stored] = await Promise.all([
    loadTest().then(
      () => true,
      () => false,
    ),
    checkAppFiles().catch(() => null),
  ]);
  if (!isLoaded) return { is: 'attention', says: 'The test is not loaded yet. Start loads it, and needs the network for that.' };
  if (stored?.missing === 0)
    return {
      is: 'good',
      says: `The test is loaded. All ${stored.files} files that it needs are on this device and were compared.`,
    };
  const why = stored
    ? `${stored.missing} of ${stored.files} files that it needs could not be stored here.`
    : 'This browser has not stored the app.';
  return { is: 'attention', says: `The test is loaded. ${why} Do not reload this page without a network.` };
}

/**
 * Gives `use` a temporary database, which is deleted at the end. `keep` resolves when its bytes are on disk and were read
 * back, so that a check covers both.
 */
export async function withScratch<T>(use: (keep: (bytes: ArrayBuffer) => Promise<void>) => Promise<T>): Promise<T> {
  const name = scratchDatabase(crypto.randomUUID());
  const storage = connect<Scratch>(name, 1, (database) => database.createObjectStore('bytes', { autoIncrement: true }));

  const spare = createSpareFiles(name, startSpareWriter);

  async function keepInDatabase(bytes: ArrayBuffer): Promise<unknown> {
    const key = await storage.write(['bytes'], (tx) => tx.objectStore('bytes').put(bytes));
    return storage.read((database) => database.get('bytes', key));
  }
  /** The second place of a test; a browser whose database fails may have it all the same. */
  async function keepInFile(bytes: ArrayBuffer): Promise<unknown> {
    const at = await spare.append(new Uint8Array(bytes.slice(0)));
    return spare.read(at, bytes.byteLength);
  }
  async function keep(bytes: ArrayBuffer) {
    const read = await keepInDatabase(bytes).catch((error: unknown) => {
      if (!isStorageFailure(error)) throw error;
      console.error('The database of this browser failed its check.', error);
      return keepInFile(bytes);
    });
    if (!(read instanceof ArrayBuffer) || read.byteLength !== bytes.byteLength)
      throw new Error('The bytes that were read back differ from those that were written.');
  }

  try {
    return await use(keep);
  } finally {
    await storage.close();
    await deleteDatabase(name);
    await spare.remove().catch((error: unknown) => console.error('The file of the check stays.', error));
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
