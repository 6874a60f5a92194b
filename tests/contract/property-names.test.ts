import { expect, test } from 'vitest';
import { z } from 'zod';
import { CALLS, SCHEMAS } from '../../contract/calls.ts';

const PARTS = ['params', 'query', 'headers', 'body', 'form', 'reply', 'conflict'] as const;

/** Names that the specification gives. */
const SPECIFIED = [
  'asked_by',
  'created_at',
  'featured_image',
  'final_feedback',
  'final_score',
  'meta_description',
  'multiple_answers',
  'old_pass',
  'public_name',
  'read_time',
  'reset_code',
  'updated_at',
];

/**
 * Names from before the rule, each with its reader (docs/decisions/updates-of-the-app.md). Pages read replies strictly, so a page that
 * was loaded before an update could not read a reply in which one of them has a new name. Do not add any.
 */
const LASTING = {
  'copies of shortlists': [
    'added_at',
    'added_by',
    'changed_at',
    'changed_by',
    'final_band',
    'final_other',
    'final_points',
    'made_at',
    'made_by',
    'multiple_topics',
    'multiple_total',
    'revised_at',
    'saved_at',
    'sent_at',
    'time_zone',
    'written_at',
  ],
  'copies of posts': ['published_at'],
  'drafts of posts, on devices and in the database': ['author_name', 'author_title'],
  'the sign-in that tabs of both versions share': ['ends_at'],
  'pages that are open': ['asked_at', 'confirmed_at', 'finished_at', 'saved_by', 'started_at', 'started_by', 'updated_by'],
};

const known = [...SPECIFIED, ...Object.values(LASTING).flat()].toSorted();

/** The names of all properties of a schema, also within others. */
function namesIn(schema: z.ZodType): Set<string> {
  const names = new Set<string>();
  // A schema that transforms its input has properties on both sides.
  for (const io of ['input', 'output'] as const) {
    z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override({ zodSchema }) {
        if (zodSchema instanceof z.ZodObject) Object.keys(zodSchema.shape).forEach((name) => names.add(name));
        if (!(zodSchema instanceof z.ZodRecord) || !(zodSchema.keyType instanceof z.ZodEnum)) return;
        for (const name of zodSchema.keyType.options) names.add(String(name));
      },
    });
  }
  return names;
}

const isSnakeCase = (name: string) => /[^_]_[^_]/.test(name);
const snakeCaseIn = (schema: z.ZodType) => [...namesIn(schema)].filter(isSnakeCase).toSorted();

const schemas: [string, z.ZodType][] = [
  ...SCHEMAS,
  ...[...CALLS].flatMap(([name, call]) =>
    PARTS.flatMap((part): [string, z.ZodType][] => (call[part] ? [[`${part} of ${name}`, call[part]]] : [])),
  ),
];
const found = schemas.flatMap(([where, schema]) => snakeCaseIn(schema).map((name) => ({ name, where })));

test('names are found wherever a schema may have them', () => {
  const deep = z.object({
    a_list: z.array(z.object({ in_list: z.string() })).optional(),
    read: z.preprocess((value) => value, z.object({ after_reading: z.string() })),
    changed: z.object({ before_change: z.string() }).transform(() => 'other'),
    either: z.union([z.object({ first_kind: z.string() }), z.object({ second_kind: z.string() })]).nullable(),
    byName: z.record(z.enum(['some_key']), z.object({ in_record: z.string() })),
    _id: z.string(),
  });
  const names = ['a_list', 'after_reading', 'before_change', 'first_kind', 'in_list', 'in_record', 'second_kind', 'some_key'];
  expect(snakeCaseIn(deep)).toEqual(names);
});

test('properties have camelCase names, except those of the specification and those that are in use', () => {
  expect(found.filter(({ name }) => !known.includes(name))).toEqual([]);
});

test('no property is a hint at a password or the answer to a secret question', () => {
  const names = [...new Set(schemas.flatMap(([, schema]) => [...namesIn(schema)]))];
  expect(names).toContain('password');
  // The hints of coaching are sentences for an engineer about finished answers.
  const isHint =
    /hint|maiden|(?:secret|security|recovery|password)[\w-]*(?:question|answer)|(?:question|answer)[\w-]*(?:secret|password)/i;
  expect(names.filter((name) => isHint.test(name)).toSorted()).toEqual(['hints']);
});

test('every exception is still in use', () => {
  expect([...new Set(found.map(({ name }) => name))].toSorted()).toEqual(known);
});
