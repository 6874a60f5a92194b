// npm run bench -- interactions [--rounds 3] [--only SCREEN]: how long after a click or a key the next frame is painted, on the
// ten screens that people work at, with a processor that is four times slower; and how long the app takes without a network until
// its first paint. Ends with 1 if an aim is missed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { login } from '../../contract/accounts/accounts.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { callOverHttp } from '../../tests/support/server/call-over-http.ts';
import { NO_WORKER, startChromium } from '../../tests/support/browser/chromium.ts';
import { enter } from '../../tests/support/people/engineer.ts';
import { aProduct } from '../../tests/support/server/product.ts';
import { open } from '../../tests/support/timing/waits.ts';
import { describeMachine, formatMarkdown, median, quantile } from '../figures.ts';
import { type Screen, fillShortlist, screensOf } from './screens.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SLOWER = 4;
const AIM_MS = 100;
const PAINT_AIM_MS = 300;
const STARTS = 15;
/** The browser reports no interaction that is shorter. */
const SHORTEST_MS = 16;
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } } });
const rounds = Number(values.rounds);

interface Noted {
  /** The longest event of each interaction, in ms, in steps of 8. */
  taken: Map<number, number>;
}

/** Runs in the page before its own scripts. */
function watchInteractions() {
  const note = globalThis as unknown as Noted;
  note.taken = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (interactionId) note.taken.set(interactionId, Math.max(note.taken.get(interactionId) ?? 0, duration));
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Until the page has done what the act began, so that acts do not wait for each other. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 2000 }))),
  );

const account = (role: string) => DEMO_ACCOUNTS.find((one) => one.role === role) as (typeof DEMO_ACCOUNTS)[number];
const signIn = (origin: string, { email, password } = account('company')) =>
  callOverHttp(origin, login, { body: { email, password } });

const product = await aProduct();
const browser = await startChromium();

/** The milliseconds of each interaction on a screen. */
async function measure({ as, path, prepare, acts }: Screen): Promise<number[]> {
  const page = await (await browser.newContext({ ...NO_WORKER, viewport: { width: 1440, height: 900 } })).newPage();
  await enter(page, product.origin, { user: await signIn(product.origin, account(as)) });
  page.setDefaultTimeout(30_000);
  await page.addInitScript(watchInteractions);
  await open(page, product.origin + path);
  await prepare?.(page);
  await page.waitForTimeout(1000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const countNow = () => page.evaluate(() => (performance as unknown as { interactionCount: number }).interactionCount);
  const before = await countNow();
  await page.evaluate(() => (globalThis as unknown as Noted).taken.clear());
  for (let round = 0; round < rounds; round += 1)
    for (const act of acts) {
      await act(page);
      await settle(page);
    }
  await page.waitForTimeout(500);
  const taken = await page.evaluate(() => [...(globalThis as unknown as Noted).taken.values()]);
  const short = Math.max(0, (await countNow()) - before - taken.length);
  await page.context().close();
  return [...taken, ...Array.from({ length: short }, () => SHORTEST_MS)];
}

/** The milliseconds until the first paint of the app, from the device alone. */
async function measureStarts(): Promise<number[]> {
  const page = await (await browser.newContext()).newPage();
  await enter(page, product.origin, { user: await signIn(product.origin) });
  for (let visit = 0; visit < 3; visit += 1) {
    await open(page, `${product.origin}/company`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.waitForTimeout(3000);
  }
  await page.context().setOffline(true);
  const painted: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    // From another page of the app, since a reload may use what the tab still has, and a strange page needs a new process.
    await page.goto(`${product.origin}/settings`);
    await page.goto(`${product.origin}/company`);
    const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    painted.push((await paint.jsonValue()) as number);
  }
  await page.context().close();
  return painted;
}

const results: { screen: string; taken: number[] }[] = [];
let painted: number[];
try {
  const { accessToken } = await signIn(product.origin);
  for (const screen of screensOf(await fillShortlist(product.origin, accessToken)))
    if (!values.only || screen.name === values.only) {
      console.log(screen.name);
      results.push({ screen: screen.name, taken: await measure(screen) });
    }
  painted = await measureStarts();
} finally {
  await browser.close();
  await product.stop();
}

const rows = results.map(({ screen, taken }) => ({
  screen,
  interactions: taken.length,
  'median ms': median(taken),
  'p75 ms': quantile(taken, 0.75),
  'greatest ms': Math.max(...taken),
  aim: AIM_MS,
}));
console.log(formatMarkdown(rows));
const paint = { 'first paint without a network': STARTS, 'median ms': Math.round(median(painted)), aim: PAINT_AIM_MS };
console.log(formatMarkdown([paint]));
const folder = join(ROOT, 'bench', 'results');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'interactions.json'),
  `${JSON.stringify({ machine: describeMachine(), results, painted, rows, paint }, null, 2)}\n`,
);
process.exitCode = rows.some((row) => row['p75 ms'] > AIM_MS) || median(painted) > PAINT_AIM_MS ? 1 : 0;
