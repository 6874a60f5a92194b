import type { z } from 'zod';
import { titleOf } from '../../contract/base/call.ts';
import { withCause } from '../../contract/base/text.ts';
import { MAX_DEPTH, defOf, mostElements } from './bounded-input.ts';
import { Failure } from './failures.ts';

type Path = readonly (string | number)[];

interface Fault {
  path: readonly PropertyKey[];
  message: string;
}

/** Characters of an unknown field's name that a reply repeats. Few, since a stranger chose the name. */
const MAX_NAME = 60;
/** Limited, since a body may have thousands of wrong fields. */
const MAX_NAMED = 20;

const nameOf = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, MAX_NAME).toWellFormed();

/**
 * `bad-input` that names the wrong fields. Its detail is the message about the whole input if there is one, and if not, the first
 * message.
 */
export function wrongFields(faults: readonly Fault[]) {
  const named = faults.filter(({ path }) => path.length > 0).slice(0, MAX_NAMED);
  const fields = Object.fromEntries(named.toReversed().map(({ path, message }) => [nameOf(path), message]));
  const first = faults.find(({ path }) => path.length === 0) ?? faults[0];
  return new Failure('bad-input', { detail: first?.message ?? 'The request is not valid.', fields });
}

/** Rejects U+0000, since PostgreSQL cannot store it, and half of a surrogate pair, since it is not a character. */
const isText = (text: string) => text.isWellFormed() && !text.includes('\u0000');

/**
 * The rule for all received text, including the names of fields. Throws `bad-input` for a forbidden character or too much
 * nesting. `path`: where the value is; it is the same again at the end, since a path of its own for each value takes longer than
 * the check.
 */
export function checkText(value: unknown, path: (string | number)[] = []): void {
  if (path.length > MAX_DEPTH) throw new Failure('bad-input', { detail: 'The request is nested too deep.' });
  if (typeof value === 'string' && !isText(value)) {
    throw wrongFields([{ path, message: `${titleOf(path).slice(0, MAX_NAME)} holds a character that no text may have.` }]);
  }
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [name, each] of isList ? value.entries() : Object.entries(value)) {
    if (!isList && !isText(name as string)) {
      throw wrongFields([{ path, message: 'The name of a field holds a character that no text may have.' }]);
    }
    path.push(name);
    checkText(each, path);
    path.pop();
  }
}

/**
 * What is wrong with a value before its schema reads it: fields that the schema does not know, and lists that are too long, nested
 * ones included. At most as many as a reply names, and nothing inside of a list that is too long, since a schema would read all
 * of it first.
 */
export function findFaults(schema: z.core.$ZodType | undefined, value: unknown): Fault[] {
  const faults: Fault[] = [];
  const path: (string | number)[] = [];

  function enter(name: string | number, inner: z.core.$ZodType | undefined, each: unknown) {
    path.push(name);
    look(inner, each);
    path.pop();
  }

  function look(of: z.core.$ZodType | undefined, found: unknown) {
    if (typeof found !== 'object' || found === null || faults.length >= MAX_NAMED) return;
    const def = of && defOf(of);
    // A wrapper: optional, default and the like. The input is read by the first half of a pipe.
    if (def && 'innerType' in def) return look(def.innerType as z.core.$ZodType, found);
    if (def?.type === 'pipe') return look(def.in, found);
    if (Array.isArray(found)) {
      if (def?.type !== 'array') return;
      if (found.length > mostElements(def)) return void faults.push({ path: [...path], message: sayTooMany(def, found, path) });
      for (const [index, each] of found.entries()) enter(index, def.element, each);
      return;
    }
    const names = Object.keys(found) as (keyof typeof found)[];
    if (def?.type === 'record') for (const name of names) enter(name, def.valueType, found[name]);
    if (def && def.type !== 'object') return;
    for (const name of names) {
      if (def && Object.hasOwn(def.shape, name)) enter(name, def.shape[name], found[name]);
      else if (!def?.catchall && faults.length < MAX_NAMED) faults.push(unknownField([...path, name]));
    }
  }

  look(schema, value);
  return faults;
}

/** The sentence of a schema about a list that is too long. */
function sayTooMany({ checks = [] }: z.core.$ZodArrayDef, list: readonly unknown[], path: Path): string {
  for (const {
    _zod: { def },
  } of checks) {
    const said = def.error?.({ code: 'too_big', maximum: list.length, origin: 'array', input: list, path: [...path] } as never);
    if (said) return typeof said === 'string' ? said : said.message;
  }
  return `${titleOf(path)} has too many elements.`;
}

const unknownField = (path: Path): Fault => ({ path, message: `This call has no field '${nameOf(path)}'.` });

/**
 * Throws `bad-input` for forbidden characters, lists that are too long, and fields that the schema does not know: an older version ignored those and
 * stored an answer without its content (docs/decisions/answers-and-end-of-a-test.md).
 */
export function checkFields(schema: z.ZodType | undefined, value: unknown) {
  checkText(value);
  const faults = findFaults(schema, value);
  if (faults.length > 0) throw wrongFields(faults);
}

/** Reads one part of a request by its schema. Throws `bad-input`, which names every wrong field. */
export function readFields(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw wrongFields(result.error.issues.map((issue) => ({ path: issue.path, message: withCause(issue, value) })));
}
