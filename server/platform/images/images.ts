import { copyFile, lstat, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { MAX_IMAGE_PIXELS } from '../../../contract/accounts/settings.ts';
import { Failure } from '../../http/failures.ts';
import { createRunner } from '../children/run-child.ts';
import { type Limits, type Program, findProgram } from '../children/sandbox.ts';
import { type Output, Remade } from './protocol.ts';

const MB = 1024 ** 2;
/** The rest of the time is for a busy machine. */
const LIMITS: Limits = { wallMs: 80_000, cpuSeconds: 20, fileBytes: 16 * MB };
/** Node and the library take some 700 MiB, of which they use a tenth; a picture of the most pixels takes 160 MiB. */
const DATA_BYTES = 1536 * MB;
const INPUT = 'input';

/** Pictures that are being made or waiting. */
const MOST_WAITING = 20;

const engine = createRequire(import.meta.url).resolve('sharp');
const source = findProgram('remake-images.js', join(import.meta.dirname, 'program.ts'));
const PROGRAM: Program = {
  ...source,
  // The library loads the one for this system from beside it.
  reads: [...source.reads, engine.slice(0, engine.lastIndexOf('node_modules') + 'node_modules'.length)],
  addons: true,
  dataBytes: DATA_BYTES,
};

/** A file that the program has made. It may have been taken over, so a link is not followed. */
async function readMade(path: string): Promise<Buffer> {
  const found = await lstat(path);
  if (!found.isFile() || found.size > LIMITS.fileBytes) throw new Failure('picture-damaged');
  return readFile(path);
}

export interface Picture {
  name: string;
  bytes: Buffer;
  /** In pixels. */
  width: number;
  height: number;
}

/** Makes pictures from the files of strangers, each in a process of its own. After `stop` none is running. `program`: for tests. */
export function createRemakeImages({ program = PROGRAM }: { program?: Program } = {}) {
  const runner = createRunner();
  const waiting = new Set<string>();
  const limit = pLimit(1);

  /**
   * Runs one at a time, so that many pictures cost time and not memory; and one per account, so that nobody can delay all others.
   * Throws `busy` if one of the account is waiting already, or too many are waiting.
   */
  async function runInTurn<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    if (waiting.has(accountId))
      throw new Failure('busy', { detail: 'Your last picture is still being prepared. Please try again.' });
    if (waiting.size >= MOST_WAITING) {
      throw new Failure('busy', {
        detail: 'Too many pictures wait to be prepared. Please try again in a moment.',
        retryAfter: 10,
      });
    }
    waiting.add(accountId);
    try {
      return await limit(work);
    } finally {
      waiting.delete(accountId);
    }
  }

  async function runProgram(folder: string, outputs: readonly Output[]): Promise<{ width: number; height: number }[]> {
    const outcome = await runner.run({
      program,
      limits: LIMITS,
      folder,
      input: { engine, input: INPUT, mostPixels: MAX_IMAGE_PIXELS, outputs },
      schema: Remade,
    });
    switch (outcome.is) {
      case 'made':
        if (outcome.sizes.length === outputs.length) return outcome.sizes;
        throw new Failure('picture-damaged');
      case 'refused':
        throw new Failure(outcome.why);
      case 'died':
      case 'too-slow':
        throw new Failure('picture-damaged');
      // By the machine, when memory is short, or at the end of the server.
      case 'killed':
      case 'stopped':
        throw new Failure('busy');
      default:
        throw new Error(`The program that makes pictures did not start: ${outcome.code}.`);
    }
  }

  return {
    /**
     * Makes the `outputs` from the PNG, JPEG or WebP at `path`, upright and without metadata. Throws `not-a-picture`,
     * `too-many-pixels`, `picture-damaged`, `busy`.
     */
    remake: (accountId: string, path: string, outputs: readonly Output[]): Promise<Picture[]> =>
      runInTurn(accountId, async () => {
        // Beside the upload, in the folder that a start empties, so that a server that is killed leaves no picture behind.
        const folder = await mkdtemp(join(dirname(path), 'picture-'));
        try {
          await copyFile(path, join(folder, INPUT));
          const sizes = await runProgram(folder, outputs);
          const files = await Promise.all(outputs.map(({ name }) => readMade(join(folder, name))));
          return outputs.map(({ name }, index) => ({ name, bytes: files[index]!, ...sizes[index]! }));
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }),

    stop: runner.stop,
  };
}

export type RemakeImages = ReturnType<typeof createRemakeImages>;
