// npm run bench -- board [--engineers 100000] [--waiting 500] [--requests 60] [--entries 20000]: how long the administrators'
// board takes with so many engineers and finished tests in the embedded database, and how fast many writers at once put entries
// into the audit log and the whole of it is verified. Ends with 1 if an aim is missed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { createBank } from '../../server/features/assessments/bank.ts';
import { createQuestionRepository } from '../../server/features/assessments/question-repository.ts';
import { createRatingRepository } from '../../server/features/assessments/rating/rating-repository.ts';
import { createReviewRepository } from '../../server/features/assessments/review-repository.ts';
import { createAudit, createRecordAudit } from '../../server/platform/audit/audit.ts';
import { createAuditRepository } from '../../server/platform/audit/audit-repository.ts';
import { BANK } from '../../server/data/bank/index.ts';
import { createAttemptListRepository } from '../../server/features/board/attempt-list-repository.ts';
import { createBoard } from '../../server/features/board/board.ts';
import { createBoardRepository } from '../../server/features/board/board-repository.ts';
import { createAdmissionRepository } from '../../server/features/companies/admission-repository.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { startEmbedded } from '../../server/platform/db/embedded.ts';
import { randomFrom } from '../../server/platform/numbers/random.ts';
import { fillTests } from '../bank-statistics/fill.ts';
import { makeChoices } from '../bank-statistics/made-questions.ts';
import { describeMachine, formatMarkdown, quantile } from '../figures.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const numberOption = (preset: number) => ({ type: 'string', default: String(preset) }) as const;
const { values } = parseArgs({
  options: {
    engineers: numberOption(100_000),
    waiting: numberOption(500),
    requests: numberOption(60),
    entries: numberOption(20_000),
  },
});
const count = Number(values.engineers);
const waiting = Number(values.waiting);
const requests = Number(values.requests);
const entries = Number(values.entries);

const AIM = { boardMs: 150 };
const WRITERS = 10;

const folder = mkdtempSync(join(tmpdir(), 'loadpath-bench-'));
const embedded = await startEmbedded(join(folder, 'postgres'));
const database = await openDatabase(embedded.url, join(ROOT, 'server/platform/db/migrations'));
const { db } = database;
const missed: string[] = [];

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < requests; request++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times;
}

try {
  await createBank({ repository: createQuestionRepository(db), questions: BANK }).load();
  const random = randomFrom(1);
  await fillTests(db, count, makeChoices(random), random);
  // The latest tests wait for their ratings.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`create temporary table open_tests on commit drop as
      select id from attempts order by finished_at desc limit ${waiting}`);
    await tx.execute(sql`update attempts set settled_at = null where id in (select id from open_tests)`);
    await tx.execute(sql`delete from ratings where attempt_id in (select id from open_tests)`);
  });
  await db.execute(sql`vacuum analyze`);

  const board = createBoard({
    repository: createBoardRepository(db),
    ratings: createRatingRepository(db),
    reviews: createReviewRepository(db),
    admission: createAdmissionRepository(db),
  });
  const list = createAttemptListRepository(db);
  const rows = [
    { what: 'board', times: await timesOf(board) },
    { what: 'list of tests', times: await timesOf(() => Promise.all([list.list({}, { page: 1, limit: 20 }), list.count({})])) },
  ].map(({ what, times }) => ({
    Page: what,
    'First ms': Math.round(times[0] ?? Number.NaN),
    'p50 ms': Math.round(quantile(times, 0.5)),
    'p95 ms': Math.round(quantile(times, 0.95)),
  }));
  const { ratingsDue } = await board();
  const p95 = rows[0]?.['p95 ms'] ?? Infinity;
  if (p95 > AIM.boardMs) missed.push(`board p95 ${p95} ms > ${AIM.boardMs} ms`);

  const key = Buffer.alloc(32, 1);
  const record = createRecordAudit(key);
  const written = performance.now();
  const write = async (writer: number) => {
    for (let entry = 0; entry < entries / WRITERS; entry++)
      await db.transaction((tx) => record(tx, { by: null, action: 'test-opened', subject: `${writer}-${entry}` }));
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  const aSecond = Math.round(entries / ((performance.now() - written) / 1000));
  const begun = performance.now();
  const verified = await createAudit({ repository: createAuditRepository(db), key }).verify(1);
  const verifySeconds = (performance.now() - begun) / 1000;
  if (verified.fault || verified.checked !== entries) missed.push('the chain of many writers does not hold');

  console.log(formatMarkdown(rows));
  console.log(`${count} engineers, ${ratingsDue} answers waiting`);
  console.log(
    `audit log: ${aSecond} entries a second from ${WRITERS} writers; ${verified.checked} verified in ${verifySeconds.toFixed(2)} s`,
  );
  const results = join(ROOT, 'bench', 'results');
  mkdirSync(results, { recursive: true });
  const report = { machine: describeMachine(), count, ratingsDue, rows, aSecond, verifySeconds, missed };
  writeFileSync(join(results, 'board.json'), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await database.close();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const line of missed) console.log(`missed  ${line}`);
process.exitCode = missed.length > 0 ? 1 : 0;
