import { createElement as h } from 'react';
import { expect, test, vi } from 'vitest';
import type { ConnectionStatus } from '../../../../../contract/profiles/connections.ts';
import {
  advancedSearch,
  aiSearch,
  type AiSearchReply,
  searchCounts,
  searchEngineers,
} from '../../../../../contract/hiring/search.ts';
import { type Chip, MAX_CHIPS, MAX_SEARCH, type SearchFilters } from '../../../../../contract/hiring/search-query.ts';
import { NO_FILTERS, type Search, addressOf } from '../../../../../src/features/hiring/search/address.ts';
import { SummaryActions } from '../../../../../src/features/hiring/search/summary-actions.tsx';
import { ChipList } from '../../../../../src/features/hiring/search/chips/chip-list.tsx';
import { Component as SearchPage } from '../../../../../src/features/hiring/search/search-page.tsx';
import { SaveSearchButton } from '../../../../../src/features/hiring/saved-searches/save-search-button.tsx';
import { aCard } from '../fixtures.ts';
import { buttonsOf, linksOf, loaded, loadedList, render, wordsOf } from '../render.ts';

const count = (number: number, atLeast = false) => ({ number, atLeast });
const cards = (...names: string[]) => names.map((name) => aCard({ profile: name, name }));
const skill = (name: string, mode: Chip['mode'] = 'must'): Chip => ({
  mode,
  value: { kind: 'skill', skills: [name] },
  from: null,
});

interface Found {
  names?: string[];
  number?: ReturnType<typeof count>;
  reply?: Partial<AiSearchReply>;
}

/** The page of a sentence, with its results. */
function bySentence(
  search: Omit<Extract<Search, { mode: 'ai' }>, 'mode'>,
  { names = [], number = count(0), reply = {} }: Found = {},
) {
  const { q, chips } = search;
  const items = cards(...names).map((card) => ({ ...card, reasons: [] }));
  const found = {
    items,
    count: number,
    close: count(names.length - number.number),
    without: [],
    chips: chips ?? [],
    unused: [],
    by: 'words' as const,
    ratesOf: '2026-03-04',
    ...reply,
  };
  return render(h(SearchPage), {
    at: addressOf({ mode: 'ai', ...search }),
    replies: [loadedList(aiSearch, { body: { q, ...(chips && { chips }) } }, found)],
  });
}

test('engineers who match all needed parts are first, and the others are below a line', () => {
  const some = wordsOf(bySentence({ q: 'steel', chips: null }, { names: ['Ana', 'Bo', 'Cy'], number: count(2) }));
  expect(some).toMatch(/Ana .*Bo .*These lack something that is needed.*Cy /);
  const none = wordsOf(bySentence({ q: 'steel', chips: null }, { names: ['Ana'], number: count(0) }));
  expect(none).toMatch(/No exact match. 1 close one .*Ana /);
  expect(none).not.toMatch(/0 engineers|These lack/);
  // If they are not counted to the end, all shown engineers match all.
  const many = wordsOf(bySentence({ q: 'steel', chips: null }, { names: ['Ana', 'Bo'], number: count(1, true) }));
  expect(many).not.toContain('These lack');
});

test('if nobody has everything, the conditions that leave somebody when they are dropped are buttons, three at most', () => {
  const chips = ['Eurocode 7', 'ETABS', 'RFEM', 'SAFE', 'PLAXIS'].map((name) => skill(name));
  const without = [0, 1, 2, 3].map((chip) => ({ chip, count: count(chip === 1 ? 1 : 6) }));
  const reply = { chips, without, close: count(24) };
  const html = bySentence({ q: '', chips }, { names: ['Ana'], reply });
  expect(wordsOf(html)).toContain('No exact match. 24 close ones');
  expect(buttonsOf(html).filter((words) => words.startsWith('Without'))).toEqual([
    'Without “ Eurocode 7 ” there are 6',
    'Without “ ETABS ” there is 1',
    'Without “ RFEM ” there are 6',
  ]);
  expect(buttonsOf(bySentence({ q: '', chips }, { names: ['Ana'], number: count(1), reply })).join()).not.toContain('Without');
});

