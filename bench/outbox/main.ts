// npm run bench -- outbox [--megabytes 1000] [--rounds 5]: what a full outbox costs when the app starts, which it must not slow,
// and while it drains. Two profiles of a real Chromium, one with an empty outbox and one with tests that were never sent, are
// started in turns while the server cannot be reached, so that nothing is sent meanwhile. At the end the full one is drained.
// Compare figures within one run.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PART_BYTES } from '../../contract/recordings/recordings.ts';
import { aNetwork } from '../../tests/support/network/network.ts';
import { aProduct } from '../../tests/support/server/product.ts';
import { startAttempt } from '../attempt.ts';
import { describeMachine, formatMarkdown, median } from '../figures.ts';
import { fillOutbox } from './fill.ts';
import { type Memory, type Start, measureStart, openBrowser, watchMemory } from './start.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  options: { megabytes: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '5' } },
});
const megabytes = Number(values.megabytes);
const rounds = Number(values.rounds);

/** One finished test: 15 minutes of screen, and seven answers of up to two and a half minutes. */
const SCREEN_BYTES = 86e6;
const ANSWER_BYTES = 2e6;
const TEST_MEGABYTES = 100;

const product = await aProduct({ DEMO: 'false' });
const cable = await aNetwork(() => product.port);
const folder = mkdtempSync(join(tmpdir(), 'loadpath-outbox-'));
const profiles = { empty: join(folder, 'empty'), full: join(folder, 'full') };
type Profile = keyof typeof profiles;
const NAMES = ['empty', 'full'] as const;

/** The first visit, which installs worker and shell, so that no later start pays for that. Fills the outbox of `full`. */
async function prepareProfile(name: Profile) {
  const { context, page } = await openBrowser(profiles[name]);
  await page.goto(cable.origin);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(`${cable.origin}/uploads`);
  await page.getByText('Nothing waits').waitFor();
  let bytes = 0;
  if (name === 'full') {
    await cable.pullOut();
    for (let n = 0; n < megabytes / TEST_MEGABYTES; n++) {
      const attempt = await startAttempt(product.origin, n);
      bytes += await page.evaluate(fillOutbox, {
        attempt,
        screenBytes: SCREEN_BYTES,
        answerBytes: ANSWER_BYTES,
        partBytes: PART_BYTES,
      });
    }
  }
  await context.close();
  return bytes;
}

/** Opens /uploads with a server and waits until everything is signed for. An empty outbox is watched too, for comparison. */
async function drainProfile(name: Profile): Promise<Memory & { seconds: number }> {
  const { context, page } = await openBrowser(profiles[name]);
  const began = performance.now();
  await page.goto(`${cable.origin}/uploads`);
  const done = page.getByText(name === 'full' ? 'Everything is safe on the server' : 'Nothing waits');
  const isOver = async () => performance.now() - began > 10_000 && (await done.isVisible());
  const most = await watchMemory(page, profiles[name], isOver);
  const seconds = (performance.now() - began) / 1000;
  await context.close();
  return { ...most, seconds };
}

try {
  await prepareProfile('empty');
  const waiting = await prepareProfile('full');
  const starts: Record<Profile, Start[]> = { empty: [], full: [] };
  for (let round = 0; round < rounds; round++) {
    for (const name of NAMES) starts[name].push(await measureStart(profiles[name], cable.origin));
  }
  await cable.plugIn();
  const drained = { empty: await drainProfile('empty'), full: await drainProfile('full') };

  const FIGURES: [string, (of: Start) => number][] = [
    ['home page to first usable screen, ms', ({ screen }) => screen],
    ['/uploads to how things stand, ms', ({ told }) => told],
    ['long tasks of the main thread, ms', ({ busy }) => busy],
    ['memory of the browser (PSS), most of the first 8 s, MiB', ({ memory }) => memory.all],
    ['JavaScript heap of the page, most of the first 8 s, MiB', ({ memory }) => memory.heap],
  ];
  const row = (what: string, empty: number, full: number, range = '') => ({
    what,
    'empty outbox': empty.toFixed(1),
    [`${Math.round(waiting / 1e6)} MB waiting`]: full.toFixed(1),
    'full / empty': empty > 0 ? (full / empty).toFixed(2) : '–',
    'lowest to highest, empty; full': range,
  });
  const span = (of: number[]) => `${Math.min(...of).toFixed(0)} to ${Math.max(...of).toFixed(0)}`;
  const rows = [
    ...FIGURES.map(([what, of]) => {
      const [empty, full] = [starts.empty.map(of), starts.full.map(of)];
      return row(what, median(empty), median(full), `${span(empty)}; ${span(full)}`);
    }),
    row('server there, full one drains: most memory of the browser (PSS), MiB', drained.empty.all, drained.full.all),
    row('server there, full one drains: most JavaScript heap of the page, MiB', drained.empty.heap, drained.full.heap),
  ];
  const { cpus, model, node } = describeMachine();
  console.log(`\n${formatMarkdown(rows)}\n`);
  console.log(
    `Medians of ${rounds} starts each, in turns, server unreachable. Drained in ${drained.full.seconds.toFixed(0)} s. ${cpus} × ${model}, Node ${node}.`,
  );
  const results = join(ROOT, 'bench', 'results');
  mkdirSync(results, { recursive: true });
  const report = { machine: describeMachine(), waiting, rounds, starts, drained };
  writeFileSync(join(results, 'outbox.json'), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await cable.pullOut();
  await product.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
