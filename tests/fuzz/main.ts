import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../../server/platform/db/embedded.ts';
import { type Fault, fuzz } from './fuzz.ts';
import { aStage } from './stage.ts';

const USAGE = 'npm run fuzz -- [--requests N] [--seed S]';
const FAULTS: readonly Fault[] = ['5xx', 'slow', 'blocked', 'no answer', 'no problem', 'leak', 'not documented'];
/** How many faults of each kind are shown. */
const SHOWN = 20;

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
});

function whole(name: 'requests' | 'seed'): number {
  const number = Number(values[name]);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  console.error(`--${name} is a whole number. ${USAGE}`);
  return process.exit(2);
}

const [requests, seed] = [whole('requests'), whole('seed')];
const folder = mkdtempSync(join(tmpdir(), 'loadpath-fuzz-postgres-'));
const postgres = await startEmbedded(join(folder, 'data'));
const stage = await aStage(postgres.url);
try {
  const { findings, statuses, slowest, median } = await fuzz(stage, { requests, seed });
  for (const fault of FAULTS) {
    const those = findings.filter((finding) => finding.fault === fault);
    for (const { number, what } of those.slice(0, SHOWN)) console.log(`${fault}, request ${number}: ${what}`);
    if (those.length > SHOWN) console.log(`${fault}: ${those.length - SHOWN} more`);
  }
  const answers = [...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
  console.log(`answers: ${answers.join(', ')}; median ${median.toFixed(1)} ms, slowest ${Math.round(slowest)} ms`);
  console.log(
    `load of this machine: ${loadavg()[0]?.toFixed(1)}; while it is above two for each processor, slow answers are not counted`,
  );
  const counts = FAULTS.map((fault) => `${findings.filter((finding) => finding.fault === fault).length} ${fault}`);
  console.log(`fuzz: ${requests} requests, seed ${seed}: ${counts.join(', ')}`);
  process.exitCode = findings.length > 0 ? 1 : 0;
} finally {
  await stage.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