test('if nobody is left, the page shows whether an unwanted part is the reason', () => {
  const said = (...chips: Chip[]) => wordsOf(bySentence({ q: '', chips }));
  expect(said(skill('ETABS'), skill('Excel', 'not'))).toContain('Nobody is left');
  expect(said(skill('ETABS'))).toContain('Nobody comes near to this');
});

test('unused parts of the sentence are shown when it is read, and not for chips that a person has set', () => {
  const unused = [{ start: 0, end: 5, text: 'young', reason: 'age' as const, message: 'Age is never used.' }];
  const reply = { unused, chips: [skill('ETABS')] };
  const read = wordsOf(bySentence({ q: 'young steel', chips: null }, { reply }));
  expect(read).toContain('‘young’: Age is never used.');
  expect(read).toContain('Understood from your sentence:');
  expect(wordsOf(bySentence({ q: 'young steel', chips: [skill('ETABS')] }, { reply }))).not.toMatch(/Not used|Understood/);
});

test('exchange rates are named if the search has a salary', () => {
  const salary: Chip = { mode: 'must', value: { kind: 'salary', most: 75_000, currency: 'EUR', period: 'year' }, from: null };
  expect(wordsOf(bySentence({ q: '', chips: [salary] }))).toContain('4 Mar 2026. These rates are old: more than 30 days.');
  const today = new Date().toISOString().slice(0, 10);
  expect(wordsOf(bySentence({ q: '', chips: [salary] }, { reply: { ratesOf: today } }))).not.toContain('are old');
  expect(wordsOf(bySentence({ q: '', chips: [skill('ETABS')] }))).not.toContain('reference rates');
});

test('examples are shown until a search is made, and chips can be added up to the limit', () => {
  expect(wordsOf(bySentence({ q: '', chips: null }))).toContain('For example');
  expect(wordsOf(bySentence({ q: '', chips: [] }))).not.toContain('For example');
  const chips = Array.from({ length: MAX_CHIPS }, (_, index) => skill(`${index}`));
  expect(buttonsOf(bySentence({ q: '', chips: chips.slice(1) }))).toContain('Add');
  expect(buttonsOf(bySentence({ q: '', chips }))).not.toContain('Add');
});

test('two chips with the same text are two, and a long list is cut until all of it is asked for', () => {
  const list = (chips: Chip[]) => render(h(ChipList, { label: 'Chips', chips, onRemove: () => {} }));
  const keys = vi.spyOn(console, 'error');
  expect(list([skill('ETABS'), skill('ETABS')]).match(/<li/g)).toHaveLength(2);
  expect(keys).not.toHaveBeenCalled();
  const many = Array.from({ length: 25 }, (_, index) => skill(`${index}`));
  expect(list(many).match(/<li/g)).toHaveLength(24);
  expect(buttonsOf(list(many))).toContain('Show all 25');
  expect(buttonsOf(list(many.slice(1)))).not.toContain('Show all 24');
});

/** The page of filters, without any results. */
function byFilters(filters: SearchFilters, without: readonly SearchFilters[] = []) {
  const replies = [
    loadedList(
      advancedSearch,
      { body: { filters, order: 'points', currency: filters.salary?.currency ?? 'EUR' } },
      { items: [], count: count(0), ratesOf: '2026-03-04', counts: null },
    ),
    ...without.map((other) => loaded(searchCounts, { body: { filters: other } }, { count: count(3) })),
  ];
  return render(h(SearchPage), { at: addressOf({ mode: 'advanced', filters }), replies });
}

test('exchange rates are named beside the results if a filter limits the salary', () => {
  const salary = { most: 75_000, currency: 'EUR', period: 'year' } as const;
  const said = wordsOf(byFilters({ ...NO_FILTERS, salary }));
  expect(said).toContain('4 Mar 2026. These rates are old: more than 30 days.');
  expect(said).toContain('found by its lower end');
  expect(wordsOf(byFilters(NO_FILTERS))).not.toMatch(/Central Bank|lower end/);
});

