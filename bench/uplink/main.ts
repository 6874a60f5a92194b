// npm run bench -- uplink [--minutes 15] [--traces FOLDER] [--seed 1]: what a narrow, lossy or broken uplink does to a recorded
// test, with the product's own client and with simple retries. All tests run at the same time, each over an uplink of its own,
// since in turn they would take hours. Compare figures within one run.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { createUplink, seeded } from '../../tests/support/network/uplink-simulator.ts';
import { type Product, aProduct } from '../../tests/support/server/product.ts';
import { startAttempt } from '../attempt.ts';
import { describeMachine, formatMarkdown } from '../figures.ts';
import { aDevice } from './device.ts';
import { ours } from './ours.ts';
import { plain } from './plain.ts';
import { type Scenario, TUNNEL, lossyScenarios, tracedScenarios } from './scenarios.ts';
import { meanBitsPerSecond, timesOf } from './script.ts';
import { type Measured, sumOf, toTable } from './table.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const TAKERS = { ours, 'plain retries': plain };
const LOOP_RESOLUTION_MS = 10;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    traces: { type: 'string', default: join(ROOT, '..', 'shared', 'traces') },
    seed: { type: 'string', default: '1' },
  },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
/** Long, since one connection with 2 % loss needs more than the length of the test for its file. */
const patienceMs = minutes * 120_000 + 5 * 60_000;

function tracesIn(folder: string) {
  if (existsSync(folder)) return readdirSync(folder).filter((name) => name.endsWith('.up'));
  console.log(`There are no traces in ${folder}: only the lossy link is measured. --traces names another folder.`);
  return [];
}

async function lengthOf(product: Product) {
  const { cards } = await startAttempt(product.origin);
  const times = timesOf(cards, minutes);
  const spoken = times.filter(({ card }) => card.kind === 'spoken');
  const [testMs, spokenMs] = [times, spoken].map((some) => sumOf(some.map(({ ms }) => ms))) as [number, number];
  return { testMs, spokenMs };
}

async function runScenario({ rate, ...scenario }: Scenario, index: number, product: Product, testMs: number): Promise<Measured> {
  const { policy, n, tunnel, roundTripMs, loss } = scenario;
  const attempt = await startAttempt(product.origin, index + 1);
  const uplink = createUplink({ ...rate, roundTripMs, loss, random: seeded(seed + 2 * n) });
  const device = await aDevice(uplink, product.port, roundTripMs);
  if (tunnel) {
    const entered = testMs - TUNNEL.beforeSubmitMs;
    setTimeout(() => device.enter(tunnel), entered);
    setTimeout(() => device.leave(), entered + TUNNEL.ms);
  }
  const result = await TAKERS[policy]({ attempt, minutes, device, random: seeded(seed + 2 * n + 1), patienceMs });
  const sent = device.sent();
  device.close();
  return { ...scenario, ...result, sent };
}

const product = await aProduct({ DEMO: 'false', LOG_LEVEL: 'fatal' });
const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
try {
  const { testMs, spokenMs } = await lengthOf(product);
  const scenarios = [
    ...lossyScenarios(meanBitsPerSecond(spokenMs / testMs)),
    ...tracesIn(values.traces).flatMap((name) => tracedScenarios(name.replace(/\.up$/, ''), join(values.traces, name))),
  ];
  console.log(`${scenarios.length} tests of ${(testMs / 60_000).toFixed(1)} minutes, all at once.`);
  delay.enable();
  const before = { ms: performance.now(), cpu: process.cpuUsage() };
  const measured = await Promise.all(scenarios.map((scenario, index) => runScenario(scenario, index, product, testMs)));
  const { user, system } = process.cpuUsage(before.cpu);
  const ms = performance.now() - before.ms;
  delay.disable();

  const late = (share: number) => `${(delay.percentile(share) / 1e6 - LOOP_RESOLUTION_MS).toFixed(1)} ms`;
  const kilobits = (sumOf(measured.map(({ captured }) => captured)) * 8) / measured.length / testMs;
  const { cpus, model, node } = describeMachine();
  console.log(`\n${formatMarkdown(toTable(measured))}\n`);
  console.log(
    `${cpus} × ${model}, Node ${node}. The recorders gave ${kilobits.toFixed(0)} kbit/s on average. This process used ` +
      `${((user + system) / ms / 10).toFixed(0)} % of one core; its event loop was late by ${late(50)} at the median, ${late(99)} at p99.`,
  );
  const results = join(ROOT, 'bench', 'results');
  mkdirSync(results, { recursive: true });
  writeFileSync(
    join(results, 'uplink.json'),
    `${JSON.stringify({ machine: describeMachine(), minutes, seed, kilobits, measured }, null, 2)}\n`,
  );
} finally {
  await product.stop();
}
