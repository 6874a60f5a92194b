import type { z } from 'zod';
import { titleOf } from '../../contract/base/call.ts';
import { Failure } from './failures.ts';

type Path = readonly (string | number)[];

/** More than any call needs, so that a body cannot exhaust the stack. */
const MAX_DEPTH = 12;
/** Characters of an unknown field's name that a reply repeats. Few, since a stranger chose the name. */
const MAX_NAME = 60;
/** Limited, since a body may have thousands of wrong fields. */
const MAX_NAMED = 20;

const nameOf = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, MAX_NAME).toWellFormed();

/**
 * `bad-input` that names the wrong fields. Its detail is the message about the whole input if there is one, and if not, the first
 * message.
 */
export function wrongFields(faults: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const named = faults.filter(({ path }) => path.length > 0).slice(0, MAX_NAMED);
  const fields = Object.fromEntries(named.toReversed().map(({ path, message }) => [nameOf(path), message]));
  const first = faults.find(({ path }) => path.length === 0) ?? faults[0];
  return new Failure('bad-input', { detail: first?.message ?? 'The request is not valid.', fields });
}

/** Rejects U+0000, since PostgreSQL cannot store it, and half of a surrogate pair, since it is not a character. */
const isText = (text: string) => text.isWellFormed() && !text.includes('\u0000');

/**
 * The rule for all received text, including the names of fields. Throws `bad-input` for a forbidden character or too much
 * nesting.
 */
export function checkText(value: unknown, path: Path = []): void {
  if (path.length > MAX_DEPTH) throw new Failure('bad-input', { detail: 'The request is nested too deep.' });
  if (typeof value === 'string' && !isText(value)) {
    throw wrongFields([{ path, message: `${titleOf(path).slice(0, MAX_NAME)} holds a character that no text may have.` }]);
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach((each, index) => checkText(each, [...path, index]));
  for (const [name, each] of Object.entries(value)) {
    if (!isText(name)) throw wrongFields([{ path, message: 'The name of a field holds a character that no text may have.' }]);
    checkText(each, [...path, name]);
  }
}

const defOf = ({ _zod: { def } }: z.core.$ZodType) => def as z.core.$ZodTypes['_zod']['def'];

/** The fields of a value, nested ones included, that its schema does not know. */
export function unknownFields(schema: z.core.$ZodType | undefined, value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!schema) return Object.keys(value).map((name) => [...path, name]);
  const def = defOf(schema);
  // A wrapper: optional, default and the like. The input is read by the first half of a pipe.
  if ('innerType' in def) return unknownFields(def.innerType as z.core.$ZodType, value, path);
  if (def.type === 'pipe') return unknownFields(def.in, value, path);
  if (def.type === 'array' && Array.isArray(value)) {
    return value.flatMap((each, index) => unknownFields(def.element, each, [...path, index]));
  }
  if (def.type === 'record') {
    return Object.entries(value).flatMap(([name, each]) => unknownFields(def.valueType, each, [...path, name]));
  }
  if (def.type !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    if (Object.hasOwn(def.shape, name)) return unknownFields(def.shape[name], each, [...path, name]);
    return def.catchall ? [] : [[...path, name]];
  });
}

const unknownField = (path: Path) => ({ path, message: `This call has no field '${nameOf(path)}'.` });

/**
 * Throws `bad-input` for forbidden characters, and for fields that the schema does not know: an older version ignored those and
 * stored an answer without its content (docs/decisions/answers-and-end-of-a-test.md).
 */
export function checkFields(schema: z.ZodType | undefined, value: unknown) {
  checkText(value);
  const unknown = unknownFields(schema, value);
  if (unknown.length > 0) throw wrongFields(unknown.map(unknownField));
}

/** Reads one part of a request by its schema. Throws `bad-input`, which names every wrong field. */
export function readFields(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw wrongFields(result.error.issues);
}
