import { z } from 'zod';
import { CALLS, SCHEMAS } from '../../contract/calls.ts';
import { Problem } from '../../contract/problem.ts';
import { AnswerReceipt, RecordingReceipt } from '../../contract/receipts.ts';

type Type = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

/** As much of JSON Schema (2020-12) as the contract's schemas become. */
export interface JsonSchema {
  $ref?: string;
  type?: Type | Type[];
  description?: string;
  examples?: unknown[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  contentMediaType?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  unevaluatedProperties?: false;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

type Part = 'params' | 'query' | 'headers' | 'body' | 'form' | 'reply';
/** What no call names as its reply: every refusal, and what receipts are signed over. */
const BESIDES = { Problem, RecordingReceipt, AnswerReceipt };
const GOING_IN = ['params', 'query', 'headers', 'body', 'form'] as const satisfies Part[];

/** The sentences of rules that JSON Schema cannot hold: those that a refinement refuses with. */
const rulesOf = ({ _zod: { def } }: z.core.$ZodType) =>
  (def.checks ?? []).flatMap(({ _zod: { def: rule } }) =>
    rule.check === 'custom' && rule.error ? [String(rule.error({ code: 'custom', input: undefined } as never))] : [],
  );

const defOf = ({ _zod: { def } }: z.core.$ZodType) => def as z.core.$ZodTypes['_zod']['def'];

/** What zod leaves out or says too much. */
function mend({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }) {
  const json = jsonSchema as JsonSchema & { id?: string };
  // Names stand as keys already.
  delete json.id;
  // A reply may gain fields; who reads one passes over what it does not know.
  if (json.additionalProperties === false) delete json.additionalProperties;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  const def = defOf(zodSchema);
  // A pipe goes in by its first half; where that is a string as it came, the rules of the second half hold for it too.
  if (def.type === 'pipe' && defOf(def.in).type === 'string' && defOf(def.out).type === 'string') {
    const { $schema: _, ...second } = z.toJSONSchema(def.out);
    Object.assign(json, { ...second, ...json });
  }
  const rules = rulesOf(zodSchema);
  if (rules.length > 0) json.description = [json.description, ...rules].filter(Boolean).join(' ');
}

/** The JSON schemas of these parts of every call, and of the named schemas that they refer to. */
function convert(parts: readonly Part[], io: 'input' | 'output', besides: Record<string, z.ZodType> = {}) {
  const all = [...CALLS].flatMap(([name, call]) =>
    parts.flatMap((part) => (call[part] ? [[`${name}.${part}`, call[part]] as const] : [])),
  );
  const whole = z.toJSONSchema(z.object({ ...Object.fromEntries(all), ...besides }), { io, override: mend });
  const pointed = JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { properties = {}, $defs = {} } = JSON.parse(pointed) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  return { properties, named: $defs };
}

/**
 * Says of every object in a schema that goes in that it takes no other field (http/fields.ts). What stands behind a reference may
 * be part of a reply too, which may gain fields: there it is said beside the reference (JSON Schema 2020-12, section 11.3).
 */
function close(schema: JsonSchema): JsonSchema {
  const { $ref, properties, items, prefixItems, anyOf, oneOf, additionalProperties } = schema;
  if ($ref) return { ...schema, unevaluatedProperties: false };
  const byName = typeof additionalProperties === 'object';
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, close(each)])) }),
    ...(properties && additionalProperties === undefined && { additionalProperties: false }),
    ...(byName && { additionalProperties: close(additionalProperties) }),
    ...(items && { items: close(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(close) }),
    ...(anyOf && { anyOf: anyOf.map(close) }),
    ...(oneOf && { oneOf: oneOf.map(close) }),
  };
}

/**
 * Every part of every call as JSON Schema, and what the contract has a name for once, under `#/components/schemas/`. Throws where
 * a named schema reads otherwise when it goes in than when it comes out: it would need a second name.
 */
export function jsonSchemas() {
  for (const [id, schema] of SCHEMAS) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  const goingIn = convert(GOING_IN, 'input');
  const comingOut = convert(['reply'], 'output', BESIDES);
  for (const [name, schema] of Object.entries(goingIn.named)) {
    const out = comingOut.named[name];
    if (out && JSON.stringify(out) !== JSON.stringify(schema)) throw new Error(`${name} goes in otherwise than it comes out.`);
  }
  const onlyGoingIn = Object.entries(goingIn.named).filter(([name]) => !comingOut.named[name]);
  const closed = Object.fromEntries(onlyGoingIn.map(([name, schema]) => [name, close(schema)]));
  const bodies = Object.entries(goingIn.properties).filter(([name]) => /\.(body|form)$/.test(name));
  const parts = {
    ...goingIn.properties,
    ...Object.fromEntries(bodies.map(([name, schema]) => [name, close(schema)])),
    ...comingOut.properties,
  };
  return {
    named: { ...closed, ...comingOut.named },
    part: (name: string, part: Part): JsonSchema | undefined => parts[`${name}.${part}`],
  };
}
