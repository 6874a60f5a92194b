// npm run bench -- reading [--runs 15]: how long it takes without a network until a kept post is painted: from the start of the
// navigation to the frame after its heading is there. Ends with 1 if the aim is missed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { aBlogDesk } from '../../tests/support/people/blog-desk.ts';
import { startChromium } from '../../tests/support/browser/chromium.ts';
import { aNetwork } from '../../tests/support/network/network.ts';
import { aProduct } from '../../tests/support/server/product.ts';
import { describeMachine, formatMarkdown, median, quantile } from '../figures.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const AIM_MS = 300;
const { values } = parseArgs({ options: { runs: { type: 'string', default: '15' } } });
const runs = Number(values.runs);

/** Runs in the page before its own scripts. */
function watchHeading() {
  const note = globalThis as unknown as { painted?: number };
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('main article h1')) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => (note.painted = performance.now())));
  }).observe(document, { childList: true, subtree: true });
}

const product = await aProduct();
const network = await aNetwork(() => product.port);
const browser = await startChromium();
const painted: number[] = [];
try {
  const paragraph = `<p>${'A beam carries its load to its supports. '.repeat(20)}</p>`;
  const desk = await aBlogDesk(product.origin);
  const post = await desk.publish({ title: 'Kept', content: `<h2>Section</h2>${paragraph.repeat(20)}` });
  const address = `${network.origin}/blog/${post.slug}`;
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(watchHeading);
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto(address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForTimeout(3000);
  }
  await network.pullOut();
  for (let run = 0; run < runs; run += 1) {
    // From another page, since a reload may use what the tab still has.
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByText('This is the copy on this device').waitFor();
    // Waited for, since the heading is there before the frame after it.
    const noted = await page.waitForFunction(() => (globalThis as unknown as { painted?: number }).painted);
    painted.push((await noted.jsonValue()) as number);
  }
} finally {
  await browser.close();
  await network.pullOut();
  await product.stop();
}

const row = { runs, 'median ms': Math.round(median(painted)), 'p90 ms': Math.round(quantile(painted, 0.9)), aim: AIM_MS };
console.log(formatMarkdown([row]));
const results = join(ROOT, 'bench', 'results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, 'reading.json'), `${JSON.stringify({ machine: describeMachine(), painted, row }, null, 2)}\n`);
process.exitCode = median(painted) > AIM_MS ? 1 : 0;
