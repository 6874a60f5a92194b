import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { requirePlain } from '../names.ts';
import type { RecordingStore } from '../recording-store.ts';
import { type LocalChunks, createLocalChunks } from './local-chunks.ts';
import { createLocalMedia } from './local-media.ts';
import { CHUNKS, MANIFEST } from './recording-folder.ts';

/** Recordings on this machine's disk: a folder for each below `root`, with its chunks, its manifest and its media. */
export function createLocalRecordings(root: string): RecordingStore & { chunks: LocalChunks } {
  mkdirSync(root, { recursive: true });
  return {
    chunks: createLocalChunks(root),
    media: createLocalMedia(root, [CHUNKS, MANIFEST]),

    /**
     * The folder itself, since a copy would only take time and room. The files that the work makes are in their place already.
     */
    withLocalCopy: async (id, _copy, work) => work(join(root, requirePlain(id))),
  };
}
