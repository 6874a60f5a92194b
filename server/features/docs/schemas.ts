import { z } from 'zod';
import { CALLS, SCHEMAS } from '../../../contract/calls.ts';
import { Problem } from '../../../contract/base/problem.ts';
import { AnswerReceipt, RecordingReceipt } from '../../../contract/recordings/receipts.ts';

type Type = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

/** The part of JSON Schema (2020-12) that the contract's schemas need. */
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
  allOf?: readonly JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

type Part = 'params' | 'query' | 'headers' | 'body' | 'form' | 'reply' | 'conflict';
/** Named separately, since no call has them as its reply: the refusals, and what receipts are signed over. */
const BESIDES = { Problem, RecordingReceipt, AnswerReceipt };
const GOING_IN = ['params', 'query', 'headers', 'body', 'form'] as const satisfies Part[];

/** The sentences of refinements. JSON Schema cannot express these rules, so the description says them. */
const rulesOf = ({ _zod: { def } }: z.core.$ZodType) =>
  (def.checks ?? []).flatMap(({ _zod: { def: rule } }) =>
    rule.check === 'custom' && rule.error ? [String(rule.error({ code: 'custom', input: undefined } as never))] : [],
  );

const defOf = ({ _zod: { def } }: z.core.$ZodType) => def as z.core.$ZodTypes['_zod']['def'];

/** Corrects zod's JSON Schema where it is too strict or too loose. */
function correctSchema({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }) {
  const json = jsonSchema as JsonSchema & { id?: string };
  // The name is already the key.
  delete json.id;
  // A later version may add fields to a reply, so a client must ignore fields that it does not know.
  if (json.additionalProperties === false) delete json.additionalProperties;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  const def = defOf(zodSchema);
  // zod describes only the first half of a pipe. If both halves are strings, the rules of the second half apply to the input too.
  if (def.type === 'pipe' && defOf(def.in).type === 'string' && defOf(def.out).type === 'string') {
    const { $schema: _, ...second } = z.toJSONSchema(def.out);
    Object.assign(json, { ...second, ...json });
  }
  const rules = rulesOf(zodSchema);
  if (rules.length > 0) json.description = [json.description, ...rules].filter(Boolean).join(' ');
}

/** The JSON schemas of these parts of every call, and of the named schemas that they refer to. */
function convertParts(parts: readonly Part[], io: 'input' | 'output', besides: Record<string, z.ZodType> = {}) {
  const all = [...CALLS].flatMap(([name, call]) =>
    parts.flatMap((part) => (call[part] ? [[`${name}.${part}`, call[part]] as const] : [])),
  );
  const whole = z.toJSONSchema(z.object({ ...Object.fromEntries(all), ...besides }), { io, override: correctSchema });
  const pointed = JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { properties = {}, $defs = {} } = JSON.parse(pointed) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  return { properties, named: $defs };
}

/**
 * Forbids unknown fields in every object of an input, because the server refuses them (http/fields.ts). A schema behind a
 * reference may also be part of a reply, which may gain fields, so there it is said beside the reference (JSON Schema 2020-12,
 * section 11.3).
 */
function forbidUnknownFields(schema: JsonSchema): JsonSchema {
  const { $ref, properties, items, prefixItems, anyOf, oneOf, additionalProperties } = schema;
  if ($ref) return { ...schema, unevaluatedProperties: false };
  const byName = typeof additionalProperties === 'object';
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, forbidUnknownFields(each)])),
    }),
    ...(properties && additionalProperties === undefined && { additionalProperties: false }),
    ...(byName && { additionalProperties: forbidUnknownFields(additionalProperties) }),
    ...(items && { items: forbidUnknownFields(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(forbidUnknownFields) }),
    ...(anyOf && { anyOf: anyOf.map(forbidUnknownFields) }),
    ...(oneOf && { oneOf: oneOf.map(forbidUnknownFields) }),
  };
}

/**
 * Every part of every call as JSON Schema. Exported schemas appear once, under `#/components/schemas/`. Throws if such a schema
 * is one thing as input and another as output, because it would need two names.
 */
export function jsonSchemas() {
  for (const [id, schema] of SCHEMAS) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  const goingIn = convertParts(GOING_IN, 'input');
  const comingOut = convertParts(['reply', 'conflict'], 'output', BESIDES);
  for (const [name, schema] of Object.entries(goingIn.named)) {
    const out = comingOut.named[name];
    if (out && JSON.stringify(out) !== JSON.stringify(schema)) throw new Error(`${name} is not the same as input and as output.`);
  }
  const onlyGoingIn = Object.entries(goingIn.named).filter(([name]) => !comingOut.named[name]);
  const closed = Object.fromEntries(onlyGoingIn.map(([name, schema]) => [name, forbidUnknownFields(schema)]));
  const bodies = Object.entries(goingIn.properties).filter(([name]) => /\.(body|form)$/.test(name));
  const parts = {
    ...goingIn.properties,
    ...Object.fromEntries(bodies.map(([name, schema]) => [name, forbidUnknownFields(schema)])),
    ...comingOut.properties,
  };
  return {
    named: { ...closed, ...comingOut.named },
    part: (name: string, part: Part): JsonSchema | undefined => parts[`${name}.${part}`],
  };
}
