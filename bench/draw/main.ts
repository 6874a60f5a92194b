// npm run bench -- draw [--tests 100000] [--draws 1000]: how long it takes to draw a test from the bank while so many tests are
// in the database: to read how often each question was asked and what the engineer was asked before, and to pick. Ends with 1 if
// the aim is missed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GENERAL } from '../../contract/assessment/assessment.ts';
import { SPECIALTIES } from '../../contract/facts/specialties.ts';
import { createAttemptRepository } from '../../server/features/assessments/attempt-repository.ts';
import { createBank } from '../../server/features/assessments/bank.ts';
import { drawTest } from '../../server/features/assessments/draw.ts';
import { createQuestionRepository } from '../../server/features/assessments/question-repository.ts';
import { BANK } from '../../server/data/bank/index.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { embeddedUrl } from '../../server/platform/db/embedded.ts';
import { aProduct } from '../../tests/support/server/product.ts';
import { fillTests } from '../answered-tests.ts';
import { describeMachine, formatMarkdown, quantile } from '../figures.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  options: { tests: { type: 'string', default: '100000' }, draws: { type: 'string', default: '1000' } },
});
const AIM_MS = 20;
const PAIRS = SPECIALTIES.flatMap((one, index) => SPECIALTIES.slice(index + 1).map((other) => [one, other] as const));

const product = await aProduct({ DEMO: 'false' });
const times: number[] = [];
let loadMs = 0;
try {
  await fillTests(product, Number(values.tests));
  const database = await openDatabase(
    embeddedUrl(join(product.dataDir, 'postgres')),
    join(ROOT, 'server/platform/db/migrations'),
  );
  const bank = createBank({ repository: createQuestionRepository(database.db), questions: BANK });
  const attempts = createAttemptRepository(database.db);
  const begun = performance.now();
  await bank.load();
  loadMs = performance.now() - begun;
  const engineers = await product.rows<{ id: string }>('select engineer_id as id from attempts limit 1000');
  for (let index = 0; index < Number(values.draws); index += 1) {
    const [one, other] = PAIRS[index % PAIRS.length] as (typeof PAIRS)[number];
    const { id } = engineers[index % engineers.length] as { id: string };
    const asked = performance.now();
    const [pool, before] = await Promise.all([bank.listDrawable([one, other, GENERAL]), attempts.listAskedQuestions(id)]);
    drawTest(pool, [one, other], Math.random, before);
    times.push(performance.now() - asked);
  }
  await database.close();
} finally {
  await product.stop();
}

const row = {
  tests: values.tests,
  draws: times.length,
  'p50 ms': quantile(times, 0.5).toFixed(1),
  'p95 ms': quantile(times, 0.95).toFixed(1),
  'greatest ms': Math.max(...times).toFixed(1),
  'the bank at a start, ms': loadMs.toFixed(0),
};
console.log(formatMarkdown([row]));
mkdirSync(join(ROOT, 'bench', 'results'), { recursive: true });
writeFileSync(join(ROOT, 'bench', 'results', 'draw.json'), `${JSON.stringify({ machine: describeMachine(), row }, null, 2)}\n`);
const isMissed = quantile(times, 0.95) > AIM_MS;
if (isMissed) console.log(`missed  p95 > ${AIM_MS} ms`);
process.exitCode = isMissed ? 1 : 0;
