import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'bench/README.md', ...globSync('docs/**/*.md')].toSorted();
const SOURCES = globSync('{contract,src,sw,server,bench,scripts,tests}/**/*.{ts,tsx,mjs,css}');
const DECISIONS = globSync('docs/decisions/*.md').toSorted();

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
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const wrong = [...DOCUMENTS, ...SOURCES].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bnpm run ([a-z][\w-]*(?::[\w-]+)*)/g)]
      .filter(([, name = '']) => !scripts[name])
      .map(([command]) => `${path} names ${command}, which is not there`),
  );
  expect(wrong).toEqual([]);
});

test('every decision has its number, a date and a status', () => {
  const wrong = DECISIONS.flatMap((path) => {
    const [title = '', , status = ''] = readFileSync(path, 'utf8').split('\n');
    const [number] = basename(path).split('-');
    return [
      ...(title.startsWith(`# ${number}. `) ? [] : [`${path} is titled '${title}', not '# ${number}. …'`]),
      ...(/^20\d\d-\d\d-\d\d · (?:accepted|superseded by \d\d)$/.test(status) ? [] : [`${path} has the status line '${status}'`]),
    ];
  });
  expect(wrong).toEqual([]);
});

test('no two decisions have the same number', () => {
  const numbers = DECISIONS.map((path) => basename(path).split('-')[0]);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('every decision that another one, a document or a comment names by number is there', () => {
  const numbers = new Set(DECISIONS.map((path) => basename(path).split('-')[0]));
  const wrong = [...DOCUMENTS, ...SOURCES].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/decisions[,/] ?(\d\d)\b/g)]
      .filter(([, number]) => !numbers.has(number))
      .map(([, number]) => `${path} names decision ${number}, which is not there`),
  );
  expect(wrong).toEqual([]);
});
