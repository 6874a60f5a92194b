import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { fromWorker } from '../server/calls.ts';
import type { Exchange } from '../network/exchange.ts';

const DIST = join(import.meta.dirname, '../../../dist');

interface AppFile {
  url: string;
  areas: string[];
}

/** The files that the built worker knows. */
const listAppFiles = () =>
  [...readFileSync(join(DIST, 'sw.js'), 'utf8').matchAll(/\{[^{}]*"integrity":"[^{}]*\}/g)].map(
    ([entry]) => JSON.parse(entry) as AppFile,
  );

/** The paths of the files of these areas. */
export function pathsIn(areas: readonly string[]): string[] {
  const needed = listAppFiles().filter((file) => file.areas.some((area) => areas.includes(area)));
  if (needed.length === 0) throw new Error(`No file of the app is in ${areas.join(', ')}.`);
  return needed.map(({ url }) => `/${url}`);
}

/** Runs in the page: the paths of the files that it has stored. */
export async function storedPaths(): Promise<string[]> {
  const name = (await caches.keys()).find((each) => each.includes('precache'));
  const requests = name ? await (await caches.open(name)).keys() : [];
  return requests.map(({ url }) => new URL(url).pathname);
}

/** The files of these areas that this browser has not stored. */
export async function missingIn(page: Page, areas: readonly string[]): Promise<string[]> {
  const stored = await page.evaluate(storedPaths);
  return pathsIn(areas).filter((path) => !stored.includes(path));
}

const sum = (exchanges: readonly Exchange[]) => ({
  requests: exchanges.length,
  kibibytes: exchanges.reduce((total, { received }) => total + received, 0) / 1024,
});

/** What a visit has loaded. `joined`: the public pages and articles in one file, which come last and are part of no other sum. */
export function loadedBy(exchanges: readonly Exchange[]) {
  const joined = exchanges.filter(({ path }) => path.endsWith('.json') && path.startsWith('/assets/'));
  const others = exchanges.filter((exchange) => !joined.includes(exchange));
  const isOfWorker = (exchange: Exchange) => fromWorker(exchange) || exchange.path === '/sw.js';
  return {
    all: sum(others),
    page: sum(others.filter((exchange) => !isOfWorker(exchange))),
    worker: sum(others.filter(isOfWorker)),
    joined: sum(joined),
  };
}
