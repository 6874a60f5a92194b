import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isJourney, isLong, isOfEngines, isOfServer, listTestFiles } from './kinds.ts';

/** A module's name after `from`, `import` or `new URL`. */
const IMPORT = /(?:\bfrom|\bimport|\bURL)\s*\(?\s*'(\.[^'?]+)/g;
const FOLDERS = ['contract', 'server', 'src', 'sw', 'scripts', 'bench', 'tests'];
const SOURCE = /\.(?:tsx?|mjs|mdx|css)$/;
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

/** How many words of the file's path the test's path lacks: 0 for its mirror below tests/. */
function apartOf(file: string, test: string): number {
  const found = new Set(test.replace(TEST, '').split('/'));
  return file
    .replace(/\.\w+$/, '')
    .split('/')
    .filter((word) => !found.has(word)).length;
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
/** To load the server and to start its database. */
const SERVER_SECONDS = 5;

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
 * The tests for `paths`, files or folders relative to `root`: first the mirror of a file below tests/, then of the tests that import
 * it those that need least, and of these the ones whose path is most like the file's. A journey runs only if it is named itself.
 * `seconds`: how long tests took when they last ran. Throws, with a sentence, for a path that does not exist.
 */
export function chooseTests(paths: readonly string[], root: string, seconds: Readonly<Record<string, number>>): Chosen {
  const importers = readImporters(root);
  const kinds = new Map(listTestFiles(root).map((file) => [file.path, file]));
  /** 0 if it needs nothing but Node, 1 if a database, 2 if it takes long, 3 if a browser. */
  const rankOf = (test: string) => {
    const file = kinds.get(test);
    if (!file || isJourney(file) || isOfEngines(file)) return 3;
    return isLong(file) ? 2 : Number(isOfServer(file));
  };
  const files = paths.flatMap((path) => listFiles(path.replace(/^\.\//, '').replace(/\/+$/, ''), root));
  const chosen: Chosen = { files, tests: [], left: 0, byJourney: [], journeys: [] };
  const all = new Set<string>();
  for (const file of files) {
    if (TEST.test(file) && rankOf(file) === 3) {
      chosen.journeys.push(file);
      continue;
    }
    const near = testsNearest(file, importers).filter(({ test }) => rankOf(test) < 3);
    if (near.length === 0) chosen.byJourney.push({ file, journeys: journeysOf(file, root, importers) });
    const order = near
      .map(({ test, distance }) => {
        const last = seconds[test] ?? UNKNOWN_SECONDS;
        return { test, distance, last, apart: apartOf(file, test), rank: rankOf(test) };
      })
      .toSorted(
        (one, other) =>
          Number(one.apart > 0) - Number(other.apart > 0) ||
          one.rank - other.rank ||
          one.apart - other.apart ||
          one.last - other.last ||
          one.distance - other.distance,
      );
    let sum = 0;
    for (const { test, rank, apart, last } of order) {
      all.add(test);
      const takes = last + (rank > 0 ? SERVER_SECONDS : 0);
      if (chosen.tests.includes(test)) continue;
      const isDear = sum + takes > SECONDS / files.length || (rank > 0 && apart > 0);
      if (sum > 0 && isDear) continue;
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
