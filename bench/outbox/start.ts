import { readFileSync, readdirSync } from 'node:fs';
import { type BrowserContext, type CDPSession, type Page, chromium } from 'playwright';

/** One start of the app, in ms from the beginning of the navigation. */
export interface Start {
  /** The home page's heading is painted: the first screen that can be used. */
  screen: number;
  /** /uploads shows the state of the outbox. The home page was open before, as it is for most people. */
  told: number;
  /** Long tasks of the main thread, all together. */
  busy: number;
  memory: Memory;
}

/** MiB. */
export interface Memory {
  /** Proportional set size of all processes of the browser: memory that they share is counted once. */
  all: number;
  /** JavaScript's heap of the page. */
  heap: number;
}

interface Seen {
  heading: number;
  told: number;
  busy: number;
}
declare global {
  var seen: Seen;
}

/** Runs in the page before its own scripts, so that nothing is missed. */
function watchPage() {
  const seen: Seen = { heading: 0, told: 0, busy: 0 };
  globalThis.seen = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.busy += duration;
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => {
    const main = document.querySelector('main');
    if (!seen.heading && main?.querySelector('h1')) seen.heading = performance.now();
    if (!seen.told && (main?.querySelector('table') || main?.textContent.includes('Nothing waits')))
      seen.told = performance.now();
  }).observe(document, { childList: true, subtree: true });
}

const MIB = 1024 * 1024;

function sharesOf(profile: string): number {
  let kib = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile)) continue;
      kib += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // Ignored, since the process has ended in the meantime.
    }
  }
  return kib / 1024;
}

export async function openBrowser(profile: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'].concat(
      '--disable-background-networking',
      '--disable-component-update',
    ),
  });
  await context.addInitScript(watchPage);
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

async function readMemory(session: CDPSession, profile: string): Promise<Memory> {
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  return { all: sharesOf(profile), heap: heap / MIB };
}

const LOOK_EVERY_MS = 500;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The highest values until `isOver` is true. */
export async function watchMemory(page: Page, profile: string, isOver: () => boolean | Promise<boolean>): Promise<Memory> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const most = { all: 0, heap: 0 };
  while (!(await isOver())) {
    const { all, heap } = await readMemory(session, profile);
    most.all = Math.max(most.all, all);
    most.heap = Math.max(most.heap, heap);
    await sleep(LOOK_EVERY_MS);
  }
  return most;
}

/** Long enough for the first attempts to send, which come a second apart and read the outbox. */
const WATCHED_MS = 8000;

/** A new browser on this profile, since a start from a warm cache would not show what reading the outbox costs. */
export async function measureStart(profile: string, origin: string): Promise<Start> {
  const { context, page } = await openBrowser(profile);
  try {
    await page.goto(`${origin}/`);
    await page.waitForFunction(() => globalThis.seen.heading > 0 && performance.getEntriesByName('first-contentful-paint')[0]);
    const until = performance.now() + WATCHED_MS;
    const memory = await watchMemory(page, profile, () => performance.now() > until);
    const { screen, busy } = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return { screen: Math.max(paint, globalThis.seen.heading), busy: globalThis.seen.busy };
    });
    await page.goto(`${origin}/uploads`);
    await page.waitForFunction(() => globalThis.seen.told > 0);
    const told = await page.evaluate(() => globalThis.seen.told);
    return { screen, told, busy, memory };
  } finally {
    await context.close();
  }
}
