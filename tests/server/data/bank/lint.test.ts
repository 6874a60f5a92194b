import { expect, test } from 'vitest';
import { BANK } from '../../../../server/data/bank/index.ts';
import { areNumbers, readNumber } from '../../../../server/data/bank/instances.ts';
import { countRanks, lintArea } from '../../../../server/data/bank/lint/area.ts';
import { lintBank } from '../../../../server/data/bank/lint/bank.ts';
import { areApart, lintFixed } from '../../../../server/data/bank/lint/choices.ts';
import { lintParametric } from '../../../../server/data/bank/lint/parametric.ts';
import { correlate, lintSpoken } from '../../../../server/data/bank/lint/spoken.ts';
import { lintSolutions } from '../../../../server/data/bank/lint/solutions.ts';
import { type FixedChoice, type SpokenQuestion, fixed, parametric } from '../../../../server/data/bank/model.ts';
import { digestForSolvers, readSolutions } from '../../../../server/data/bank/solutions.ts';

const QUESTION = fixed({
  id: 'steel-choice-99',
  area: 'Steel Structures',
  skill: 'made-up',
  difficulty: 'easy',
  source: 'Made up',
  code: null,
  text: 'Which of these is a made-up question?',
  right: 'This one',
  wrong: [
    { text: 'That one', error: 'Takes another one for it' },
    { text: 'No other', error: 'Takes none of them for it' },
    { text: 'Any other', error: 'Takes all others for it' },
  ],
  rationale: 'It is made up for this test, and stands in no bank of questions.',
});

/** A beam with a point load at its middle: M = P L / 4. */
const model = (change: object = {}) =>
  parametric({
    id: 'steel-choice-98',
    area: 'Steel Structures',
    skill: 'made-up-moment',
    difficulty: 'easy',
    source: 'Equilibrium',
    code: null,
    values: {
      load: { numbers: [10, 20, 30, 40, 60, 80, 100], unit: 'kN' },
      span: { numbers: [2, 4, 6, 8, 10, 12], unit: 'm' },
    },
    text: ({ load, span }) => `A beam of ${span} carries ${load} at mid-span. What is its largest moment?`,
    unit: 'kNm',
    key: ({ load, span }) => load.times(span).over(4),
    check: ({ load, span }) => (load / 2) * (span / 2),
    method: 'The reaction times its lever arm.',
    wrong: [
      { error: 'Divides by eight, as for a spread load', value: ({ load, span }) => load.times(span).over(8) },
      { error: 'Divides by two, as for two supports', value: ({ load, span }) => load.times(span).over(2) },
      { error: 'Takes it for a cantilever', value: ({ load, span }) => load.times(span) },
    ],
    rationale: 'Half of the load goes to each support, at half the span from the middle.',
    ...change,
  });

const faultsOf = (change: object) => lintParametric(model(change)).map(({ fault }) => fault);
const fixedFaults = (change: Partial<FixedChoice>) => lintFixed({ ...QUESTION, ...change }).map(({ fault }) => fault);

test('a sound question has no fault', () => {
  expect(lintFixed(QUESTION)).toEqual([]);
  expect(lintParametric(model())).toEqual([]);
});

test('a second method that gives another key is found in every instance', () => {
  expect(
    faultsOf({
      check: ({ load, span }: Record<string, number>) => (load === 80 && span === 10 ? 1 : ((load ?? 0) * (span ?? 0)) / 4),
    }).join(),
  ).toContain('two methods that disagree');
});

test('a formula with another unit, a sum of different units and a third operation are found', () => {
  type Values = Record<string, ReturnType<typeof import('../../../../server/data/bank/quantity.ts').quantity>>;
  expect(faultsOf({ key: ({ load }: Values) => load }).join()).toContain('no quantity in kNm');
  expect(faultsOf({ key: ({ load, span }: Values) => load?.plus(span ?? 1) }).join()).toContain('different dimensions');
  expect(
    faultsOf({
      key: ({ load, span }: Values) =>
        load
          ?.times(span ?? 1)
          .over(8)
          .times(2),
    }).join(),
  ).toContain('3 operations');
});

test('wrong options too near, too few instances and a value that the text does not name are found', () => {
  type Values = Record<string, ReturnType<typeof import('../../../../server/data/bank/quantity.ts').quantity>>;
  const near = { error: 'Divides by a little less', value: ({ load, span }: Values) => load?.times(span ?? 1).over(3.5) };
  expect(faultsOf({ wrong: [near, ...model().wrong.slice(1)] }).join()).toContain('20 % apart');
  expect(faultsOf({ suits: ({ span }: Record<string, number>) => span === 4 }).join()).toContain('has 7 instances');
  expect(
    faultsOf({ text: ({ load }: Record<string, string>) => `A beam carries ${load}. What is its moment?` }).join(),
  ).toContain("'span'");
});

