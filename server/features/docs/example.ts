import type { JsonSchema } from './schemas.ts';

const BY_FORMAT: Record<string, string> = {
  uuid: '0193a1b0-7c1e-7000-8000-2b8f4c6d9e01',
  'date-time': '2026-03-14T09:26:53.589Z',
  date: '2026-03-14',
  email: 'ines.almeida@example.com',
  base64: 'bG9hZHBhdGg=',
};

/**
 * A value that a schema allows; its own example if it has one, since no generator knows what a code or a link looks like. `name` is
 * used for texts without a rule.
 */
export function exampleOf(schema: JsonSchema, named: Record<string, JsonSchema>, name = 'text'): unknown {
  const { $ref, examples, anyOf, oneOf, format = '' } = schema;
  const [type] = [schema.type].flat();
  const inside = (inner: JsonSchema, key = name) => exampleOf(inner, named, key);
  if (examples) return examples[0];
  if ($ref) return inside(named[nameIn($ref)] ?? {});
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if ('default' in schema) return schema.default;
  const [first] = oneOf ?? anyOf ?? [];
  if (first) return inside(first);
  if (type === 'object') return objectOf(schema, inside);
  if (schema.prefixItems) return schema.prefixItems.map((item) => inside(item));
  if (type === 'array') return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => inside(schema.items ?? {}));
  if (type === 'string') return BY_FORMAT[format] ?? name.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return Math.max(1, schema.minimum ?? 1);
}

/** 'Login' for `#/components/schemas/Login`. */
export const nameIn = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, inside: Inside) {
  const values = typeof additionalProperties === 'object' ? additionalProperties : null;
  const others = values ? required.filter((key) => !properties[key]).map((key) => [key, inside(values, key)]) : [];
  const own = Object.entries(properties).filter(([key]) => required.includes(key));
  return Object.fromEntries([...own.map(([key, inner]) => [key, inside(inner, key)]), ...others]) as unknown;
}

type Inside = (inner: JsonSchema, key?: string) => unknown;
