import { expect, test } from 'vitest';
import type { BankContent } from '../../../../../../contract/bank/bank.ts';
import { type About, schemaFor, startOf } from '../../../../../../src/features/admin/bank/proposals/proposal-form.ts';
import { contentOf } from '../../../../../../src/features/admin/bank/proposals/proposed-content.ts';

const NEW: About = { questionId: null, version: null, area: 'Steel Structures', form: 'fixed', drawing: null };
const FIXED = {
  ...startOf('fixed'),
  text: 'Which size governs?',
  skill: 'weld-throat',
  source: 'Equilibrium',
  right: 'The throat',
  'wrong-0-text': 'The leg',
  'wrong-0-error': 'takes what is seen',
  'wrong-1-text': 'The gap',
  'wrong-1-error': 'takes a tolerance',
  'wrong-2-text': 'The pass',
  'wrong-2-error': 'takes a step of the work',
  rationale: 'It is the smallest section.',
  enemies: 'steel-choice-01, steel-choice-02',
  why: 'Few easy ones.',
};

const errorsOf = (about: About, typed: Record<string, string>) => {
  const read = schemaFor(about).safeParse(typed);
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

test('the typed fields become the body of the call', () => {
  expect(schemaFor(NEW).parse(FIXED)).toMatchObject({
    questionId: null,
    area: 'Steel Structures',
    why: 'Few easy ones.',
    words: { form: 'fixed', code: null, enemies: ['steel-choice-01', 'steel-choice-02'], wrong: [{ text: 'The leg' }, {}, {}] },
  });
});

test('each refusal is shown at its field', () => {
  const errors = errorsOf(NEW, { ...FIXED, skill: 'Weld throat', 'wrong-1-error': ' ', why: '' });
  expect(Object.keys(errors).toSorted()).toEqual(['skill', 'why', 'wrong-1-error']);
  expect(errors['wrong-1-error']).toBe('Error is required!');
});

test('empty rows of elements are left out, and refusals are shown at the typed rows', () => {
  const about: About = { ...NEW, form: 'spoken' };
  const example = 'I look at the load path first and then at the bolts.';
  const typed = {
    ...startOf('spoken'),
    text: 'What do you do?',
    skill: 'first-look',
    source: 'Practice',
    'elements-3-text': 'Names the load path.',
    'elements-3-criterion': 'load-path',
    'elements-7-text': 'x'.repeat(400),
    'elements-7-weight': 'unsafe',
    'elements-7-criterion': 'safety',
    'examples-1-text': example,
    'examples-3-text': example,
    'examples-5-text': '',
    why: 'A gap in the bank.',
  };
  expect(Object.keys(errorsOf(about, typed)).toSorted()).toEqual(['elements-0-criterion', 'elements-7-text', 'examples-5-text']);
});

const CONTENT: BankContent = {
  text: 'Which?',
  options: { A: 'one', B: 'two', C: 'three', D: 'four' },
  key: 'A',
  rationale: 'Since it is one.',
  errors: { B: 'counts twice', C: 'counts thrice', D: 'guesses' },
  evidence: [],
  notRated: [],
  examples: [],
  skill: 'count',
  difficulty: 'easy',
  source: 'Arithmetic',
  code: null,
  enemies: [],
  values: null,
  drawing: { words: 'A line.', shapes: [{ kind: 'line', points: [[0, 0] as const, [1, 1] as const].map(([x, y]) => [x, y]) }] },
};

test('a change without any changes has the words of the version, with its drawing, or without it if that is wanted', () => {
  const about: About = { questionId: 'steel-choice-01', version: 2, area: 'General', form: 'fixed', drawing: CONTENT.drawing };
  const typed = { ...startOf('fixed', CONTENT), why: 'Only a test.' };
  expect(contentOf(schemaFor(about).parse(typed).words)).toEqual(CONTENT);
  expect(contentOf(schemaFor(about).parse({ ...typed, drawing: 'none' }).words).drawing).toBeNull();
});

test('a parametric question accepts only a remark', () => {
  const about: About = { ...NEW, form: 'parametric' };
  expect(errorsOf(about, startOf('parametric'))).toMatchObject({ remark: 'Remark is required!' });
});
