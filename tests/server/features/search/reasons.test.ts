import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Currency, FIRST_RATES } from '../../../../contract/profiles/exchange-rates.ts';
import type { Chip } from '../../../../contract/hiring/search-query.ts';
import { conceptsOf, namedBy } from '../../../../server/features/search/documents.ts';
import type { EngineerSummaryRow } from '../../../../server/features/search/engineer-repository.ts';
import { createMemoryIndex } from '../../../../server/features/search/memory-index.ts';
import { reasonsFor } from '../../../../server/features/search/reasons.ts';
import { weigh } from '../../../../server/features/search/weigh-chips.ts';
import { tagsOf } from '../../../../server/features/search/tags.ts';

interface Told {
  skills?: string[];
  salary?: EngineerSummaryRow['salary'];
  currency?: Currency;
}

/** The result of the search about an engineer for one chip, and whether the engineer counts as meeting everything. */
async function reasonFor({ skills = [], salary = null, currency = 'EUR' }: Told, value: Chip['value'], rates = FIRST_RATES) {
  const index = createMemoryIndex();
  const engineerId = randomUUID();
  const facts = { lowest: [], highest: [], experience: -1, education: -1, schedule: null, country: '', timeZone: '' };
  const tags = tagsOf({ ...facts, named: namedBy(skills), concepts: conceptsOf(skills) });
  index.put({ engineerId, listed: true, points: 90, salary, currency, finishedAt: 0, updatedAt: 0, tags, words: [] });
  const chips: Chip[] = [
    { mode: 'must', value, from: null },
    // With this everybody has enough to be shown.
    { mode: 'must', value: { kind: 'assessed', since: '1970-01-01' }, from: null },
  ];
  const exceptions = { seen: [], unseen: [] };
  const { ranked, count } = await index.rank({ ...weigh(chips, rates), words: [], exceptions, limit: 1 });
  const row = { skills, salary, currency } as unknown as EngineerSummaryRow;
  const [{ met, text } = { met: '', text: '' }] = reasonsFor(chips.slice(0, 1), row, ranked[0]?.degrees ?? [], rates);
  return { met, text, count };
}

const skill = (name: string) => ({ kind: 'skill' as const, skills: [name] });
const most = (amount: number, currency: Currency, period: 'year' | 'month' = 'year') => ({
  kind: 'salary' as const,
  most: amount,
  currency,
  period,
});

test.each([
  ['Tekla Structures', 'bar bending schedules'],
  ['Tekla Structures', 'Revit'],
  ['Tekla Structures', 'structural drawings'],
  ['EN 1992', 'EN 1993'],
  ['ETABS', 'RFEM'],
  ['Rebar detailing', 'flat slabs'],
])('who knows another thing of its kind has no part of it: %s is asked for, %s is known', async (asked, known) => {
  expect(await reasonFor({ skills: [known] }, skill(asked))).toEqual({ met: 'no', text: `${asked}: not named`, count: 0 });
});

test('an engineer who names something broader meets the chip in part, and one who names it or something narrower meets it', async () => {
  expect(await reasonFor({ skills: ['BIM'] }, skill('Tekla'))).toMatchObject({
    met: 'partly',
    text: 'BIM, but not Tekla Structures',
  });
  expect(await reasonFor({ skills: ['steel detailer'] }, skill('Tekla'))).toMatchObject({ met: 'partly' });
  expect(await reasonFor({ skills: ['Tekla'] }, skill('steel detailing'))).toEqual({ met: 'yes', text: 'Tekla', count: 1 });
  expect(await reasonFor({ skills: ['Tekla'] }, skill('BIM'))).toMatchObject({ met: 'yes' });
});

test('both ends of a salary are compared after conversion, and the reason shows it with the day of the rates', async () => {
  // 60,001 USD are 51,645 EUR, and 70,000 USD are 60,251 EUR.
  const dollars = { salary: '60001-70000', currency: 'USD' } as const;
  const text = 'Expects 60,001 to 70,000 USD a year, about 51,645 to 60,251 EUR at rates of 5 Mar 2026';
  expect(await reasonFor(dollars, most(60_000, 'EUR'))).toEqual({ met: 'partly', text, count: 0 });
  expect(await reasonFor(dollars, most(60_251, 'EUR'))).toEqual({ met: 'yes', text, count: 1 });
  expect(await reasonFor(dollars, most(51_000, 'EUR'))).toEqual({ met: 'partly', text, count: 0 });
  expect(await reasonFor(dollars, most(45_000, 'EUR'))).toEqual({ met: 'no', text, count: 0 });
  expect(await reasonFor(dollars, most(70_000, 'USD'))).toEqual({
    met: 'yes',
    text: 'Expects 60,001 to 70,000 USD a year',
    count: 1,
  });
});

test('the highest salary, which has no upper end, is never wholly below a limit', async () => {
  expect(await reasonFor({ salary: '70001+' }, most(90_000, 'EUR'))).toMatchObject({ met: 'partly' });
  expect(await reasonFor({ salary: '40001-50000' }, most(4500, 'EUR', 'month'))).toMatchObject({ met: 'yes' });
});

test('other rates give another result', async () => {
  const rates = { day: '2026-11-20', rates: { ...FIRST_RATES.rates, USD: 1 } };
  const { met, text } = await reasonFor({ salary: '60001-70000', currency: 'USD' }, most(60_000, 'EUR'), rates);
  expect([met, text]).toEqual([
    'partly',
    'Expects 60,001 to 70,000 USD a year, about 60,001 to 70,000 EUR at rates of 20 Nov 2026',
  ]);
});
