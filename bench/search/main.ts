// npm run bench -- search [--engineers 100000] [--copies 1] [--users 32] [--requests 30] [--answered 100000]: how long searches,
// the feed, the saved searches and a profile take through the real server and its embedded database, for one user and for many
// who ask one search after the other without a pause. With `copies` each engineer is there so many times. So many tests have
// answers, which only profiles show. Ends with 1 if an aim is missed, or if any search has read a table from its beginning to its
// end.
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../server/platform/db/database.ts';
import { embeddedUrl } from '../../server/platform/db/embedded.ts';
import { aProduct } from '../../tests/support/server/product.ts';
import { answerTests } from '../answered-tests.ts';
import { copyEngineers } from '../engineers/copy.ts';
import { fillEngineers } from '../engineers/fill.ts';
import { describeMachine, formatMarkdown, quantile } from '../figures.ts';
import { openConnection } from '../http-connection.ts';
import { memoryOf } from '../load/processes.ts';
import { MEMORY_SETTINGS } from '../memory-settings.ts';
import { NEEDS } from '../search-quality/needs.ts';
import { peakOf } from '../upload/targets.ts';
import { measureIndex } from './measure-index.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const numberOption = (preset: number) => ({ type: 'string', default: String(preset) }) as const;
const { values } = parseArgs({
  options: {
    engineers: numberOption(100_000),
    users: numberOption(32),
    requests: numberOption(30),
    answered: numberOption(100_000),
    copies: numberOption(1),
  },
});
const count = Number(values.engineers);
const copies = Number(values.copies);
const users = Number(values.users);
const requests = Number(values.requests);

/** Fewer than the server lets one network register in a minute. */
const COMPANIES = 16;
const AIM_MS = 200;
/** Of a profile: for one user, and for many. */
const PROFILE_AIMS_MS = { one: 50, many: 150 };
/** Tables that grow with the number of engineers. */
const LARGE = ['search_documents', 'engineers', 'accounts', 'attempts'];

const WORDS = [
  'etabs',
  'steel frames',
  'pushover',
  'load path',
  'bridges',
  'heritage masonry',
  'plaxis piles',
  'check numbers',
  'opensees',
  '',
];
const FILTERS = [
  {},
  { topics: [{ area: 'Steel Structures', level: 'Senior' }], countries: ['DE', 'AT'] },
  { level: 'Intermediate', schedules: ['remote'], salary: { most: 45_000, currency: 'EUR', period: 'year' } },
  { skills: { all: ['ETABS'], any: ['Revit', 'BIM'], none: ['Masonry'] }, experience: '5-10' },
  { timeZone: { zone: 'Europe/Berlin', hours: 5 }, education: 'master', assessedSince: '2026-03-01' },
  { text: 'frames', topics: [{ area: 'Concrete Structures', level: 'Junior' }] },
];

interface Search {
  method: string;
  path: string;
  body?: unknown;
}
const KINDS: Record<string, readonly Search[]> = {
  plain: WORDS.map((words) => ({ method: 'GET', path: `/api/company/search?qv=${encodeURIComponent(words)}` })),
  advanced: FILTERS.map((filters) => ({ method: 'POST', path: '/api/company/advanced-search', body: { filters } })),
  'counts of filters': FILTERS.map((filters) => ({ method: 'POST', path: '/api/company/search-counts', body: { filters } })),
  'by a sentence': NEEDS.map(({ text: q }) => ({ method: 'POST', path: '/api/company/ai-search', body: { q } })),
};

/** Saved by each company, so that the feed and the counts of new matches have something to look for. */
const SAVED = [
  ...FILTERS.slice(1).map((filters) => ({ mode: 'advanced', filters })),
  { mode: 'plain', qv: 'steel frames', cat: '' },
];

const product = await aProduct({ ...MEMORY_SETTINGS, DEMO: 'false' });

