import { expect, test } from 'vitest';
import { Skill } from '../../../../../../contract/hiring/chip-kinds.ts';
import { SearchFilters } from '../../../../../../contract/hiring/search-query.ts';
import { addSkills } from '../../../../../../src/features/hiring/search/filters/add-skills.ts';
import { offerSkills, withTopic } from '../../../../../../src/features/hiring/search/filters/choices.ts';
import { isSameSalary, toSalary, toText } from '../../../../../../src/features/hiring/search/filters/typed-salary.ts';

const add = (text: string, max = 3) => addSkills(text, { chosen: ['ETABS'], max, schema: Skill });

test('skills are separated by commas, and each is added once', () => {
  expect(add(' Revit , ETABS,, SAP 2000 ')).toEqual({ all: ['ETABS', 'Revit', 'SAP 2000'] });
  expect(add('ETABS')).toEqual({ all: ['ETABS'] });
});

test('nothing is added if nothing was typed', () => {
  expect([add(''), add(' , ')]).toEqual([{}, {}]);
});

test('if one skill is wrong or there would be too many, none is added and the reason is shown', () => {
  expect(add(`Revit, ${'x'.repeat(61)}`)).toEqual({ wrong: expect.stringContaining('60') });
  expect(add('a, b, c')).toEqual({ wrong: 'There can be at most 3.' });
  expect(add('a, b').all).toHaveLength(3);
});

const typed = (amount: string) => toSalary({ amount, currency: 'EUR', period: 'year' });

test('without an amount there is no limit', () => {
  expect(['', '0', '-5', '75k', '0.'].map(typed)).toEqual([null, null, null, null, null]);
  expect(typed('75000')).toEqual({ most: 75_000, currency: 'EUR', period: 'year' });
});

test('every typed limit becomes one that the server accepts', () => {
  for (const amount of ['1', '0.5', '75000.5', '1e5', '99999999999', 'Infinity']) {
    expect(SearchFilters.safeParse({ salary: typed(amount) }).success).toBe(true);
  }
});

test('a typed text stays while it means the same as the filter, and follows a filter that is changed elsewhere', () => {
  const salary = typed('75000');
  expect(isSameSalary(salary, toSalary({ ...toText(salary), amount: '75000.0' }))).toBe(true);
  for (const change of [{ most: 70_000 }, { currency: 'USD' }, { period: 'hour' }] as const) {
    expect(isSameSalary(salary, salary && { ...salary, ...change })).toBe(false);
  }
  expect([isSameSalary(salary, null), isSameSalary(null, typed(''))]).toEqual([false, true]);
});

const STEEL = { area: 'Steel Structures', level: 'Junior' } as const;
const GENERAL = { area: 'General', level: 'Senior' } as const;

test('a topic is asked for at a level, at any level, or no longer', () => {
  expect(withTopic([STEEL, GENERAL], 'Steel Structures', 'Senior')).toEqual([GENERAL, { ...STEEL, level: 'Senior' }]);
  expect(withTopic([GENERAL], 'Steel Structures', 'tested')).toEqual([GENERAL, { ...STEEL, level: null }]);
  expect(withTopic([STEEL, GENERAL], 'Steel Structures', '')).toEqual([GENERAL]);
});

const count = (number: number) => ({ number, atLeast: false });
const frequent = (...values: string[]) => values.map((value) => ({ value, count: count(5) }));

test('a skill that is chosen in any list is not offered, in upper or lower case', () => {
  const skills = { all: ['etabs'], any: ['REVIT'], none: ['Excel'] };
  expect(offerSkills(skills, frequent('ETABS', 'Revit', 'excel', 'RFEM')).map(({ value }) => value)).toEqual(['RFEM']);
});

test('a skill that would leave nobody is not offered, and at most eight are', () => {
  const none = { all: [], any: [], none: [] };
  expect(offerSkills(none, [{ value: 'ETABS', count: count(0) }, ...frequent('RFEM')]).map(({ value }) => value)).toEqual([
    'RFEM',
  ]);
  expect(offerSkills(none, frequent(...'abcdefghij')).map(({ value }) => value)).toEqual([...'abcdefgh']);
});