test('if nobody matches the filters, each can be removed, with the number of engineers that this would leave', () => {
  const one = { ...NO_FILTERS, level: 'Senior' as const };
  const two = { ...one, education: 'master' as const };
  const html = byFilters(two, [one]);
  expect(wordsOf(html)).toMatch(/Without ‘Whole test: Senior’: counting Without ‘At least Master's degree’: 3 engineers/);
  expect(linksOf(html)).toContain(addressOf({ mode: 'advanced', filters: one }));
  expect(buttonsOf(html)).toContain('Remove all');
  expect(buttonsOf(byFilters(one))).not.toContain('Remove all');
});

test('without a filter the page has no count and no search to save; of many filters eight are offered', () => {
  const none = byFilters(NO_FILTERS);
  expect(wordsOf(none)).toContain('No engineer has finished a test yet');
  expect(buttonsOf(none)).not.toContain('Save search');
  const many = byFilters({ ...NO_FILTERS, skills: { all: [...'abcdefghij'], any: [], none: [] } });
  expect(wordsOf(many).match(/Without/g)).toHaveLength(8);
  expect(buttonsOf(many)).toContain('Save search');
});

const byWords = (qv: string, cat: '' | 'Steel Structures') =>
  render(h(SearchPage), {
    at: addressOf({ mode: 'plain', qv, cat }),
    replies: [loadedList(searchEngineers, { query: { qv, cat } }, { items: [], count: count(0) })],
  });

test('if nobody matches the words, the page leads to all specialties and to a sentence of the same words', () => {
  expect(linksOf(byWords('steel', 'Steel Structures'))).toEqual(
    expect.arrayContaining([
      addressOf({ mode: 'plain', qv: 'steel', cat: '' }),
      addressOf({ mode: 'ai', q: 'steel', chips: null }),
    ]),
  );
  expect(wordsOf(byWords('steel', ''))).not.toContain('Search all specialties');
  expect(wordsOf(byWords('', 'Steel Structures'))).not.toContain('Read it as a sentence');
  expect(wordsOf(byWords('', ''))).toContain('No engineer has finished a test yet');
});

test('a search that is too long for an address leads to a message', () => {
  const names = Array.from({ length: MAX_CHIPS }, (_, index) => skill(`${index}`.padEnd(60, 'ש')));
  expect(wordsOf(bySentence({ q: '', chips: names }))).toContain('too long for an address');
  expect(wordsOf(bySentence({ q: 'x'.repeat(MAX_SEARCH), chips: null }))).not.toContain('too long for an address');
});

const acts = (connection: ConnectionStatus, role: 'reader' | 'recruiter' = 'recruiter', shortlisted = false) =>
  render(h(SummaryActions, { card: aCard({ profile: 'ana', connection, shortlisted }) }), { role });

test('an engineer can be asked for a connection unless there is one or a request waits', () => {
  for (const status of ['unknown', 'cancelled', 'rejected', 'removed'] as const) {
    expect(buttonsOf(acts(status))).toEqual(['Connect', 'Shortlist']);
  }
  for (const status of ['connected', 'pending-target-approve'] as const) expect(buttonsOf(acts(status))).toEqual(['Shortlist']);
  expect(linksOf(acts('connected'))).toEqual(['/messages?to=ana']);
  // A request of the engineer is answered on the profile.
  expect(linksOf(acts('pending-user-approve'))).toEqual(['/view/ana']);
  expect(buttonsOf(acts('unknown', 'recruiter', true))).toContain('Shortlisted');
});

test('a member who may only read sees the state of the connection and no button', () => {
  expect(wordsOf(acts('connected', 'reader'))).toBe('Connected');
  expect(wordsOf(acts('unknown', 'reader'))).toBe('');
});

test('only a member who may save searches can save one', () => {
  const save = (role: 'reviewer' | 'recruiter' | null) =>
    buttonsOf(render(h(SaveSearchButton, { query: { mode: 'plain', qv: 'steel', cat: '' }, name: 'steel' }), { role }));
  expect([save('recruiter'), save('reviewer'), save(null)]).toEqual([['Save search'], [], []]);
});
