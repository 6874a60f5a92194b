import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { findSlowText } from './support/time-of-patterns.ts';

/** What runs in the product. Scripts that build it read nothing of strangers. */
const ROOTS = ['server', 'contract', 'src', 'sw'];

/** Patterns that may take long, each with the reason why no stranger's text reaches them. */
const EXCEPTIONS: Record<string, string> = {};

interface Found {
  path: string;
  pattern: RegExp;
}

interface Node {
  type?: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

/** The patterns that a source names, and whether it makes others while it runs. */
function patternsIn(path: string): { literals: RegExp[]; makes: boolean } {
  const literals: RegExp[] = [];
  let makes = false;
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const { type, regex, callee } = value as Node;
    if (regex) literals.push(new RegExp(regex.pattern, regex.flags));
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') makes = true;
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, readFileSync(path, 'utf8')).program);
  return { literals, makes };
}

const sources = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, name)),
).map((path) => ({ path, ...patternsIn(path) }));

/** Patterns that a module makes while it is loaded, or while `use` uses it. */
async function patternsMadeBy(path: string): Promise<RegExp[]> {
  const made: RegExp[] = [];
  const Original = globalThis.RegExp;
  const record = (args: ConstructorParameters<typeof RegExp>) => {
    const pattern = new Original(...args);
    made.push(pattern);
    return pattern;
  };
  globalThis.RegExp = new Proxy(Original, {
    construct: (_, args) => record(args as never),
    apply: (_, _self, args) => record(args as never),
  });
  try {
    const module = (await import(join(process.cwd(), path))) as Record<string, unknown>;
    USES[path]?.(module);
  } finally {
    globalThis.RegExp = Original;
  }
  return made;
}

/** Modules that make a pattern only when they are used. */
const USES: Record<string, (module: Record<string, unknown>) => void> = {};

const found: Found[] = [
  ...sources.flatMap(({ path, literals }) => literals.map((pattern) => ({ path, pattern }))),
  ...(
    await Promise.all(
      sources.filter(({ makes }) => makes).map(async ({ path }) => (await patternsMadeBy(path)).map((pattern) => ({ path, pattern }))),
    )
  ).flat(),
];

test.each([
  ['reads white space at each place again', /\s+$/],
  ['has two optional parts that meet', /under\s*\d?\s*-\s*x/],
  ['goes through all ways to part a word', /(?:a+)+b/],
])('a pattern that %s is found to be slow', (_, pattern) => {
  expect(findSlowText(pattern, 5000)).not.toBeNull();
});

test('patterns are found in the sources, and those that are made are found too', () => {
  expect(found.length).toBeGreaterThan(150);
  for (const { path } of sources.filter(({ makes }) => makes)) expect(found.map((one) => one.path), path).toContain(path);
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
