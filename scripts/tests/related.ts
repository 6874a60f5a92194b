import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A name of a module in `import … from '…'`, `export … from '…'`, `import '…'`, `import('…')` and `new URL('…', import.meta.url)`. */
const IMPORT = /(?:\bfrom|\bimport|\bURL)\s*\(?\s*'(\.[^'?]+)/g;
const FOLDERS = ['contract', 'server', 'src', 'sw', 'scripts', 'bench', 'tests'];
const SOURCE = /\.(?:tsx?|mjs|mdx|css)$/;
/** Whatever needs a browser. Its pages import what the test does not. */
const JOURNEY = /^tests\/(?:journeys\/|engines\/|faults\/smoke-runs)/;
const TEST = /\.test\.ts$/;

/** For each file the files that import it. Paths are relative to `root`. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/** Reads the imports of all sources below `root`, in about a second. */
export function readImporters(root: string): Importers {
  const importers = new Map<string, string[]>();
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  for (const importer of names.filter((name) => SOURCE.test(name))) {
    for (const [, target = ''] of readFileSync(join(root, importer), 'utf8').matchAll(IMPORT)) {
      const file = join(dirname(importer), target);
      importers.set(file, [...(importers.get(file) ?? []), importer]);
    }
  }
  return importers;
}

/** The tests that reach `file` by imports, the nearest first, each with the number of imports between them. Itself, if it is a test. */
export function testsNearest(file: string, importers: Importers): { test: string; distance: number }[] {
  const distances = new Map([[file, 0]]);
  for (const [from, distance] of distances) {
    for (const importer of importers.get(from) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  return [...distances].filter(([name]) => TEST.test(name)).map(([test, distance]) => ({ test, distance }));
}

/** How far a test's path is from its source's: 0 if it is the mirror, below tests/, of the file; then by the folders they share. */
function apartOf(file: string, test: string): number {
  const [wanted, found] = [
    file.replace(/\.\w+$/, '').split('/'),
    test
      .replace(/^tests\//, '')
      .replace(TEST, '')
      .split('/'),
  ];
  const shared = wanted.findIndex((part, index) => part !== found[index]);
  return shared === -1 && wanted.length === found.length ? 0 : 1 + wanted.length - (shared === -1 ? wanted.length : shared);
}

/** What the seconds loop runs for some files. */
export interface Chosen {
  /** The files themselves. */
  files: string[];
  /** Tests that run, without a browser. */
  tests: string[];
  /** How many more tests import the files; `npm test` and `npm run test:long` run them. */
  left: number;
  /** Files that no test imports. A page of each is open in these journeys. */
  byJourney: { file: string; journeys: string[] }[];
  journeys: string[];
}

/** Tests of one file run while the sum of their last times is below this, so that with types and lint it is 15 s. */
const SECONDS = 6;
/** Of a test that has not run here yet. */
const UNKNOWN_SECONDS = 1.5;

/** `path: '/x', … import('../features/x/x-page.tsx')` in the routes of the app. */
const ROUTE = /path: '(\/[^']*)'(?:(?!path: ')[^])*?import\('\.\.\/(features\/[^']+)'\)/g;

/** At most three journeys that name the address of a page which needs `file`; the one that opens all pages if none does. */
function journeysOf(file: string, root: string, importers: Importers): string[] {
  const above = new Set([file]);
  for (const from of above) for (const importer of importers.get(from) ?? []) above.add(importer);
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const routes = ['src/app/router.tsx', 'src/app/public-pages.tsx'].flatMap((name) => [...read(name).matchAll(ROUTE)]);
  const addresses = routes
    .filter(([, , page]) => above.has(`src/${page}`))
    .map(([, address = '']) => address.split('/:')[0] ?? '');
  const named = readdirSync(join(root, 'tests/journeys'))
    .map((name) => join('tests/journeys', name))
    .filter((name) => addresses.some((address) => address.length > 1 && read(name).includes(address)));
  return named.length > 0 ? named.slice(0, 3) : ['tests/journeys/routes.test.ts'];
}

/**
 * The tests for `paths`, files or folders relative to `root`: those that import them by the shortest way, and of these first the
 * ones whose path is most like the file's. A journey runs only if it is named itself. `seconds`: how long tests took last.
 * Throws, with a sentence, for a path that does not exist.
 */
export function chooseTests(paths: readonly string[], root: string, seconds: Readonly<Record<string, number>>): Chosen {
  const importers = readImporters(root);
  const files = paths.flatMap((path) => listFiles(path.replace(/^\.\//, '').replace(/\/+$/, ''), root));
  const chosen: Chosen = { files, tests: [], left: 0, byJourney: [], journeys: [] };
  const all = new Set<string>();
  for (const file of files) {
    if (JOURNEY.test(file) && TEST.test(file)) {
      chosen.journeys.push(file);
      continue;
    }
    const near = testsNearest(file, importers).filter(({ test }) => !JOURNEY.test(test));
    if (near.length === 0) chosen.byJourney.push({ file, journeys: journeysOf(file, root, importers) });
    const order = near.toSorted(
      (one, other) => apartOf(file, one.test) - apartOf(file, other.test) || one.distance - other.distance,
    );
    let sum = 0;
    for (const { test } of order) {
      all.add(test);
      const takes = seconds[test] ?? UNKNOWN_SECONDS;
      if (chosen.tests.includes(test)) continue;
      if (sum > 0 && sum + takes > SECONDS / files.length) continue;
      sum += takes;
      chosen.tests.push(test);
    }
  }
  return { ...chosen, left: all.size - chosen.tests.length };
}

function listFiles(path: string, root: string): string[] {
  if (!existsSync(join(root, path))) throw new Error(`There is no ${path}.`);
  if (SOURCE.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((name) => SOURCE.test(name));
}
