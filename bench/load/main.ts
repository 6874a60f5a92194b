// npm run bench -- load [--engineers 50,100,200,300] [--companies 20] [--processes 1] [--minutes 3] [--test-minutes 15]:
// engineers who record (256 KiB pieces at 400 kbit/s, answers, seals) and companies who search and write, on this machine, which
// also makes the load. Every acknowledged byte has its receipt at the end. Ends with 1 if an aim is missed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeMachine, formatMarkdown, quantile } from '../figures.ts';
import { type CompanyTally, startCompany } from './company.ts';
import { keepRecording, newTally, startAttempts } from './engineer.ts';
import { databaseWork, memoryOf, processorSeconds, startProcesses } from './processes.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  options: {
    engineers: { type: 'string', default: '50,100,200,300' },
    companies: { type: 'string', default: '20' },
    processes: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '3' },
    'test-minutes': { type: 'string', default: '15' },
  },
});
const CHUNK_AIM_MS = 300;
const SAMPLE_MS = 5000;
const round = (value: number, digits = 0) => Number(value.toFixed(digits));

/** Runs with so many engineers on processes of their own, so that one number leaves nothing behind for the next. */
async function measure(engineers: number) {
  const servers = await startProcesses(Number(values.processes), {});
  try {
    const origins = servers.map(({ origin }) => origin);
    const tally = newTally();
    const hiring: CompanyTally = { searches: [], messages: [], errors: [] };
    const companies = [];
    for (let at = 0; at < Number(values.companies); at += 1) companies.push(await startCompany(servers, at, hiring));
    const testMs = Number(values['test-minutes']) * 60_000;
    const wanted = Array.from({ length: engineers }, (_, number) => ({ origins, number, testMs, tally }));
    const attempts = await startAttempts(wanted);
    const until = performance.now() + Number(values.minutes) * 60_000;
    const isOver = () => performance.now() >= until;
    const began = { at: performance.now(), processor: processorSeconds(servers), database: await databaseWork(servers) };
    const work = [
      ...attempts.map((first, number) => keepRecording({ ...(wanted[number] as (typeof wanted)[number]), isOver }, first)),
      ...companies.map((run) => run(isOver)),
    ];
    const memory: number[] = [];
    for (; !isOver(); await pause(SAMPLE_MS)) memory.push(memoryOf(servers));
    const seconds = (performance.now() - began.at) / 1000;
    const processor = processorSeconds(servers) - began.processor;
    const database = await databaseWork(servers);
    await Promise.all(work);
    const third = Math.max(1, Math.floor(memory.length / 3));
    const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
    for (const error of new Set([...tally.errors, ...hiring.errors])) console.log(`  error: ${error}`);
    return {
      Engineers: engineers,
      Chunks: tally.chunks.length,
      'MB/s': round(tally.bytes / 1e6 / seconds, 1),
      'chunk p50 ms': round(quantile(tally.chunks, 0.5)),
      'p95 ms': round(quantile(tally.chunks, 0.95)),
      'p99 ms': round(quantile(tally.chunks, 0.99)),
      'answer, seal p95 ms': round(quantile(tally.calls, 0.95)),
      'search p95 ms': round(quantile(hiring.searches, 0.95)),
      'message p95 ms': round(quantile(hiring.messages, 0.95)),
      Receipts: tally.receipts,
      Errors: tally.errors.length + hiring.errors.length,
      'cores used': round(processor / seconds, 2),
      'processor ms for each engineer and second': round((processor * 1000) / seconds / engineers, 2),
      'transactions/s': round((database.transactions - began.database.transactions) / seconds),
      'MB/s of the log of the database': round((database.logBytes - began.database.logBytes) / 1e6 / seconds, 2),
      'MiB, second third': round(mean(memory.slice(third, 2 * third))),
      'MiB, last third': round(mean(memory.slice(-third))),
    };
  } finally {
    for (const server of servers.toReversed()) await server.stop();
  }
}

const table = [];
for (const engineers of values.engineers.split(',').map(Number)) {
  const row = await measure(engineers);
  table.push(row);
  console.log(formatMarkdown([row]));
}
console.log(formatMarkdown(table));
mkdirSync(join(ROOT, 'bench', 'results'), { recursive: true });
const result = { at: new Date().toISOString(), machine: describeMachine(), processes: Number(values.processes), table };
writeFileSync(join(ROOT, 'bench', 'results', 'load.json'), `${JSON.stringify(result, null, 2)}\n`);
if (table.some((row) => row['p95 ms'] > CHUNK_AIM_MS || row.Errors > 0)) {
  console.error(`Missed: p95 of a chunk is to be at most ${CHUNK_AIM_MS} ms, without an error.`);
  process.exitCode = 1;
}
