import { randomUUID } from 'node:crypto';
import { link, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { requirePlain } from '../names.ts';
import { ifMissing, writeAll, writeInto } from './durable-files.ts';
import type { LogIndex } from './log-index.ts';
import { headOfRecord, readIntact } from './log-records.ts';
import { createRecordingFolder } from './recording-folder.ts';

/** The folder of the recording is gone, or the link is there already. */
const ignoreNeedless = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
};

const isThere = (path: string) => stat(path).then(() => true, ifMissing(false));

interface Needs {
  root: string;
  index: LogIndex;
  /** Runs `work` while this process stores no chunk of the recording, and then forgets what it knows of it. */
  runAlone(id: string, work: () => Promise<void>): Promise<void>;
}

/** What connects a file of a log with the folders of the recordings whose chunks it has. */
export function createSettling({ root, index, runAlone }: Needs) {
  const chunksOf = (id: string) => createRecordingFolder(join(root, requirePlain(id))).chunks;

  /** Copies the chunks of one recording to a file of its own. Those of a recording that is deleted meanwhile are not copied. */
  async function copyOut(path: string, id: string) {
    const folder = chunksOf(id);
    const heads = await index.headsOf(path, id);
    await writeInto({ folder, name: randomUUID(), prefix: '.' }, async (file) => {
      for await (const { facts, bytes } of readIntact(path, heads)) await writeAll(file, [headOfRecord(id, facts), bytes]);
    });
    await rm(join(folder, basename(path)), { force: true });
  }

  return {
    /** Makes the links to a file that are missing: its process may have died before they were on the disk. */
    async link(path: string) {
      for (const id of await index.recordingsIn(path)) {
        const linked = join(chunksOf(id), basename(path));
        // Asked first, since a backup on a medium that cannot be written has all of them.
        if (!(await isThere(linked))) await link(path, linked).catch(ignoreNeedless);
      }
    },

    /** Copies what recordings still need out of a file, and deletes their links to it. */
    async settle(path: string) {
      for (const id of await index.recordingsIn(path)) {
        const linked = join(chunksOf(id), basename(path));
        if (await isThere(linked)) await runAlone(id, () => copyOut(path, id).catch(ifMissing(undefined)));
      }
    },
  };
}
