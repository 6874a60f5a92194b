import { exampleOf, nameIn } from '../../server/features/docs/example.ts';
import type { JsonSchema } from '../../server/features/docs/schemas.ts';
import { type Random, between, pick } from '../support/timing/random.ts';

/** Texts that are known to cause faults in servers. */
export const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202e\u200b\ufeff',
  '\r\nSet-Cookie: a=b',
  '🏗️'.repeat(30),
  'é́'.repeat(60),
  'x'.repeat(300),
  'x'.repeat(20_000),
  "'; drop table accounts; --",
  '" or 1=1',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../etc/passwd',
  '%00%0d%0a',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(40),
  '0x10',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-30T10:00:00Z',
  '2026-11-22T10:00:00.123456789123456789Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'javascript:alert(1)',
  'https://user:pass@example.com:99999/',
  'http://[::1',
  'a@b',
];

const deep = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1);

export const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [[]],
  [null],
  deep(20),
  deep(3000),
  Array.from({ length: 3000 }, () => 0),
  { length: 1e9 },
  { toString: 1, valueOf: null },
  Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, n])),
];

export const aText = (random: Random) => pick(random, TEXTS);
const anything = (random: Random): unknown => (random() < 0.6 ? aText(random) : pick(random, VALUES));

/** Values that mean something to the server, by the name of their field. */
export type Known = (name: string) => readonly string[] | undefined;

interface Needs {
  random: Random;
  named: Record<string, JsonSchema>;
  known: Known;
}

/** A value that a schema allows. Optional fields are sometimes left out. */
export function allowed(schema: JsonSchema, needs: Needs, name = 'text'): unknown {
  const { random, named, known } = needs;
  const inside = (inner: JsonSchema, key = name) => allowed(inner, needs, key);
  const variants = schema.oneOf ?? schema.anyOf;
  const [type] = [schema.type].flat();
  if (schema.$ref) return inside(named[nameIn(schema.$ref)] ?? {});
  if (schema.enum) return pick(random, schema.enum);
  if (variants) return inside(pick(random, variants));
  if (type === 'object' && schema.properties) {
    const entries = Object.entries(schema.properties).filter(([key]) => schema.required?.includes(key) || random() < 0.6);
    return Object.fromEntries(entries.map(([key, inner]) => [key, inside(inner, key)]));
  }
  if (type === 'array' && !schema.prefixItems) {
    return Array.from({ length: between(random, schema.minItems ?? 0, 3) }, () => inside(schema.items ?? {}));
  }
  if (type === 'string') {
    const values = known(name);
    if (values && random() < 0.9) return pick(random, values);
  }
  if (type === 'integer' || type === 'number') {
    const { minimum = -5, maximum = 50 } = schema;
    return pick(random, [minimum, maximum, between(random, minimum, Math.min(maximum, minimum + 40))]);
  }
  return exampleOf(schema, named, name);
}

/** The same value with one thing wrong in it, at any depth. */
export function spoiled(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.15) return anything(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random() < 0.3) return [...value, anything(random)];
    const at = between(random, 0, value.length - 1);
    return value.map((each, index) => (index === at ? spoiled(each, random) : (each as unknown)));
  }
  const entries = Object.entries(value);
  const at = between(random, 0, Math.max(0, entries.length - 1));
  const way = random();
  if (way < 0.15) return Object.fromEntries(entries.filter((_, index) => index !== at));
  if (way < 0.3) return { ...value, [aText(random).slice(0, 40)]: anything(random) };
  return Object.fromEntries(entries.map(([key, each], index) => [key, index === at ? spoiled(each, random) : (each as unknown)]));
}

/** The bytes with some changed, cut off, added or repeated. */
export function mangled(bytes: Buffer, random: Random): Buffer {
  const at = between(random, 0, Math.max(0, bytes.length - 1));
  const way = random();
  if (way < 0.2) return bytes.subarray(0, at);
  if (way < 0.4) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at), bytes.subarray(at)]);
  if (way < 0.6) return Buffer.concat([bytes.subarray(0, at), Buffer.from(aText(random)), bytes.subarray(at)]);
  const other = Buffer.from(bytes);
  for (let n = between(random, 1, 4); n > 0 && other.length > 0; n--) {
    other[between(random, 0, other.length - 1)] = between(random, 0, 255);
  }
  return other;
}
