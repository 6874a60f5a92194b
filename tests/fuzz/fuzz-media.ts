import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { writeManifest } from '../../contract/manifest.ts';
import type { Job } from '../../server/recordings/post-process/child-protocol.ts';
import { type Outcome, createChildren } from '../../server/recordings/post-process/children.ts';
import { createRandom } from '../faults/random.ts';
import { LIVE, anMp4, endlessMp4 } from '../support/media.ts';
import { createBatch } from './batch.ts';
import { type Mutant, type Seeds, mutant } from './mutate.ts';

/** Files that once made the demuxer loop or fill the memory. */
async function seeds(): Promise<Seeds> {
  const webm = (what: string, bytes: Buffer): Mutant => ({ what, bytes, declared: 'webm' });
  return {
    // The first clusters and fragments: what is longer takes longer and breaks no other way.
    webm: LIVE.subarray(0, 40_000),
    mp4: await anMp4(100),
    named: [
      webm('a head and zeros', Buffer.concat([LIVE.subarray(0, 64), Buffer.alloc(4096)])),
      ...[154, 155, 156, 157].map((length) => webm(`cut at ${length}`, LIVE.subarray(0, length))),
      { what: '2^32 - 1 samples', bytes: await endlessMp4(), declared: 'mp4' },
      webm('a playlist', Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:8\n#EXTINF:8,\n/etc/passwd\n#EXT-X-ENDLIST\n')),
      webm('the whole WebM', LIVE),
      { what: 'the whole MP4', bytes: await anMp4(), declared: 'mp4' },
    ],
  };
}

const PROGRAMS = { 'post-process': 'server/recordings/post-process/child.ts', batch: 'tests/fuzz/batch-child.ts' };

/** Bundles the product's child, and the one that takes many, into `folder`, as the product is built. */
async function build(folder: string) {
  const checkout = join(import.meta.dirname, '../..');
  for (const [name, source] of Object.entries(PROGRAMS)) {
    const bundle = await rolldown({ input: { [name]: join(checkout, source) }, platform: 'node' });
    await bundle.write({ dir: folder, format: 'esm', codeSplitting: false });
    await bundle.close();
  }
}

export interface Fuzzed {
  files: number;
  /** How many came out as what: `playable`, or why not. */
  outcomes: Record<string, number>;
  /** What broke a promise, each in a line. */
  failures: string[];
}

interface Wanted {
  files: number;
  seed: number;
  /** Each so manieth file gets a child of its own, as in the product; the others share one until it does not come back. */
  ownEach: number;
  /** How long one file may take. */
  wallMs: number;
  /** How many at once. */
  lanes: number;
}

/** What a file came out as; null where that is none of the things that may come of it. */
function nameOf(outcome: Outcome, isSeekable: boolean): string | null {
  if (outcome.is === 'playable') return isSeekable ? 'playable' : null;
  if (outcome.is === 'unplayable') return isSeekable ? null : outcome.why;
  // It may be killed just after its file is in place, which then nobody is given.
  return outcome.is === 'too-slow' || outcome.is === 'died' ? outcome.is : null;
}

/** Prepares mutated recordings, and tells what came of them. The same seed gives the same files. */
export async function fuzzMedia(
  { files, seed, ownEach, wallMs, lanes }: Wanted,
  tell = (_done: number, _failures: readonly string[]) => {},
): Promise<Fuzzed> {
  const root = mkdtempSync(join(tmpdir(), 'loadpath-fuzz-'));
  const from = await seeds();
  await build(root);
  const fuzzed: Fuzzed = { files, outcomes: {}, failures: [] };
  const own = createChildren({ program: join(root, 'post-process.js') });
  const cpuSeconds = Math.ceil(wallMs / 1000);

  async function tryOne(number: number, batch: ReturnType<typeof createBatch>) {
    const { what, bytes, declared } = mutant(number, createRandom(seed, number), from);
    const id = String(number);
    const folder = join(root, id);
    mkdirSync(folder);
    writeFileSync(join(folder, 'original'), bytes);
    const facts = { seq: bytes.length > 0 ? 0 : 1, length: bytes.length, digest: createHash('sha256').update(bytes).digest() };
    writeFileSync(join(folder, 'manifest'), writeManifest([facts]));
    const job: Job = { root, id, declared, gaps: [], mostGaps: 100 };
    const isOwn = number % ownEach === 0 || number < from.named.length;
    const outcome = isOwn ? await own.run(job, { wallMs, cpuSeconds, fileBytes: 50_000_000 }) : await batch.run(job);
    const name = nameOf(outcome, existsSync(join(folder, `seekable.${declared}`)));
    if (name === null) fuzzed.failures.push(`file ${number} (${what}): ${JSON.stringify(outcome)}`);
    else fuzzed.outcomes[name] = (fuzzed.outcomes[name] ?? 0) + 1;
    rmSync(folder, { recursive: true });
  }

  let next = 0;
  async function lane() {
    const batch = createBatch({ program: join(root, 'batch.js'), root, wallMs });
    while (next < files) {
      await tryOne(next++, batch);
      tell(next, fuzzed.failures);
    }
    batch.stop();
  }

  try {
    await Promise.all(Array.from({ length: lanes }, lane));
    return fuzzed;
  } finally {
    own.stop();
    rmSync(root, { recursive: true, force: true });
  }
}
