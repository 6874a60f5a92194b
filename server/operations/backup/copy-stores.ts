import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';
import {
  type FileFacts,
  type RecordingFacts,
  copyFile,
  copyRecording,
  findDifference,
  isSameFile,
  readFacts,
  readFileFacts,
} from '../../platform/stores/copied-recording.ts';
import type { MediaStore } from '../../platform/stores/media-store.ts';
import type { Stores } from '../../platform/stores/stores.ts';
import { createProgress } from './progress.ts';

/** What is copied at once. */
export const AT_ONCE = 4;
/** Recordings or pictures that are in memory. */
export const PAGE = 100;

/** While it is among the archives, the store is being filled. It says from where. */
const MARK = 'unfinished-copy';

/** Whether this store is being filled from `source`. */
export async function isBegun({ archives }: Stores, source: string): Promise<boolean> {
  return (await archives.find(MARK)) !== null && (await text(archives.read(MARK))) === source;
}

/** Throws unless the store is empty, or was begun to be filled from the same source. */
export async function claimEmpty(stores: Stores, source: string) {
  if (await isBegun(stores, source)) return;
  if (!(await stores.isEmpty()))
    throw new Error(
      'The place for recordings, pictures and archives is not empty. Give a new one; nothing was changed in this one.',
    );
  await stores.archives.write(MARK, Readable.from([Buffer.from(source)]));
}

export const releaseFilled = ({ archives }: Stores) => archives.remove(MARK);

interface Copy {
  from: Stores;
  to: Stores;
  say(line: string): void;
  /** How many recordings there are, for the progress. */
  count: number;
}

const bytesOf = ({ chunks, media }: RecordingFacts) =>
  chunks.reduce((sum, { length }) => sum + length, 0) + media.reduce((sum, { bytes }) => sum + bytes, 0);

export async function* pagesOf<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let page: Item[] = [];
  for await (const item of items) {
    if (page.push(item) < PAGE) continue;
    yield page;
    page = [];
  }
  yield page;
}

/** Copies some at once. Throws the first failure, when no other copy is under way. */
async function copyEach<Facts>(listed: AsyncIterable<Facts>, copyOne: (facts: Facts) => Promise<void>) {
  const atOnce = pLimit(AT_ONCE);
  for await (const page of pagesOf(listed)) {
    const copied = await Promise.allSettled(page.map((facts) => atOnce(() => copyOne(facts))));
    const failed = copied.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
}

/**
 * Copies what `to` lacks of the listed recordings, then reads all of it there and compares each digest. Throws at the first
 * difference. Killed, it can be run again.
 */
export async function copyListed(listed: AsyncIterable<RecordingFacts>, { from, to, say, count }: Copy) {
  const progress = createProgress(say, 'recordings', count);
  async function copyOne(facts: RecordingFacts) {
    const wanted = { id: facts.id, sealed: facts.manifest !== null };
    await copyRecording(wanted, from.recordings, to.recordings);
    const difference = findDifference(facts, await readFacts(wanted, to.recordings));
    if (difference) throw new Error(`The copy differs from what was noted: ${difference}.`);
    progress.add(bytesOf(facts));
  }
  await copyEach(listed, copyOne);
  say(`${progress.total()}: every digest is the same.`);
}

async function copyCompared(facts: FileFacts, what: string, from: MediaStore, to: MediaStore) {
  await copyFile(facts.name, from, to);
  const held = await readFileFacts(facts.name, to);
  if (!held || !isSameFile(facts)(held)) throw new Error(`The copy differs from what was noted: ${what} ${facts.name}.`);
}

/** The same for pictures. */
export async function copyPictures(listed: AsyncIterable<FileFacts>, { from, to, say }: Pick<Copy, 'from' | 'to' | 'say'>) {
  const progress = createProgress(say, 'pictures', null);
  await copyEach(listed, async (facts) => {
    await copyCompared(facts, 'picture', from.pictures, to.pictures);
    progress.add(facts.bytes);
  });
  say(`${progress.total()}: every digest is the same.`);
}

/** The same for archives. */
export async function copyArchives(listed: readonly FileFacts[], { from, to }: Pick<Copy, 'from' | 'to'>) {
  for (const facts of listed) await copyCompared(facts, 'archive', from.archives, to.archives);
}

/** Pictures with their digests. Each is read. */
export async function* readPictures({ pictures }: Stores): AsyncGenerator<FileFacts> {
  for await (const { name } of pictures.walk()) {
    const facts = await readFileFacts(name, pictures);
    if (facts) yield facts;
  }
}

/** Archives with their digests. Each is read. */
export async function listArchives({ archives }: Stores): Promise<FileFacts[]> {
  const found: FileFacts[] = [];
  for (const { name } of await archives.list()) {
    const facts = name === MARK ? null : await readFileFacts(name, archives);
    if (facts) found.push(facts);
  }
  return found;
}
