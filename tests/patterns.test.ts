// In test:long, since it measures how long each pattern of the product takes with hostile texts.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { findSlowText } from './support/timing/time-of-patterns.ts';

/** The folders of the product. Scripts that build it read no texts of strangers. */
const ROOTS = ['server', 'contract', 'src', 'sw'];

/** Patterns that may take long, each with the reason why no stranger's text reaches them. */
const EXCEPTIONS: Record<string, string> = {
  [String.raw`server/config.ts /\/+$/`]: 'an address that the operator sets',
  [String.raw`server/features/site/shell.ts /<title>.*?<\/title>/`]: 'the built shell, read once',
  [String.raw`server/features/site/shell.ts /<noscript[^]*?<\/noscript\s*>\s*/`]: 'the built shell, read once',
  [String.raw`server/features/site/shell.ts /<div id="preloader"[^]*?<\/div\s*>\s*/`]: 'the built shell, read once',
  [String.raw`server/features/blog/render-content.ts /<(span|div) data-type="(?:inline|block)-math" data-latex="([^"]*)">.*?<\/\1>/gs`]:
    'what cleanHtml writes, in which each element that begins also ends',
};

interface Found {
  path: string;
  pattern: RegExp;
  /** Line and column at which it was made; undefined for one that the source names. */
  place?: string;
}

interface Node {
  type?: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

/** The patterns that a source names, and at how many places it makes others while it runs. */
function patternsIn(path: string): { literals: RegExp[]; places: number } {
  const literals: RegExp[] = [];
  let places = 0;
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const { type, regex, callee } = value as Node;
    if (regex) literals.push(new RegExp(regex.pattern, regex.flags));
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') places += 1;
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, readFileSync(path, 'utf8')).program);
  return { literals, places };
}

const sources = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, name)),
).map((path) => ({ path, ...patternsIn(path) }));

const A_POST = {
  path: '/blog/a',
  title: 'A bolted joint',
  excerpt: '',
  category: '',
  tags: [],
  minutes: 1,
  date: '2026-11-24',
  text: 'A bolted joint',
};

/** Modules that make a pattern only when they are used, with a use. */
const USES: Record<string, (module: never) => unknown> = {
  'src/shared/reading/search-copies.ts': ({ searchCopies }: typeof import('../src/shared/reading/search-copies.ts')) =>
    searchCopies('bolted joint', [A_POST]),
};

/** The source that called a function, and the place in it, by the stack. */
const callerOf = (stack: string): Omit<Found, 'pattern'> | undefined =>
  stack.split('\n').flatMap((line) => {
    const path = sources.find((source) => line.includes(`/${source.path}:`))?.path;
    return path ? [{ path, place: /:(\d+:\d+)\)?$/.exec(line)?.[1] ?? line }] : [];
  })[0];

/** Patterns that modules make while they are loaded or used. */
async function patternsMadeBy(paths: readonly string[]): Promise<Found[]> {
  const made: Found[] = [];
  const Original = globalThis.RegExp;
  const record = (args: ConstructorParameters<typeof RegExp>) => {
    const pattern = new Original(...args);
    const caller = callerOf(new Error().stack ?? '');
    if (caller) made.push({ ...caller, pattern });
    return pattern;
  };
  globalThis.RegExp = new Proxy(Original, {
    construct: (_, args) => record(args as never),
    apply: (_, _self, args) => record(args as never),
  });
  try {
    for (const path of paths) {
      const module: unknown = await import(join(import.meta.dirname, '..', path));
      USES[path]?.(module as never);
    }
  } finally {
    globalThis.RegExp = Original;
  }
  return made;
}

const making = sources.filter(({ places }) => places > 0);
const found: Found[] = [
  ...sources.flatMap(({ path, literals }) => literals.map((pattern) => ({ path, pattern }))),
  ...(await patternsMadeBy(making.map(({ path }) => path))),
];

test.each([
  ['reads white space at each place again', /\s+$/],
  ['has two optional parts that meet', /under\s*\d?\s*-\s*x/],
  ['goes through all ways to part a word', /(?:a+)+b/],
  ['does so only between words that it names', /^\/(?:[^/]+\/?)*$/],
])('a pattern that %s is found to be slow', (_, pattern) => {
  expect(findSlowText(pattern, 5000)).not.toBeNull();
});

test('patterns are found in the sources, and those made at run time are found too', () => {
  expect(found.length).toBeGreaterThan(150);
  expect(making.length).toBeGreaterThan(6);
  // A pattern that a function makes is found only if the function has a use above.
  for (const { path, places } of making) {
    expect(new Set(found.flatMap((one) => (one.path === path ? (one.place ?? []) : []))).size, path).toBe(places);
  }
  for (const name of Object.keys(EXCEPTIONS)) expect(found.map(({ path, pattern }) => `${path} ${pattern}`)).toContain(name);
});

test('the time of every pattern grows with the length of the text, whatever the text is', () => {
  const slow = found.flatMap(({ path, pattern }) => {
    const name = `${path} ${pattern}`;
    const text = name in EXCEPTIONS ? null : findSlowText(pattern);
    return text === null ? [] : [`${name}: ${JSON.stringify(text)}`];
  });
  expect(slow).toEqual([]);
});
