import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReceivedChunk, StoredChunk } from './chunk-store.ts';
import { chunkKey } from './chunks.ts';
import { createLocalMedia } from './local/local-media.ts';
import { MANIFEST, createRecordingFolder } from './local/recording-folder.ts';
import type { RecordingStore } from './recording-store.ts';

/** Chunks are written to the copy in groups of at least this size, since each write waits for the disk. */
const GROUP_BYTES = 4 * 1024 ** 2;

type Store = Pick<RecordingStore, 'chunks' | 'media'>;

/** Copies the chunks that `to` does not have. */
export async function copyChunks(id: string, from: Store, to: Store) {
  const held = new Set((await to.chunks.list(id)).map(chunkKey));
  let group: ReceivedChunk[] = [];
  let bytes = 0;
  const flush = async () => {
    if (group.length > 0) await to.chunks.put(id, group);
    group = [];
    bytes = 0;
  };
  const take = async (chunk: StoredChunk) => {
    group.push({ facts: chunk, pieces: [await from.chunks.read(chunk)] });
    bytes += chunk.length;
    if (bytes >= GROUP_BYTES) await flush();
  };
  for (const chunk of await from.chunks.list(id)) if (!held.has(chunkKey(chunk))) await take(chunk);
  await flush();
}

async function copyFiles(id: string, names: readonly string[], from: Pick<Store, 'media'>, to: Pick<Store, 'media'>) {
  for (const name of names) {
    const path = `${id}/${name}`;
    if (await from.media.find(path)) await to.media.write(path, from.media.read(path));
  }
}

/**
 * `withLocalCopy` of a store that is not on this machine: fills a new folder below `root` with what the work needs, and stores
 * what it made. The folder is deleted at the end.
 */
export const createLocalCopies =
  (store: Store, root: string): RecordingStore['withLocalCopy'] =>
  async (id, { manifest = false, reads, makes }, work) => {
    const folder = await mkdtemp(join(root, 'copy-'));
    const local = { media: createLocalMedia(folder, [MANIFEST]) };
    try {
      // Written even if nothing is copied, so that the folder exists.
      await local.media.write(`${id}/copy`, Readable.from([Buffer.from('copy')]));
      if (manifest) await createRecordingFolder(join(folder, id)).writeManifest(await store.chunks.readManifest(id));
      await copyFiles(id, reads, store, local);
      const result = await work(join(folder, id));
      await copyFiles(id, makes, local, store);
      return result;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
