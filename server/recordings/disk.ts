import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChunkFacts, factsIn, manifest } from '../../contract/manifest.ts';

/** `stored` now, `held` already with this digest, or `differs`: another digest stands under this number, and both are kept. */
export type Put = 'stored' | 'held' | 'differs';

const nameOf = ({ seq, length, digest }: ChunkFacts) =>
  `${String(seq).padStart(6, '0')}-${length}-${Buffer.from(digest).toString('hex')}`;

const NAME = /^(\d{6})-(\d+)-([0-9a-f]{64})$/;

function factsOf(name: string): ChunkFacts | null {
  const [, seq, length, digest] = NAME.exec(name) ?? [];
  return digest ? { seq: Number(seq), length: Number(length), digest: Buffer.from(digest, 'hex') } : null;
}

async function sync(path: string) {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Written beside, flushed, then renamed: a reader finds all of it or nothing, before and after a loss of power. */
async function writeDurably(folder: string, name: string, write: (file: FileHandle) => Promise<unknown>) {
  const temporary = join(folder, `.${randomUUID()}`);
  const file = await open(temporary, 'wx');
  try {
    await write(file);
    await file.datasync();
  } catch (error) {
    await file.close();
    await rm(temporary, { force: true });
    throw error;
  }
  await file.close();
  await rename(temporary, join(folder, name));
  await sync(folder);
}

/** How many recordings' chunk names are remembered; what is forgotten is read from the folder again. */
const REMEMBERED = 5000;

/**
 * Where the bytes live: a folder for each recording, a file for each chunk, whose name is what is known of it (number, length,
 * SHA-256). The folder is the only record of what has arrived, so that file and row can never disagree.
 */
export function createDisk(root: string) {
  const chunksOf = (id: string) => join(root, id, 'chunks');
  const seen = new Map<string, Promise<Map<number, Set<string>>>>();

  async function readNames(id: string) {
    await mkdir(chunksOf(id), { recursive: true });
    await Promise.all([sync(join(root, id)), sync(root)]);
    const names = new Map<number, Set<string>>();
    for (const facts of await list(id)) remember(names, facts);
    return names;
  }

  function remember(names: Map<number, Set<string>>, facts: ChunkFacts) {
    names.set(facts.seq, (names.get(facts.seq) ?? new Set()).add(nameOf(facts)));
  }

  function namesOf(id: string) {
    const known = seen.get(id);
    if (known) return known;
    const names = readNames(id);
    seen.set(id, names);
    names.catch(() => seen.delete(id));
    for (const oldest of seen.keys()) {
      if (seen.size <= REMEMBERED) break;
      seen.delete(oldest);
    }
    return names;
  }

  /** Every chunk that is on disk, ordered by number; two with the same number where two digests arrived. */
  async function list(id: string): Promise<ChunkFacts[]> {
    const names = await readdir(chunksOf(id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names
      .map(factsOf)
      .filter((facts) => facts !== null)
      .toSorted((a, b) => a.seq - b.seq);
  }

  return {
    list,

    /** Resolves when the chunk would survive a loss of power. The caller has compared bytes and digest. */
    async put(id: string, facts: ChunkFacts, bytes: Buffer): Promise<Put> {
      const names = await namesOf(id);
      const name = nameOf(facts);
      const others = names.get(facts.seq);
      if (others?.has(name)) return 'held';
      await writeDurably(chunksOf(id), name, (file) => file.write(bytes));
      remember(names, facts);
      return others ? 'differs' : 'stored';
    },

    /** One chunk's bytes. */
    read: (id: string, facts: ChunkFacts) => readFile(join(chunksOf(id), nameOf(facts))),

    /** Writes a whole file of the recording (`original`, `seekable`) durably. */
    write: (id: string, name: string, write: (file: FileHandle) => Promise<unknown>) => writeDurably(join(root, id), name, write),

    /** A path for a program that writes a file itself; `adopt` makes it the recording's. */
    scratch: (id: string) => join(root, id, `.${randomUUID()}`),

    async adopt(id: string, scratch: string, name: string) {
      await sync(scratch);
      await rename(scratch, join(root, id, name));
      await sync(join(root, id));
    },

    discard: (scratch: string) => rm(scratch, { force: true }),

    pathOf: (id: string, name: string) => join(root, id, name),

    /** What has been signed for, kept after the chunks' own files are gone. */
    keepManifest: (id: string, chunks: readonly ChunkFacts[]) =>
      mkdir(join(root, id), { recursive: true }).then(() =>
        writeDurably(join(root, id), 'manifest', (file) => file.write(manifest(chunks))),
      ),

    manifest: async (id: string): Promise<ChunkFacts[]> => factsIn(await readFile(join(root, id, 'manifest'))),

    /** Size in bytes; null where there is no such file. */
    sizeOf: (id: string, name: string) =>
      stat(join(root, id, name)).then(
        ({ size }) => size,
        () => null,
      ),

    /** The chunks have been joined and checked; their files are not needed any more. */
    async dropChunks(id: string) {
      seen.delete(id);
      await rm(chunksOf(id), { recursive: true, force: true });
    },
  };
}

export type Disk = ReturnType<typeof createDisk>;
