import { expect, test } from 'vitest';
import { GENERAL } from '../../../../contract/assessment/assessment.ts';
import { AREAS } from '../../../../server/data/bank/areas.ts';
import { BANK } from '../../../../server/data/bank/index.ts';
import { listNumbers, makeInstance } from '../../../../server/data/bank/instances.ts';
import { lintBank } from '../../../../server/data/bank/lint/bank.ts';
import type { ChoiceModel, FixedChoice, SpokenQuestion } from '../../../../server/data/bank/model.ts';
import { readSolutions } from '../../../../server/data/bank/solutions.ts';

const PREFIX = {
  'Concrete Structures': 'concrete',
  'Steel Structures': 'steel',
  'Foundation Engineering': 'foundation',
  'Finite Element Method': 'fem',
  'Structural Dynamics and Seismic': 'dynamics',
  'Structural Renovations': 'renovation',
  General: 'general',
};

const choices = BANK.filter((question): question is ChoiceModel => question.kind === 'choice');
const fixed = choices.filter((model): model is FixedChoice => model.form === 'fixed');
const spoken = BANK.filter((question): question is SpokenQuestion => question.kind === 'spoken');

const { areas, faults } = lintBank(BANK, readSolutions());

/** The ids of the questions that break a rule, so that a failure names them. */
const ids = (questions: readonly { id: string }[]) => questions.map(({ id }) => id);

/** All that an engineer may read of a choice, with each set of numbers. */
const textsOf = (model: ChoiceModel): string[] =>
  model.form === 'fixed'
    ? [model.text, model.right, ...model.wrong.map(({ text }) => text)]
    : listNumbers(model).flatMap((numbers) => {
        const { text, options } = makeInstance(model, numbers);
        return [text, ...options];
      });

test('the lint finds no fault in the bank', () => {
  expect(faults).toEqual([]);
});

test('each area has 30 choice models, 8 of them parametric, and 12 spoken questions; all have 40 drawings', () => {
  expect(areas.map(({ area }) => area)).toEqual(AREAS);
  for (const { area, choice, parametric, spoken: scored } of areas) {
    expect(choice, area).toBeGreaterThanOrEqual(30);
    expect(parametric, area).toBeGreaterThanOrEqual(8);
    expect(scored, area).toBeGreaterThanOrEqual(12);
  }
  expect(areas.reduce((sum, { drawings }) => sum + drawings, 0)).toBeGreaterThanOrEqual(40);
});

test('every id consists of the area, the kind and a two-digit number', () => {
  expect(ids(BANK.filter(({ id, area, kind }) => !new RegExp(`^${PREFIX[area]}-${kind}-\\d{2}$`).test(id)))).toEqual([]);
});

test('there is exactly one demo, in General', () => {
  expect(spoken.filter(({ demo }) => demo).map(({ area }) => area)).toEqual([GENERAL]);
});

test('every text is one paragraph without stray spaces', () => {
  const isUntidy = (text: string) => !text || /^\s|\s$|\s{2}|\n/.test(text);
  expect(ids(choices.filter((model) => textsOf(model).some(isUntidy)))).toEqual([]);
  expect(ids(spoken.filter(({ text, examples }) => [text, ...examples.map((example) => example.text)].some(isUntidy)))).toEqual(
    [],
  );
});

test('no two questions are the same', () => {
  const texts = [...fixed, ...spoken].map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
});

test('no option refers to the other options, whose order may change', () => {
  const refers = (text: string) => /of (the above|these options)/i.test(text);
  expect(ids(choices.filter((model) => textsOf(model).some(refers)))).toEqual([]);
});

test('no stem is worded negatively', () => {
  expect(ids(fixed.filter(({ text }) => /\b(except|false|incorrect)\b|\bnot\b[^.]*\?$/i.test(text)))).toEqual([]);
});

test('the right option is the longest one in no more than a third of the questions', () => {
  const betrayed = fixed.filter(({ right, wrong }) => wrong.every(({ text }) => text.length < right.length));
  expect(betrayed.length / fixed.length, ids(betrayed).join(' ')).toBeLessThanOrEqual(1 / 3);
});
