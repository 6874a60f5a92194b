import { type Currency, FIRST_RATES } from '../../../../../contract/profiles/exchange-rates.ts';
import { createElement as h } from 'react';
import { expect, test } from 'vitest';
import { type Compared, agreementOf, compareEngineers } from '../../../../../contract/hiring/scorecards.ts';
import { Component as ComparePage } from '../../../../../src/features/hiring/compare/compare-page.tsx';
import { aCard, aCompared } from '../fixtures.ts';
import { linksOf, loaded, render, wordsOf } from '../render.ts';

function show(engineers: Compared[], search = '') {
  const ids = engineers.map(({ id }) => id).join(',');
  const reply = { engineers, rates: { ...FIRST_RATES, day: '2026-03-04' } };
  const replies = [loaded(compareEngineers, { query: { ids } }, reply)];
  return render(h(ComparePage), { at: `/company/compare?ids=${ids}${search}`, replies });
}

/** The cells of each row by its head. */
const rowsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(([, head = '', cells = '']) => [
      wordsOf(head),
      [...cells.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => wordsOf(cell)),
    ]),
  );

const tested = (id: string, ...areas: ('General' | 'Steel Structures')[]) =>
  aCompared({
    id,
    card: aCard({ name: id, topics: areas.map((area) => ({ area, level: 'Senior' as const, otherLevels: [] })) }),
  });

test('the topics of most engineers are first, and an engineer who was not tested in one is marked so', () => {
  const rows = rowsOf(show([tested('ana', 'General', 'Steel Structures'), tested('bo', 'Steel Structures')]));
  expect(Object.keys(rows).slice(0, 4)).toEqual(['Final score', 'Steel Structures', 'General', 'Experience']);
  expect(rows['General']?.[1]).toBe('Not tested');
});

test('the levels of criteria follow those of the topics, for the criteria that anybody is judged by', () => {
  const judged = aCompared({ id: 'ana', criteria: { safety: 3.5 } });
  const rows = rowsOf(show([judged, aCompared({ id: 'bo', criteria: { principle: 4 } }), tested('cy', 'General')]));
  expect(Object.keys(rows).slice(0, 6)).toEqual([
    'Final score',
    'General',
    'Criteria',
    'Principle',
    'Code and safety',
    'Experience',
  ]);
  expect(rows['Code and safety']).toEqual(['3.5 of 5', 'Not judged', 'None yet']);
  expect(rowsOf(show([tested('ana', 'General')]))).not.toHaveProperty('Criteria');
});

test('an engineer is removed in the address, which keeps the currency; the last one stays', () => {
  const links = linksOf(show([tested('ana'), tested('bo')], '&currency=USD'));
  expect(links).toContain('/company/compare?ids=bo&currency=USD');
  expect(linksOf(show([tested('ana')])).filter((link) => link.startsWith('/company/compare'))).toEqual([]);
});

test('an engineer who is no longer visible still has a column, without any data', () => {
  const gone = aCompared({ id: 'gone', card: null, tags: [{ id: 'tag', name: 'Lisbon' }] });
  const html = show([tested('ana', 'General'), gone]);
  expect(wordsOf(html)).toContain('No longer visible');
  for (const cells of Object.values(rowsOf(html))) expect(cells[1]).toBe('');
});

test('a salary in another currency is converted and also shown as entered', () => {
  const salary = { band: '60001-70000' as const, currency: 'EUR' as const, period: 'year' as const };
  const cell = (currency: Currency) =>
    rowsOf(show([aCompared({ card: aCard({ salary }) })], `&currency=${currency}`))['Salary']?.[0];
  expect(cell('EUR')).toBe('€60,001–70,000 a year');
  expect(cell('GBP')).toMatch(/^about £.* Stated: €60,001–70,000 a year$/);
});

test('scorecards of others are counted, and shown once the own one is sent', () => {
  const cell = (sent: number, agreement: Compared['scorecards']['agreement']) =>
    rowsOf(show([aCompared({ scorecards: { sent, agreement } })]))['Scorecards']?.[0];
  expect(cell(0, null)).toBe('None');
  expect([cell(1, null), cell(2, null)]).toEqual([
    '1 card. You see it when yours is sent.',
    '2 cards. You see them when yours is sent.',
  ]);
  const levels = { tasks: 3, knowledge: null, judgement: null, client: null, working: null };
  const both = agreementOf([
    { levels, recommendation: 'yes' },
    { levels: { ...levels, tasks: 4 }, recommendation: 'no' },
  ]);
  expect(cell(2, both)).toMatch(/^2 cards: 1 Go on, 1 Do not go on Fit for the tasks 3.5 \(3 to 4\) one level apart/);
});

test('without an engineer in the address the page says how to compare', () => {
  expect(wordsOf(render(h(ComparePage), { at: '/company/compare?ids=,' }))).toContain('Nobody to compare');
});
