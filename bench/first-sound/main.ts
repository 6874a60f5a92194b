// npm run bench -- first-sound [--runs 15]: how long the report of an engineer takes until its evidence is painted, from the
// start of the navigation, and until the first quote is heard, from the click on it. Each run opens the page anew. Ends with 1 if
// the aim is missed.
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
import { until } from '../../tests/support/timing/until.ts';
import { describeMachine, formatMarkdown, median, quantile } from '../figures.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const AIM_MS = 300;
const { values } = parseArgs({ options: { runs: { type: 'string', default: '15' } } });
const runs = Number(values.runs);

/** The demo engineer who has finished a spoken test. */
const DEMO = DEMO_ACCOUNTS.find(({ role }) => role === 'engineer') as (typeof DEMO_ACCOUNTS)[number];
const OWN = `attempt_id in (select t.id from attempts t join accounts o on o.id = t.engineer_id where o.email = '${DEMO.email}')`;
const QUOTE = /^Play quote \d+ from/;

interface Times {
  painted?: number;
  clicked?: number;
  heard?: number;
}

/** Runs in the page before its own scripts. */
function watchReport() {
  const times = globalThis as unknown as Times;
  new MutationObserver((_changes, observer) => {
    const isThere = [...document.querySelectorAll('button')].some(({ textContent }) => textContent.startsWith('Play quote'));
    if (!isThere) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => (times.painted = performance.now())));
  }).observe(document, { childList: true, subtree: true });
  document.addEventListener('click', () => (times.clicked ??= performance.now()), true);
  // The sound is moved to its second first, and what plays before that is not the quote.
  const note = ({ target }: Event) => {
    const { paused, seeking } = target as HTMLMediaElement;
    if (times.clicked !== undefined && !paused && !seeking) times.heard ??= performance.now();
  };
  for (const event of ['playing', 'timeupdate']) document.addEventListener(event, note, true);
}

async function visit(page: Page, address: string): Promise<{ painted: number; heard: number }> {
  await page.goto('about:blank');
  await page.goto(address);
  await page.waitForFunction(() => (globalThis as unknown as Times).painted !== undefined);
  await page.getByRole('button', { name: QUOTE }).first().click();
  await page.waitForFunction(() => (globalThis as unknown as Times).heard !== undefined);
  const {
    painted = 0,
    clicked = 0,
    heard = 0,
  } = await page.evaluate(() => {
    const { painted: first, clicked: second, heard: third } = globalThis as unknown as Times;
    return { painted: first ?? 0, clicked: second ?? 0, heard: third ?? 0 };
  });
  return { painted, heard: heard - clicked };
}

const product = await aProduct();
const browser = await startChromium();
const visits: Awaited<ReturnType<typeof visit>>[] = [];
try {
  await until(
    'The engine has looked',
    async () => {
      const found = await product.rows<{ state: string }>(`select state from found_evidence where ${OWN}`);
      return found.length > 0 && found.every(({ state }) => state !== 'waiting');
    },
    180_000,
  );
  // Which quotes are verified does not matter here.
  await product.rows(`update found_evidence set state = 'found', doubts = '{}' where ${OWN}`);
  const page = await (await browser.newContext(NO_WORKER)).newPage();
  const { email, password } = DEMO;
  await enter(page, product.origin, { user: await callOverHttp(product.origin, login, { body: { email, password } }) });
  await page.addInitScript(watchReport);
  // The first visit fills the caches of the browser.
  for (let run = 0; run <= runs; run += 1) visits.push(await visit(page, `${product.origin}/profile`));
} finally {
  await browser.close();
  await product.stop();
}

const counted = visits.slice(1);
const rowOf = (what: string, times: readonly number[], aim: number | string) => ({
  what,
  runs,
  'median ms': Math.round(median(times)),
  'p90 ms': Math.round(quantile(times, 0.9)),
  aim,
});
const heard = counted.map((one) => one.heard);
const rows = [
  rowOf(
    'navigation to evidence',
    counted.map(({ painted }) => painted),
    'none',
  ),
  rowOf('click to sound', heard, AIM_MS),
];
console.log(formatMarkdown(rows));
const results = join(ROOT, 'bench', 'results');
mkdirSync(results, { recursive: true });
writeFileSync(
  join(results, 'first-sound.json'),
  `${JSON.stringify({ machine: describeMachine(), visits: counted, rows }, null, 2)}\n`,
);
process.exitCode = median(heard) > AIM_MS ? 1 : 0;
