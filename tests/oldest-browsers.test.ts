import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { beforeAll, expect, test } from 'vitest';
import { features } from 'web-features';
import { OLDEST_BROWSERS, OLDEST_BROWSERS_TEXT } from '../contract/facts/browsers.ts';
import { REPLACED } from '../src/engine/browser/replacements.ts';

const BUILT = join(import.meta.dirname, '..', 'dist');

/**
 * Functions that a stated version lacks and the build names all the same, each with the reason why that is right. A function that
 * is only called where it exists is right; one that the page needs is replaced in src/engine/browser/replacements.ts.
 */
const ALLOWED: Record<string, string> = {
  Notification: 'asked for only by the switch in the settings, which looks first',
  'Notification.permission': 'the same',
  'Notification.requestPermission': 'the same',
  OverconstrainedError: 'the name of an error in a table',
  Profiler: 'a name of React’s own',
  ViewTransition: 'a name of React’s own',
  scheduler: 'a name of the product’s own, the one of the pump',
  trustedTypes: 'looked for before it is used',
  'Uint8Array.fromBase64': 'looked for before it is used',
  '.fromBase64': 'the same',
  '.toArray': 'a function of libraries',
  '.use': 'a function of libraries',
  '.move': 'a function of libraries',
  '.take': 'a function of libraries',
  'navigator.connection': 'looked for before it is used',
  'navigator.wakeLock': 'looked for before it is used',
  'navigator.share': 'looked for before it is used',
};

/** The same browsers by the names of the data. */
const STATED: [string, string][] = [
  ['chrome', OLDEST_BROWSERS.chrome],
  ['edge', OLDEST_BROWSERS.edge],
  ['firefox', OLDEST_BROWSERS.firefox],
  ['safari', OLDEST_BROWSERS.safari],
  ['safari_ios', OLDEST_BROWSERS.ios],
];

/** Whether version `one` is not newer than `other`, as '9.1' and '17.5'. A version before the first known one begins with '≤'. */
function isUpTo(one: string, other: string): boolean {
  const [first, second] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number));
  const at = [0, 1, 2].find((place) => (first?.[place] ?? 0) !== (second?.[place] ?? 0)) ?? 0;
  return (first?.[at] ?? 0) <= (second?.[at] ?? 0);
}

/**
 * For each global, function of a class, and member of `navigator`: whether all stated versions have it. For a method of the language
 * (`.toSorted`): whether they have it in any class, because the class of a value is not known here.
 */
function readSupport(): ReadonlyMap<string, boolean> {
  const known = new Map<string, boolean>();
  const methods = new Set<string>();
  for (const feature of Object.values(features)) {
    const byKey = 'status' in feature ? (feature.status.by_compat_key ?? {}) : {};
    for (const [key, { support }] of Object.entries(byKey)) {
      const name = /^(?:api|javascript\.builtins)\.(\w+(?:\.\w+)?)$/.exec(key)?.[1];
      if (!name) continue;
      const versions = support as Record<string, string | undefined>;
      const isThere = STATED.every(([browser, version]) => isUpTo(versions[browser] ?? 'Infinity', version));
      known.set(name.replace(/_static$/, '').replace(/^Navigator\./, 'navigator.'), isThere);
      const method = `.${name.split('.')[1]?.replace(/_static$/, '')}`;
      if (key.startsWith('javascript.')) methods.add(method);
      known.set(method, isThere || known.get(method) === true);
    }
  }
  for (const name of known.keys()) if (name.startsWith('.') && !methods.has(name)) known.delete(name);
  return known;
}

/** What is looked at in a node of the syntax tree. */
interface Node {
  type?: string;
  name?: string;
  computed?: boolean;
  object?: Node;
  property?: Node;
  callee?: Node;
}

/**
 * Adds the names of globals, of their members, and of methods that are called: `URL`, `URL.parse`, `.toSorted`. Locals of such names
 * are added too.
 */
function addNames(node: unknown, names: Set<string>) {
  if (typeof node !== 'object' || node === null) return;
  const { type, object, property, callee, computed, name } = node as Node;
  if (type === 'Identifier') names.add(String(name));
  if (type === 'MemberExpression' && !computed && object?.type === 'Identifier') names.add(`${object.name}.${property?.name}`);
  if (type === 'CallExpression' && callee?.type === 'MemberExpression') names.add(`.${callee.property?.name}`);
  for (const value of Object.values(node)) addNames(value, names);
}

let lacking: string[];
beforeAll(() => {
  if (!existsSync(BUILT)) throw new Error('Build the product first: npm run build.');
  const support = readSupport();
  const files = readdirSync(BUILT, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((name) => /^(?:assets\/.+|sw|off)\.js$/.test(name));
  const used = new Set<string>();
  for (const name of scripts) addNames(parseAst(readFileSync(join(BUILT, name), 'utf8')), used);
  lacking = [...used].filter((name) => support.get(name) === false);
});

test('page and worker use no function that one of the stated browsers lacks, except where they look first', () => {
  expect(lacking.filter((name) => !(name in ALLOWED) && !REPLACED.includes(name))).toEqual([]);
});

test('each exception is still in use', () => {
  expect(Object.keys(ALLOWED).filter((name) => !lacking.includes(name))).toEqual([]);
});

test('the newest function that cannot be replaced, Ed25519, is in each stated version', () => {
  const found = Object.values(features).flatMap((feature) =>
    'status' in feature ? [feature.status.by_compat_key?.['api.SubtleCrypto.verify.ed25519']?.support] : [],
  );
  const support = found.find(Boolean) as Record<string, string>;
  expect(STATED.filter(([browser, version]) => !isUpTo(support[browser] ?? 'Infinity', version))).toEqual([]);
});

test('the sentence for people names the stated versions', () => {
  const { chrome, edge, firefox, safari, ios } = OLDEST_BROWSERS;
  expect([edge, ios]).toEqual([chrome, safari]);
  for (const version of [chrome, firefox, safari]) expect(OLDEST_BROWSERS_TEXT).toContain(version);
});
