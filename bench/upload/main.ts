// npm run bench -- upload: how fast our server and others store chunks on the same disk, and what recording costs the page. The
// servers take turns and medians are printed, since the speed of a machine changes; compare ratios within one run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine, median } from '../figures.ts';
import { type Measured, measureLoad } from './load.ts';
import { measureMainThread } from './main-thread.ts';
import { type Target, startNginx, startPipe, startProduct, startTus } from './targets.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const CHUNKS = Number(process.env.CHUNKS ?? 4096);
const RECORDERS = (process.env.RECORDERS ?? '1,16,64,256').split(',').map(Number);

function mediansOf(rounds: Measured[]): Measured {
  const of = (figure: keyof Measured) => median(rounds.map((round) => round[figure]));
  return {
    megabytesPerSecond: of('megabytesPerSecond'),
    requestsPerSecond: of('requestsPerSecond'),
    p50: of('p50'),
    p99: of('p99'),
    laterP99: of('laterP99'),
    peakMemory: Math.max(...rounds.map(({ peakMemory }) => peakMemory)),
  };
}

async function runOnce(start: () => Promise<Target | null>, recorders: number) {
  const target = await start();
  if (!target) return null;
  try {
    // Not measured: the first requests pay for connections, just-in-time compilation and empty caches.
    await measureLoad(target, recorders, recorders * 4);
    return { name: target.name, measured: await measureLoad(target, recorders, CHUNKS) };
  } finally {
    await target.close();
  }
}

const rows: { recorders: number; name: string; figures: Measured }[] = [];
for (const recorders of RECORDERS) {
  const rounds = new Map<string, Measured[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const start of [() => startProduct(), startTus, startPipe, startNginx]) {
      const result = await runOnce(start, recorders);
      if (result) rounds.set(result.name, [...(rounds.get(result.name) ?? []), result.measured]);
    }
  }
  for (const [name, measured] of rounds) rows.push({ recorders, name, figures: mediansOf(measured) });
}

const page = await measureMainThread(process.env.CHROMIUM ?? '/usr/bin/chromium', 30);

const table = rows.map(({ recorders, name, figures }) => {
  const ours = rows.find((row) => row.recorders === recorders)?.figures.megabytesPerSecond ?? 0;
  return {
    recorders,
    server: name,
    'MB/s': Math.round(figures.megabytesPerSecond),
    'requests/s': Math.round(figures.requestsPerSecond),
    'p50 ms': Number(figures.p50.toFixed(1)),
    'p99 ms': Number(figures.p99.toFixed(1)),
    'p99 without first chunks ms': Number(figures.laterP99.toFixed(1)),
    'peak MiB': Math.round(figures.peakMemory),
    'ours is × it': Number((ours / figures.megabytesPerSecond).toFixed(2)),
  };
});
console.table(table);
console.log(
  `Main thread of the page while it records: ${(page.share * 100).toFixed(2)} % above rest ` +
    `(${page.chunks} chunks, ${page.megabytes.toFixed(1)} MB in ${page.seconds.toFixed(0)} s).`,
);

const results = join(ROOT, 'bench', 'results');
mkdirSync(results, { recursive: true });
const report = { machine: describeMachine(), rounds: ROUNDS, chunksEach: CHUNKS, rows, page };
writeFileSync(join(results, 'upload.json'), `${JSON.stringify(report, null, 2)}\n`);
