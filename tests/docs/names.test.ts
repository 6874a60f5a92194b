import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const DOCUMENTS = globSync(['README.md', 'CONTRIBUTING.md', 'bench/README.md', 'docs/**/*.md']).toSorted();
const SOURCES = globSync('{contract,src,sw,server,bench,scripts,tests}/**/*.{ts,tsx,mjs,css}');
const DECISIONS = globSync('docs/decisions/*.md')
  .filter((path) => basename(path) !== 'README.md')
  .toSorted();

const FOLDERS = ['bench', 'contract', 'docs', 'public', 'scripts', 'server', 'src', 'sw', 'tests'];
/** A path from the root of the repository. */
const PATH = new RegExp(`^(?:${FOLDERS.join('|')})/[\\w./-]*$`);
/** A file only by its name, if the text before it names the folder. */
const NAME = /^[\w-]+\.(?:tsx?|mjs|md|sql)$/;

const names = new Set(globSync(`{${FOLDERS.join(',')}}/**/*.*`).map((path) => basename(path)));

/** The texts between backticks, line by line. */
const citedIn = (document: string) =>
  readFileSync(document, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/`([^`]+)`/g)].map(([, cited = '']) => ({ cited, where: `${document}:${index + 1}` })),
    );

/** Files that the documents ask a reader to make. */
const MADE_BY_READERS = new Set(['tests/journeys/my-tunnel.test.ts']);

test('every file and folder that a document names is there', () => {
  const isThere = (cited: string) => {
    if (PATH.test(cited)) return existsSync(cited) || MADE_BY_READERS.has(cited);
    return !NAME.test(cited) || names.has(cited);
  };
  const wrong = DOCUMENTS.flatMap(citedIn).filter(({ cited }) => !isThere(cited));
  expect(wrong.map(({ cited, where }) => `${where} names ${cited}, which is not there`)).toEqual([]);
});

test('every npm script that a document or a source names is there', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const wrong = [...DOCUMENTS, ...SOURCES].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bnpm run ([a-z][\w-]*(?::[\w-]+)*)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => `${path} names ${command}, which is not there`),
  );
  expect(wrong).toEqual([]);
});

test('every link of a document to a file leads there', () => {
  const wrong = DOCUMENTS.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g)]
      .filter(([, target = '']) => !existsSync(join(dirname(path), target)))
      .map(([, target]) => `${path} links to ${target}, which is not there`),
  );
  expect(wrong).toEqual([]);
});

test('every decision has a status and dates, and says first what it decides', () => {
  const wrong = DECISIONS.filter((path) => {
    const [title = '', , status = '', , first = ''] = readFileSync(path, 'utf8').split('\n');
    const DATED = /^Status: (?:in force|history) · 20\d\d-\d\d-\d\d(?:, 20\d\d-\d\d-\d\d)*$/;
    return !/^# \S/.test(title) || !DATED.test(status) || !first.startsWith('**Decided');
  });
  expect(wrong).toEqual([]);
});

test('the decisions are few, and their index has each of them', () => {
  expect(DECISIONS.length).toBeLessThanOrEqual(45);
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  expect(DECISIONS.filter((path) => !index.includes(`](${basename(path)})`))).toEqual([]);
});

test('the list of documents has every page', () => {
  const list = readFileSync('docs/README.md', 'utf8');
  const pages = globSync('docs/*.md').filter((path) => path !== 'docs/README.md');
  expect(pages.filter((path) => !list.includes(`](${basename(path)})`))).toEqual([]);
});

test('all documents together have at most 45,000 words, without code and figures', () => {
  const prose = DOCUMENTS.map((path) => readFileSync(path, 'utf8').replaceAll(/^```.*?^```/gms, ''));
  const words = prose.flatMap((text) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)));
  expect(words.length).toBeLessThanOrEqual(45_000);
});
