import { expect, test } from 'vitest';
import { GENERAL } from '../../../../contract/assessment.ts';
import { SPECIALTIES } from '../../../../contract/specialties.ts';
import { BANK } from '../../../../server/assessments/bank/index.ts';
import type { ChoiceQuestion, SpokenQuestion } from '../../../../server/assessments/bank/question.ts';

const PREFIX = {
  'Concrete Structures': 'concrete',
  'Steel Structures': 'steel',
  'Foundation Engineering': 'foundation',
  'Finite Element Method': 'fem',
  'Structural Dynamics and Seismic': 'dynamics',
  'Structural Renovations': 'renovation',
  General: 'general',
};
const LETTERS = ['A', 'B', 'C', 'D'] as const;

const choices = BANK.filter((question): question is ChoiceQuestion => question.kind === 'choice');
const spoken = BANK.filter((question): question is SpokenQuestion => question.kind === 'spoken');
const demos = spoken.filter((question) => question.demo);

const optionsOf = ({ options }: ChoiceQuestion) => LETTERS.map((letter) => options[letter]);
const words = (...texts: string[]) => texts.join(' ').split(/\s+/).filter(Boolean).length;

/** The ids of the questions that break a rule, so that a failure names them. */
const ids = (questions: readonly { id: string }[]) => questions.map(({ id }) => id);

test('every id is unique', () => {
  expect(new Set(ids(BANK)).size).toBe(BANK.length);
});

test('every id consists of the area, the kind and a two-digit number', () => {
  expect(ids(BANK.filter(({ id, area, kind }) => !new RegExp(`^${PREFIX[area]}-${kind}-\\d{2}$`).test(id)))).toEqual([]);
});

test.each(SPECIALTIES)('%s has at least the 4 choice and 2 spoken questions of a test', (specialty) => {
  expect(choices.filter(({ area }) => area === specialty).length).toBeGreaterThanOrEqual(4);
  expect(spoken.filter(({ area, demo }) => area === specialty && !demo).length).toBeGreaterThanOrEqual(2);
});

test('General has at least the 2 choice and 2 spoken questions of a test', () => {
  expect(choices.filter(({ area }) => area === GENERAL).length).toBeGreaterThanOrEqual(2);
  expect(spoken.filter(({ area, demo }) => area === GENERAL && !demo).length).toBeGreaterThanOrEqual(2);
});

test('there is exactly one demo, in General', () => {
  expect(demos.map(({ area }) => area)).toEqual([GENERAL]);
});

test('a choice question has at most 45 words with its options', () => {
  expect(ids(choices.filter((question) => words(question.text, ...optionsOf(question)) > 45))).toEqual([]);
});

test('a spoken question has at most 70 words', () => {
  expect(ids(spoken.filter(({ text }) => words(text) > 70))).toEqual([]);
});

test('every question asks something, in one paragraph without stray spaces', () => {
  const texts = BANK.flatMap((question) => [
    { id: question.id, text: question.text },
    ...(question.kind === 'choice' ? [...optionsOf(question), question.rationale] : question.strong).map((text) => ({
      id: question.id,
      text,
    })),
  ]);
  expect(ids(texts.filter(({ text }) => !text || /^\s|\s$|\s{2}|\n/.test(text)))).toEqual([]);
  expect(ids(BANK.filter(({ text }) => !/[?.]$/.test(text)))).toEqual([]);
  expect(ids(choices.filter(({ text }) => !text.endsWith('?')))).toEqual([]);
});

test('no two questions are the same', () => {
  expect(new Set(BANK.map(({ text }) => text)).size).toBe(BANK.length);
});

test('the options of a question are distinct', () => {
  const folded = (question: ChoiceQuestion) => new Set(optionsOf(question).map((option) => option.toLowerCase()));
  expect(ids(choices.filter((question) => folded(question).size < 4))).toEqual([]);
});

test('no option refers to the other options, whose order may change', () => {
  const refers = (option: string) => /of (the above|these)/i.test(option);
  expect(ids(choices.filter((question) => optionsOf(question).some(refers)))).toEqual([]);
});

test('no stem is worded negatively', () => {
  expect(ids(choices.filter(({ text }) => /\b(not|except|false|incorrect|wrong)\b/i.test(text)))).toEqual([]);
});

test('no letter is the key of more than 40 % of the questions, in the bank and in each area', () => {
  for (const area of [null, ...SPECIALTIES, GENERAL]) {
    const some = choices.filter((question) => area === null || question.area === area);
    for (const letter of LETTERS) {
      const share = some.filter(({ key }) => key === letter).length / some.length;
      expect(share, `${letter} in ${area ?? 'the bank'}`).toBeLessThanOrEqual(0.4);
    }
  }
});

test('the right option is the longest one in no more than a third of the questions', () => {
  const betrayed = choices.filter((question) => {
    const right = question.options[question.key];
    return optionsOf(question).every((option) => option === right || option.length < right.length);
  });
  expect(betrayed.length / choices.length, ids(betrayed).join(' ')).toBeLessThanOrEqual(1 / 3);
});

test('every choice question explains its key', () => {
  expect(ids(choices.filter(({ rationale }) => words(rationale) < 10))).toEqual([]);
});

test('every spoken question has at least 3 different points of a strong answer for raters', () => {
  expect(ids(spoken.filter(({ strong }) => strong.length < 3 || new Set(strong).size < strong.length))).toEqual([]);
});
