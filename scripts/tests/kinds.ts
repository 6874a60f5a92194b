import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a file of tests says of itself. */
export interface TestFile {
  path: string;
  source: string;
}

/** All files of tests below `root`, with paths relative to it. */
export const listTestFiles = (root: string): TestFile[] =>
  readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('tests', name))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));

/** `npm run test:long` runs it. Its first line says why. */
export const isLong = ({ source }: TestFile) => source.startsWith('// In test:long, since ');

/** It needs other browsers than Chromium. */
export const isOfEngines = ({ path }: TestFile) => path.startsWith('tests/engines/');

/** It needs a Chromium and the built product. */
export const isJourney = ({ path }: TestFile) => /^tests\/(?:journeys\/|faults\/smoke-runs)/.test(path);

/** It needs a PostgreSQL: it builds the server, or asks for the address of the database of this run. */
export const isOfServer = ({ path, source }: TestFile) =>
  path.startsWith('tests/server/') && /support\/server\/server\.ts'|inject\('postgres'\)|startEmbedded\(/.test(source);

/**
 * It replaces or changes modules or globals, so it needs modules of its own. The others of a project share theirs, which take as
 * long to load as a test.
 */
export const isAlone = ({ source }: TestFile) =>
  /vi\.(?:mock|resetModules|stubGlobal)\(|^const .* = await import\(/m.test(source);

/** It needs nothing but Node. */
export const isUnit = (file: TestFile) => !isOfEngines(file) && !isJourney(file) && !isOfServer(file);
