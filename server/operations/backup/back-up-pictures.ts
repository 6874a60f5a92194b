import pLimit from 'p-limit';
import { type FileFacts, copyFound } from '../../platform/stores/copied-recording.ts';
import type { MediaStore, StoredFile } from '../../platform/stores/media-store.ts';
import { type List, type Manifest, listIn, listPictures } from './backup-folder.ts';
import { AT_ONCE, pagesOf } from './copy-stores.ts';
import { createList, createLookup } from './list-file.ts';
import { createProgress } from './progress.ts';

interface Needs {
  from: MediaStore;
  to: MediaStore;
  folder: string;
  run: string;
  before: Manifest | null;
  say(line: string): void;
}

const nameOf = ({ name }: FileFacts) => name;

/** Null if it was deleted meanwhile, which is no loss. */
async function tryCopy(file: StoredFile, from: MediaStore, to: MediaStore, known: FileFacts | null): Promise<FileFacts | null> {
  try {
    return await copyFound(file, from, to, known ?? undefined);
  } catch (error) {
    if (await from.find(file.name)) throw error;
    return null;
  }
}

/** Copies all pictures and writes their list. */
export async function backUpPictures({ from, to, folder, run, before, say }: Needs): Promise<List> {
  const lookup = createLookup(before && listPictures(folder, before.run), nameOf);
  const list = await createList(listIn(folder, run, 'pictures'));
  const progress = createProgress(say, 'pictures', null);
  const atOnce = pLimit(AT_ONCE);
  const copied: List = { count: 0, bytes: 0, sha256: '' };
  try {
    for await (const page of pagesOf(from.walk())) {
      const known: (FileFacts | null)[] = [];
      for (const { name } of page) known.push(await lookup.find(name));
      const copies = page.map((file, index) => atOnce(() => tryCopy(file, from, to, known[index] ?? null)));
      // Awaited in their order, which is that of the list; all, so that none still writes after a failure.
      await Promise.allSettled(copies);
      for (const copy of copies) {
        const facts = await copy;
        if (!facts) continue;
        await list.add(facts.name, facts);
        copied.count++;
        copied.bytes += facts.bytes;
        progress.add(facts.bytes);
      }
    }
    copied.sha256 = await list.finish();
  } finally {
    await list.close();
    await lookup.close();
  }
  say(`${progress.total()}.`);
  return copied;
}

/** Deletes the pictures of a backup that its list does not name. */
export async function removeOldPictures(copy: MediaStore, folder: string, run: string) {
  const lookup = createLookup(listPictures(folder, run), nameOf);
  for await (const { name } of copy.walk()) if (!(await lookup.find(name))) await copy.remove(name);
  await lookup.close();
}