async function saveSearches(tokens: readonly string[]) {
  for (const token of tokens) {
    for (const [index, query] of SAVED.entries()) {
      const reply = await fetch(`${product.origin}/api/company/saved-searches/${randomUUID()}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ name: `Search ${index}`, query, version: 0 }),
      });
      if (reply.status !== 200) throw new Error(`A search was not saved: ${reply.status}.`);
    }
  }
}

/** Profiles of some of the engineers whose tests have answers. */
const profilesOf = async () =>
  (
    await product.rows<{ id: string }>(
      'select engineer_id as id from attempts where exists (select from cards where attempt_id = attempts.id) order by id limit 200',
    )
  ).map(({ id }) => ({ method: 'GET', path: `/api/company/view/${id}` }));

async function registerCompanies(): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < COMPANIES; index += 1) {
    const body = { name: `Bench ${index}`, location: 'Delft', email: `${randomUUID()}@example.com`, password: 'beam-and-slab' };
    const reply = await fetch(`${product.origin}/api/auth/register-company`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    tokens.push(((await reply.json()) as { accessToken: string }).accessToken);
  }
  return tokens;
}

/** Milliseconds of each search of so many users, each of whom asks again as soon as there is a reply. */
async function askAll(searches: readonly Search[], tokens: readonly string[], atOnce: number, each: number): Promise<number[]> {
  const times: number[] = [];
  const askAs = async (user: number) => {
    const connection = await openConnection(product.port);
    const authorization = `Bearer ${tokens[user % tokens.length]}`;
    for (let index = 0; index < each; index += 1) {
      const { method, path, body } = searches[(user * 7 + index) % searches.length] as Search;
      const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const sent = performance.now();
      const status = await connection.send(
        { method, path, headers: { authorization, 'content-type': 'application/json' } },
        bytes,
      );
      if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
      times.push(performance.now() - sent);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: atOnce }, (_, user) => askAs(user)));
  return times;
}

/** Milliseconds until the server says that it is ready, which it is when it has read all engineers. */
async function waitUntilReady(): Promise<number> {
  const begun = performance.now();
  while (!(await fetch(`${product.origin}/health/ready`)).ok) await pause(100);
  return performance.now() - begun;
}

/** PostgreSQL reports its numbers a moment later. */
const SETTLES_MS = 1500;

const transactions = async () => {
  await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
  const [row] = await product.rows<{ sum: number }>('select sum(xact_commit)::int as sum from pg_stat_database');
  return row?.sum ?? 0;
};

const scans = async () =>
  (
    await product.rows<{ sum: number }>(
      `select coalesce(sum(seq_scan), 0)::int as sum from pg_stat_user_tables where relname = any($1)`,
      [LARGE],
    )
  )[0]?.sum ?? 0;

const openOwn = () => openDatabase(embeddedUrl(join(product.dataDir, 'postgres')), join(ROOT, 'server/platform/db/migrations'));

const rows: Record<string, string | number>[] = [];
let index = { bytesEach: Number.NaN, seconds: Number.NaN };
const missed: string[] = [];
let memory = { now: Number.NaN, peak: Number.NaN };
let fillSeconds = 0;
let readySeconds = 0;
let scanned = 0;
try {
  const database = await openOwn();
  const begun = performance.now();
  await fillEngineers(database.db, count);
  if (copies > 1) await copyEngineers(database.db, copies - 1);
  await database.close();
  // So that a profile has all that it shows.
  await answerTests(product, Number(values.answered));
  fillSeconds = (performance.now() - begun) / 1000;
  // From now on as an operator starts it, so that the index in memory is filled at the start.
  await product.quit();
  await product.start();
  readySeconds = (await waitUntilReady()) / 1000;
  const tokens = await registerCompanies();
  await saveSearches(tokens);
  KINDS['feed of six saved searches'] = [{ method: 'GET', path: '/api/company/feed' }];
  KINDS['list of six saved searches'] = [{ method: 'GET', path: '/api/company/saved-searches' }];
  KINDS['profile'] = await profilesOf();
  for (const searches of Object.values(KINDS)) await askAll(searches, tokens, 2, 20);
  // The queries that the server itself sends to the database each second.
  const quiet = await transactions();
  const idle = ((await transactions()) - quiet) / (SETTLES_MS / 1000);
  const before = await scans();
  for (const [name, searches] of Object.entries(KINDS)) {
    for (const atOnce of [1, users]) {
      const earlier = await transactions();
      const started = performance.now();
      const times = await askAll(searches, tokens, atOnce, atOnce === 1 ? 100 : requests);
      const seconds = (performance.now() - started + SETTLES_MS) / 1000;
      const done = (await transactions()) - earlier - idle * seconds;
      const p95 = quantile(times, 0.95);
      const figures = { 'p50 ms': quantile(times, 0.5), 'p95 ms': p95, 'greatest ms': Math.max(...times) };
      const told = Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, value.toFixed(1)]));
      rows.push({ search: name, users: atOnce, n: times.length, ...told, 'queries each': (done / times.length).toFixed(1) });
      const aim = name === 'profile' ? PROFILE_AIMS_MS[atOnce === 1 ? 'one' : 'many'] : AIM_MS;
      if (p95 > aim) missed.push(`${name}, ${atOnce} users: p95 ${p95.toFixed(0)} > ${aim} ms`);
    }
  }
  scanned = (await scans()) - before;
  memory = { now: memoryOf([product]), peak: peakOf([product.pid() as number]) };
  if (scanned > 0) missed.push(`${scanned} scans of a whole table`);
  const own = await openOwn();
  index = await measureIndex(own.db);
  await own.close();
} finally {
  await product.stop();
}

console.log(formatMarkdown(rows));
console.log(
  `${count * copies} engineers, filled in ${fillSeconds.toFixed(0)} s; scans of whole large tables during the searches: ${scanned}`,
);
console.log(
  `the index in memory: ${index.bytesEach.toFixed(0)} bytes for each engineer, filled in ${index.seconds.toFixed(1)} s`,
);
console.log(`the server: ready ${readySeconds.toFixed(1)} s after it listened`);
console.log(`the server: ${memory.now.toFixed(0)} MiB after the searches, ${memory.peak.toFixed(0)} MiB at most`);
for (const line of missed) console.log(`missed  ${line}`);
const results = join(ROOT, 'bench', 'results');
mkdirSync(results, { recursive: true });
const report = { machine: describeMachine(), count, users, requests, rows, index, readySeconds, memory, scanned, missed };
writeFileSync(join(results, 'search.json'), `${JSON.stringify(report, null, 2)}\n`);
process.exitCode = missed.length > 0 ? 1 : 0;
