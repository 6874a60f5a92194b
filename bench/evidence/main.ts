// npm run bench -- evidence [--tests 180] [--minute 60]: how many finished tests a minute the engine takes, with recorded replies
// in place of models: transcripts, three runs, the verifier, every call on record, through the real queue and the embedded
// database. The tests arrive evenly. Ends with 1 if the engine falls behind.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../server/app.ts';
import { openStores } from '../../server/open-stores.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { startEmbedded } from '../../server/platform/db/embedded.ts';
import { startJobs } from '../../server/platform/jobs/jobs.ts';
import { openKeys } from '../../server/open-keys.ts';
import { describeMachine, formatMarkdown } from '../figures.ts';
import { ANSWERS, addTest, makeReplies } from './fill.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const numberOption = (preset: number) => ({ type: 'string', default: String(preset) }) as const;
const { values } = parseArgs({ options: { tests: numberOption(180), minute: numberOption(60) } });
const [count, aMinute] = [Number(values.tests), Number(values.minute)];
/** The last answers may still be in the queue when the last test has arrived. */
const SLACK_S = 30;

const folder = mkdtempSync(join(tmpdir(), 'loadpath-bench-'));
const embedded = await startEmbedded(join(folder, 'postgres'));
const database = await openDatabase(embedded.url, join(ROOT, 'server/platform/db/migrations'));
const jobs = await startJobs(embedded.url, console);
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' });
const { db } = database;
const recordedReplies = makeReplies(count);
const { app, assessments } = await buildApp({
  config,
  stores: openStores(config),
  db,
  jobs,
  keys: await openKeys({ config, db }),
  recordedReplies,
});

const read = async () => {
  const { rows } = await db.execute<{ waiting: number; ended: number; p50: number; p95: number }>(sql`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state <> 'waiting')::int as ended,
      percentile_disc(0.5) within group (order by date_part('epoch', ended_at - given_at)) as p50,
      percentile_disc(0.95) within group (order by date_part('epoch', ended_at - given_at)) as p95
    from found_evidence`);
  return rows[0] ?? { waiting: 0, ended: 0, p50: NaN, p95: NaN };
};

let seconds = 0;
let state: Awaited<ReturnType<typeof read>>;
let processorSeconds = 0;
try {
  await assessments.loadBank();
  const began = performance.now();
  const usage = process.cpuUsage();
  for (let test = 0; test < count; test += 1) {
    const due = began + (test * 60_000) / aMinute;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    await addTest(db, test);
  }
  do {
    await new Promise((resolve) => setTimeout(resolve, 250));
    state = await read();
  } while (state.ended < count * ANSWERS && performance.now() - began < 600_000);
  seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(usage);
  processorSeconds = (user + system) / 1e6;
} finally {
  await app.close();
  await jobs.stop();
  await database.close();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}

const row = {
  tests: count,
  answers: state.ended,
  seconds: seconds.toFixed(1),
  'tests a minute': ((state.ended / ANSWERS / seconds) * 60).toFixed(1),
  'from answer to evidence p50 s': state.p50.toFixed(1),
  'p95 s': state.p95.toFixed(1),
  'processor of the server, s': processorSeconds.toFixed(1),
};
console.log(formatMarkdown([row]));
mkdirSync(join(ROOT, 'bench', 'results'), { recursive: true });
writeFileSync(
  join(ROOT, 'bench', 'results', 'evidence.json'),
  JSON.stringify({ machine: describeMachine(), at: new Date().toISOString(), row }, null, 2),
);
if (state.waiting > 0 || seconds > (count * 60) / aMinute + SLACK_S) process.exitCode = 1;