test('a drawing may show no number that the words do not have', () => {
  const drawing = {
    words: 'A beam of 6 m',
    shapes: [{ kind: 'label' as const, at: [10, 10] as [number, number], text: '12 kN' }],
  };
  expect(fixedFaults({ drawing })).toEqual([
    'shows 12 in its drawing and not in its words',
    'shows 6 in its drawing and not in its words',
  ]);
});

test('too many words, equal options, a code that is not named and a missing error are found', () => {
  expect(fixedFaults({ text: `${'word '.repeat(45)}?` })[0]).toContain('at most 45');
  expect(fixedFaults({ right: 'That one' })).toContain('has two options that are equal');
  expect(fixedFaults({ code: 'EN 1993-1-1' })[0]).toContain('does not name it');
  expect(fixedFaults({ wrong: [{ text: 'That one', error: '' }, QUESTION.wrong[1], QUESTION.wrong[2]] })[0]).toContain(
    'which error',
  );
});

test('a question must be solved exactly as written, with the answer of its key, and a doubt must be settled', () => {
  const solved = { digest: digestForSolvers(QUESTION), answer: 'This one', seconds: 8, doubt: null, settlement: null };
  const lint = (solution?: object) =>
    lintSolutions([QUESTION], new Map(solution ? [[QUESTION.id, { ...solved, ...solution }]] : [])).map(({ fault }) => fault);
  expect(lint({})).toEqual([]);
  expect(lint()).toEqual(['was not solved by a second reader']);
  expect(lint({ digest: 'another' })).toEqual(['has changed since it was solved']);
  expect(lint({ answer: 'No other' })).toEqual(["was solved as 'No other'"]);
  expect(lint({ doubt: 'Two may be right.' })).toEqual(['has a doubt that is not settled']);
  expect(lintSolutions([], new Map([['gone-choice-01', solved]]))).toHaveLength(1);
});

test('a spoken question needs evidence of each weight, a benchmark, and each criterion or a mark that it is not rated', () => {
  const question = BANK.find((one): one is SpokenQuestion => one.kind === 'spoken' && !one.demo && one.notRated.length === 0);
  if (!question) throw new Error('The bank has no spoken question that is rated by all criteria.');
  const faults = (change: Partial<SpokenQuestion>) =>
    lintSpoken({ ...question, ...change })
      .map(({ fault }) => fault)
      .join();
  expect(faults({})).toBe('');
  expect(faults({ elements: question.elements.filter(({ weight }) => weight !== 'unsafe') })).toContain("'unsafe'");
  expect(faults({ elements: question.elements.map(({ criterion, weight, text }) => ({ criterion, weight, text })) })).toContain(
    'no benchmark number',
  );
  expect(faults({ notRated: ['safety'] })).toContain("'safety'");
  expect(faults({ notRated: ['explanation'] })).toContain('explanation');
  expect(faults({ examples: [question.examples[2], question.examples[1], question.examples[0]] })).toContain('in this order');
});

test('what an area lacks is reported', () => {
  const faults = lintArea('General', []).map(({ fault }) => fault);
  expect(faults).toContain("has 0 of 'parametric'; at least 8");
  expect(faults).toContain("has 0 of 'spoken'; at least 12");
});

test('an id that is used twice and an enemy that does not exist are found', () => {
  const { faults } = lintBank([QUESTION, { ...QUESTION, enemies: ['nobody-choice-01'] }], readSolutions());
  expect(faults.map(({ fault }) => fault)).toEqual(
    expect.arrayContaining(['is used twice', 'names an enemy that is not there: nobody-choice-01']),
  );
});

test('numbers are read with their groups and decimals, and only options of one unit are numbers', () => {
  expect(['12 500 kN', '0.2 %', '-3 mm', 'none'].map(readNumber)).toEqual([12_500, 0.2, -3, null]);
  expect(areNumbers(['0.2 %', '2 %', '15 %', '40 %'])).toBe(true);
  expect(areNumbers(['2 mm', '3 m', '4 mm', '5 mm'])).toBe(false);
});

test('two numbers are apart by a fifth of the smaller one', () => {
  expect([areApart(10, 12), areApart(10, 11.9), areApart(-10, 10), areApart(0, 0)]).toEqual([true, false, true, false]);
});

test('the place of the key is counted once for each model', () => {
  expect(countRanks([model()]).map((count) => Math.round(count * 1e6) / 1e6)).toEqual([0, 1, 0, 0]);
});

test('the correlation of pairs is that of Pearson', () => {
  expect(
    correlate([
      [1, 2],
      [2, 4],
      [3, 6],
    ]),
  ).toBeCloseTo(1, 12);
  expect(
    correlate([
      [1, 1],
      [2, -1],
      [3, -1],
      [4, 1],
    ]),
  ).toBeCloseTo(0, 12);
  expect(
    correlate([
      [1, 1],
      [1, 2],
    ]),
  ).toBeNull();
});
