import { expect, test } from 'vitest';
import { EXAMPLES } from '../../../../src/features/hiring/search/examples.ts';
import { createSampleSearch } from '../../../../server/features/search/sample-search.ts';

const search = createSampleSearch(() => new Date('2026-11-26T00:00:00Z'));
const ask = (q: string, without = '') => search({ q, without });

test('without a sentence all invented engineers are listed, those with a score first', async () => {
  const { items, all, count } = await ask('');
  expect(items).toHaveLength(all);
  expect([all, count.number]).toEqual([40, 40]);
  expect(
    items.every(({ demo, named, connection, shortlisted }) => demo && !named && connection === 'unknown' && !shortlisted),
  ).toBe(true);
  const scored = items.map(({ final_points: points }) => points !== null);
  expect(scored).toEqual(scored.toSorted((a, b) => Number(b) - Number(a)));
  expect(new Set(items.map(({ final_score: level }) => level))).toEqual(new Set(['Senior', 'Intermediate', 'Junior', 'Pending']));
});

test.each([...EXAMPLES])('the example finds somebody who has all that is needed: %s', async (q) => {
  const { count, items, chips } = await ask(q);
  expect(chips.length).toBeGreaterThan(2);
  expect(count.number).toBeGreaterThan(0);
  expect(items[0]?.reasons.every(({ met }) => met !== 'no')).toBe(true);
});

test('a condition can be left out, and the places of the others stay those of the sentence', async () => {
  const q = 'senior steel engineer in Japan, AISC 360';
  const whole = await ask(q);
  expect(whole.count.number).toBe(0);
  expect(whole.close.number).toBeGreaterThan(0);
  const country = whole.chips.findIndex(({ value }) => value.kind === 'country');
  expect(whole.without[0]).toEqual({ chip: country, count: { number: 1, atLeast: false } });
  const without = await ask(q, String(country));
  expect(without.count.number).toBe(1);
  expect(without.left).toEqual([0, 1, 2].filter((at) => at !== country));
});

test('what is never used and what is not understood is named, and invalid places are nothing to leave out', async () => {
  expect((await ask('young steel engineer')).unused).toMatchObject([{ text: 'young', reason: 'age' }]);
  expect((await ask('zyxwv')).unused).toMatchObject([{ text: 'zyxwv', reason: 'unknown' }]);
  expect((await ask('steel', '999,0')).chips).toEqual([]);
  expect((await ask('steel', '999,,')).chips).toHaveLength(1);
});
