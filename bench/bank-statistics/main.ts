// npm run bench -- bank-statistics [--tests 100000] [--seed 1]: how long the statistics of the bank take with so many finished
// tests in the embedded database, how long they hold the thread at a time, and whether they find what is planted. Ends with 1 if
// an aim is missed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LEAST_COUNTED } from '../../contract/facts/bank-health.ts';
import { createBank } from '../../server/features/assessments/bank.ts';
import { createQuestionRepository } from '../../server/features/assessments/question-repository.ts';
import { BANK } from '../../server/data/bank/index.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { startEmbedded } from '../../server/platform/db/embedded.ts';
import { randomFrom } from '../../server/platform/numbers/random.ts';
import { isFaulty } from '../../server/features/statistics/measures.ts';
import { createStatistics } from '../../server/features/statistics/statistics.ts';
import { longestTurn } from '../../tests/support/timing/longest-turn.ts';
import { describeMachine, formatMarkdown } from '../figures.ts';
import { fillTests } from './fill.ts';
import { listUneven, makeChoices } from './made-questions.ts';
import { UNFAIR } from './made-tests.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const numberOption = (preset: number) => ({ type: 'string', default: String(preset) }) as const;
const { values } = parseArgs({ options: { tests: numberOption(100_000), seed: numberOption(1) } });
const count = Number(values.tests);
const random = randomFrom(Number(values.seed));

const AIM = { seconds: 60, turnMs: 20, found: 0.95, sound: 0.05 };

const folder = mkdtempSync(join(tmpdir(), 'loadpath-bench-'));
const embedded = await startEmbedded(join(folder, 'postgres'));
const database = await openDatabase(embedded.url, join(ROOT, 'server/platform/db/migrations'));
const { db } = database;
const missed: string[] = [];
const aim = (isMet: boolean, what: string) => void (isMet || missed.push(what));
try {
  await createBank({ repository: createQuestionRepository(db), questions: BANK }).load();
  const choices = makeChoices(random);
  const begun = performance.now();
  await fillTests(db, count, choices, random);
  const fillSeconds = (performance.now() - begun) / 1000;

  const statistics = createStatistics({
    db,
    listening: { subscribe: () => {}, isHeard: () => true },
    engine: {
      onChange: () => {},
      findFacts: async () => ({
        mode: 'people',
        override: null,
        gate: { answers: 0, kappa: null, bias: null, length: null, holds: false },
      }),
    },
    log: console,
  });
  const seconds: number[] = [];
  const turnMs = await longestTurn(async () => {
    const started = performance.now();
    await statistics.compute();
    seconds.push((performance.now() - started) / 1000);
  });
  const memory = process.memoryUsage().rss / 1024 ** 2;

  const { items } = await statistics.list({ old: false }, { page: 1, limit: 1000 });
  const found = new Map(items.map((item) => [item.questionId, item]));
  const told = choices.filter(({ id }) => (found.get(id)?.counted ?? 0) >= LEAST_COUNTED);
  const flagged = (planted: string) => {
    const own = told.filter((choice) => choice.planted === planted);
    return own.filter(({ id }) => isFaulty(found.get(id) as never)).length / own.length;
  };
  const rows = ['wrong', 'random', 'two', 'sound'].map((planted) => ({ planted, flagged: flagged(planted) }));
  const uneven = listUneven(choices).filter((id) => found.get(id)?.flags.includes('instances'));
  const others = items.filter(
    ({ questionId, flags }) => flags.includes('instances') && !listUneven(choices).includes(questionId),
  );
  const { measures } = await statistics.findNumbers();
  const unfair = measures?.accommodation.filter(({ size }) => size !== 'A').map(({ area, kind }) => `${kind} ${area}`) ?? [];

  const slowest = Math.max(...seconds);
  aim(slowest <= AIM.seconds, `${slowest.toFixed(1)} s > ${AIM.seconds} s`);
  aim(turnMs <= AIM.turnMs, `a turn of ${turnMs.toFixed(0)} ms > ${AIM.turnMs} ms`);
  for (const { planted, flagged: share } of rows)
    aim(planted === 'sound' ? share <= AIM.sound : share >= AIM.found, `${planted}: ${(share * 100).toFixed(1)} % flagged`);
  aim(unfair.join() === `choice ${UNFAIR}`, `accommodation: ${unfair.join(', ')}`);
  console.log(formatMarkdown(rows));
  console.log(`instances: ${uneven.length} of ${listUneven(choices).length} planted found, ${others.length} others flagged`);
  console.log(
    `${count} tests, filled in ${fillSeconds.toFixed(0)} s: computed in ${seconds.map((one) => one.toFixed(1)).join(', ')} s; longest turn ${turnMs.toFixed(1)} ms; ${memory.toFixed(0)} MiB`,
  );
  const results = join(ROOT, 'bench', 'results');
  mkdirSync(results, { recursive: true });
  const report = { machine: describeMachine(), count, fillSeconds, seconds, turnMs, memory, rows, measures, missed };
  writeFileSync(join(results, 'bank-statistics.json'), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await database.close();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const line of missed) console.log(`missed  ${line}`);
process.exitCode = missed.length > 0 ? 1 : 0;
