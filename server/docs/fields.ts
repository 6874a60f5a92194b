import { nameIn } from './example.ts';
import { type Html, html, prose } from './html.ts';
import type { JsonSchema } from './schemas.ts';

const FORMATS: Record<string, string> = {
  uuid: 'UUID',
  'date-time': 'time (ISO 8601, UTC)',
  email: 'e-mail address',
  base64: 'bytes (base64)',
};

const WORDS: Record<string, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
  null: 'null',
};

export const schemaId = (name: string) => `schema-${name}`;

const listed = (items: readonly Html[], word: string) =>
  items.map((item, index) => (index === 0 ? item : html`${index === items.length - 1 ? ` ${word} ` : ', '}${item}`));

const value = (one: unknown) => html`<code>${JSON.stringify(one)}</code>`;

/** What kind of value a schema allows, in words. */
export function kindOf(schema: JsonSchema): Html {
  const { $ref, type, format = '', items, prefixItems, additionalProperties, propertyNames } = schema;
  const variants = schema.oneOf ?? schema.anyOf;
  if ($ref) return html`<a href="#${schemaId(nameIn($ref))}">${nameIn($ref)}</a>`;
  if ('const' in schema) return value(schema.const);
  if (schema.enum) return html`${listed(schema.enum.map(value), 'or')}`;
  if (variants) return html`${listed(variants.map(kindOf), 'or')}`;
  if (prefixItems) return html`list of ${listed(prefixItems.map(kindOf), 'and')}`;
  if (type === 'array') return html`list of ${kindOf(items ?? {})}`;
  if (schema.contentMediaType) return html`file`;
  if (typeof additionalProperties === 'object') {
    return html`${kindOf(additionalProperties)} by ${propertyNames?.$ref ? kindOf(propertyNames) : 'name'}`;
  }
  const words = [schema.type ?? []].flat().map((each) => (each === 'string' && FORMATS[format]) || WORDS[each]);
  return html`${words.join(' or ') || 'anything'}`;
}

/** Bounds of a number, or of the length of a text or a list; the server reads no value outside of them. */
function bounds(unit: string, least?: number, most?: number): string[] {
  if (least === undefined && most === undefined) return [];
  if (least === most) return [`exactly ${most}${unit}`];
  if (most === undefined) return [`at least ${least}${unit}`];
  return [least ? `${least} to ${most}${unit}` : `at most ${most}${unit}`];
}

/** What else a value has to keep to. */
export function rulesOf(schema: JsonSchema): Html {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, pattern, format, description, contentMediaType } = schema;
  const rules = [
    ...bounds(' characters', minLength, contentMediaType ? undefined : maxLength),
    ...bounds('', minimum, maximum),
    ...bounds(' items', minItems, maxItems),
  ].map((rule) => html`${rule}`);
  if (pattern && !FORMATS[format ?? '']) rules.push(html`matches <code>${pattern}</code>`);
  if ('default' in schema) rules.push(html`else ${value(schema.default)}`);
  const said = description ? html`. ${prose(description)}` : null;
  return html`${rules.map((rule) => html`, ${rule}`)}${said}`;
}

export interface Field {
  /** As one reaches it: `tests[].id`. */
  path: string;
  required: boolean;
  schema: JsonSchema;
}

/** Every field of a schema, also those of objects within that have no name of their own. */
export function fieldsOf(schema: JsonSchema, path = ''): Field[] {
  const { properties, required = [], items, additionalProperties } = schema;
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return variants.flatMap((variant) => fieldsOf(variant, path));
  if (items) return fieldsOf(items, `${path}[]`);
  if (typeof additionalProperties === 'object') return fieldsOf(additionalProperties, `${path}.*`);
  return Object.entries(properties ?? {}).flatMap(([key, inner]) => {
    const own = path ? `${path}.${key}` : key;
    return [{ path: own, required: required.includes(key), schema: inner }, ...fieldsOf(inner, own)];
  });
}

/** One line of a list of fields. */
export const fieldLine = ({ path, required, schema }: Field) =>
  html` <div>
    <dt><code>${path}</code></dt>
    <dd>${required ? '' : 'optional, '}${kindOf(schema)}${rulesOf(schema)}</dd>
  </div>`;
