import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { writeManifest } from '../../contract/recordings/manifest.ts';
import type { Job } from '../../server/features/recordings/post-process/child-protocol.ts';
import { type Outcome, createChildren } from '../../server/features/recordings/post-process/children.ts';
import { findCopyIn } from '../../server/features/recordings/media-names.ts';
import { createRandom } from '../support/timing/random.ts';
import { matroska } from '../support/media/matroska.ts';
import { LIVE, anMp4, endlessMp4 } from '../support/media/media.ts';
import { mp4 } from '../support/media/mp4.ts';
import { avc, opus, pcm, vp8 } from '../support/media/tracks.ts';
import { createBatch } from './batch.ts';
import { type Mutant, type Seeds, mutant } from './mutate.ts';

/** Files that have made the demuxer run for ever or fill the memory before. */
async function seeds(): Promise<Seeds> {
  const webm = (what: string, bytes: Buffer): Mutant => ({ what, bytes, declared: 'webm' });
  return {
    // Only the first clusters and fragments, since longer files take longer and break in no other way.
    webm: [
      LIVE.subarray(0, 40_000),
      matroska([vp8(4), opus(4)], { hasSizes: true }),
      matroska([avc(3), pcm(1)], { docType: 'matroska', clusterS: 1 }),
      matroska([opus(6)], { lacing: { kind: 'ebml', packets: 4 }, hasGroups: true }),
    ],
    mp4: [await anMp4(100), await mp4([avc(4), opus(4)]), await mp4([opus(4)], 'front'), await mp4([opus(4)], 'back')],
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

const PROGRAMS = { 'post-process': 'server/features/recordings/post-process/child.ts', batch: 'tests/fuzz/batch-child.ts' };

/** Bundles the product's child and the batch child into `folder`, in the same way as the build. */
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
  /** How many files had which result: `playable`, or why not. */
  outcomes: Record<string, number>;
  /** The files that were ended, since they took too long or too much, each in a line. */
  ended: string[];
  /** Each broken promise in a line. */
  failures: string[];
}

interface Wanted {
  files: number;
  seed: number;
  /** Every n-th file gets a child of its own, as in the product. The others share one, since that is much faster. */
  ownEach: number;
  /** Milliseconds that one file may take. */
  wallMs: number;
  /** How many files at the same time. */
  lanes: number;
}

/** The result of a file; null if it is none of the allowed ones. */
function nameOf(outcome: Outcome, isSeekable: boolean): string | null {
  if (outcome.is === 'playable') return isSeekable ? 'playable' : null;
  if (outcome.is === 'unplayable') return isSeekable ? null : outcome.why;
  // Allowed: the child may be killed just after it has written its file, which is then not used.
  return outcome.is === 'too-slow' || outcome.is === 'died' ? outcome.is : null;
}

/** Processes mutated recordings and returns the results. The same seed gives the same files, so that a fault can be repeated. */
export async function fuzzMedia(
  { files, seed, ownEach, wallMs, lanes }: Wanted,
  tell = (_done: number, _failures: readonly string[]) => {},
): Promise<Fuzzed> {
  const root = mkdtempSync(join(tmpdir(), 'loadpath-fuzz-'));
  const from = await seeds();
  await build(root);
  const fuzzed: Fuzzed = { files, outcomes: {}, ended: [], failures: [] };
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
    const job: Job = { folder, declared, gaps: [], mostGaps: 100 };
    const isOwn = number % ownEach === 0 || number < from.named.length;
    const outcome = isOwn ? await own.run(job, { wallMs, cpuSeconds, fileBytes: 50_000_000 }) : await batch.run(job);
    const name = nameOf(outcome, (await findCopyIn(folder)) !== null);
    if (name === null) fuzzed.failures.push(`file ${number} (${what}): ${JSON.stringify(outcome)}`);
    else fuzzed.outcomes[name] = (fuzzed.outcomes[name] ?? 0) + 1;
    if (outcome.is === 'too-slow' || outcome.is === 'died') fuzzed.ended.push(`file ${number} (${what}): ${outcome.is}`);
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
