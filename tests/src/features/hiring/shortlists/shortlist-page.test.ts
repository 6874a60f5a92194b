import { createElement as h } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { MAX_COMPARED } from '../../../../../contract/hiring/scorecards.ts';
import {
  STAGES,
  type ShortlistEntry,
  type Stage,
  shortlist,
  shortlistEntries,
  shortlists,
} from '../../../../../contract/hiring/shortlists.ts';
import { BulkBar } from '../../../../../src/features/hiring/shortlists/bulk-bar.tsx';
import { ConflictDialog } from '../../../../../src/features/hiring/shortlists/conflict-dialog.tsx';
import { EntryColumns } from '../../../../../src/features/hiring/shortlists/entry-columns.tsx';
import { EntryTable } from '../../../../../src/features/hiring/shortlists/entry-table.tsx';
import { Component as ShortlistPage } from '../../../../../src/features/hiring/shortlists/shortlist-page.tsx';
import { Component as ShortlistsPage } from '../../../../../src/features/hiring/shortlists/shortlists-page.tsx';
import { StageLine } from '../../../../../src/features/hiring/shortlists/stage-line.tsx';
import type { View } from '../../../../../src/features/hiring/shortlists/use-view.ts';
import type { EntryChange } from '../../../../../src/features/hiring/shortlists/use-entry-changes.ts';
import { aCard, aGoneEntry, aShortlist, anEntry } from '../fixtures.ts';
import { buttonsOf, linksOf, loaded, loadedList, render, wordsOf } from '../render.ts';

vi.mock('../../../../../src/ui/dialog.tsx', () => import('../open-dialog.ts'));

const nothing = () => {};
// A device on which no shortlist was opened yet.
vi.stubGlobal('localStorage', { getItem: () => null });
const NOW = Date.parse('2026-03-05T12:00:00.000Z');
const people = (...names: string[]) => names.map((name) => anEntry({ id: name, engineer: name, card: aCard({ name }) }));

const bulk = (entries: readonly ShortlistEntry[], mayChange = true) =>
  render(h(BulkBar, { entries, mayChange, onMove: nothing, onTag: nothing, onRemove: nothing, onClear: nothing }));

test('engineers can be compared, from two up to the limit; an engineer who is no longer visible does not count', () => {
  const compared = (...entries: ShortlistEntry[]) => linksOf(bulk(entries));
  expect(compared(...people('a'))).toEqual([]);
  expect(compared(...people('a'), aGoneEntry())).toEqual([]);
  expect(compared(...people('a', 'b'), aGoneEntry())).toEqual(['/company/compare?ids=a,b']);
  const most = Array.from({ length: MAX_COMPARED }, (_, index) => `${index}`);
  expect(compared(...people(...most))).toHaveLength(1);
  expect(compared(...people(...most, 'one more'))).toEqual([]);
});

test('a member who may not change shortlists can only compare', () => {
  expect(buttonsOf(bulk(people('a', 'b')))).toEqual(['Tags', 'Take off the shortlist', 'Clear']);
  expect(buttonsOf(bulk(people('a', 'b'), false))).toEqual(['Clear']);
  // An engineer whom the company does not see has no tags.
  expect(buttonsOf(bulk([aGoneEntry()]))).toEqual(['Take off the shortlist', 'Clear']);
});

type Dragged = { id: string; target: { stage: Stage; before: string | null } | null } | null;

interface Shown {
  stages?: readonly Stage[];
  isFiltered?: boolean;
  mayChange?: boolean;
  dragged?: Dragged;
  view?: View;
}

function table(
  entries: readonly ShortlistEntry[],
  { stages = STAGES, isFiltered = false, mayChange = true, dragged = null, view = 'list' }: Shown = {},
) {
  const drag = { drag: dragged, handleProps: () => ({}) as never };
  const actions = { mayChange, selected: new Set(['a']), onSelect: nothing, onStage: nothing, onOwner: nothing, drag };
  const props = { entries, counts: aShortlist().counts, stages, isFiltered, actions, now: NOW, ref: null };
  return render(view === 'board' ? h(EntryColumns, props) : h(EntryTable, props));
}

test('a stage counts all of its engineers, and with a filter only the matching ones', () => {
  const heads = (html: string) => [...html.matchAll(/<th scope="rowgroup".*?<\/th>/g)].map(([head]) => wordsOf(head));
  expect(heads(table(people('a'))).slice(0, 2)).toEqual(['Found 2', 'Contacted 1']);
  expect(heads(table(people('a'), { isFiltered: true })).slice(0, 2)).toEqual(['Found 1', 'Contacted 0']);
  expect(heads(table([], { stages: ['offer'] }))).toEqual(['Offer 0']);
});

test('entries are in their stage, and selected ones are marked', () => {
  const html = table([...people('a'), anEntry({ id: 'b', stage: 'offer' })]);
  const rows = Object.fromEntries(
    [...html.matchAll(/<tbody data-stage="([a-z-]+)".*?<\/tbody>/g)].map(([group, stage]) => [
      stage,
      [...group.matchAll(/data-entry="(\w+)"/g)].map(([, id]) => id),
    ]),
  );
  expect(rows).toMatchObject({ found: ['a'], contacted: [], offer: ['b'] });
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html).toMatch(/aria-label="Select a"[^>]* checked=""/);
});

test('while a card is dragged, its target is marked: a row or the end of a stage', () => {
  const marks = (dragged: Dragged) =>
    table(people('a', 'b'), { dragged, view: 'board' }).match(/data-(?:entry|stage)="\w+" data-(?:target|end|dragged)="true"/g);
  expect(marks({ id: 'a', target: { stage: 'found', before: 'b' } })).toEqual([
    'data-entry="a" data-dragged="true"',
    'data-entry="b" data-target="true"',
  ]);
  expect(marks({ id: 'a', target: { stage: 'found', before: null } })?.[0]).toBe('data-stage="found" data-end="true"');
  expect(marks(null)).toBeNull();
});

test('an engineer who is no longer visible has no name and no profile, and can still be moved', () => {
  const html = table([aGoneEntry({ id: 'gone' })]);
  expect(linksOf(html)).toEqual([]);
  expect(wordsOf(html)).toContain('No longer visible');
  expect(html).toContain('aria-label="Stage of An engineer who is no longer visible"');
});

test.each(['list', 'board'] as const)('in the %s a member who may not change shortlists reads stage and owner', (view) => {
  const entries = [anEntry({ id: 'a', owner: { id: 'bo', name: 'Bo Lind' }, stageSince: '2026-03-01T10:00:00.000Z' })];
  const html = table(entries, { mayChange: false, view });
  expect(html).not.toContain('<select');
  expect(wordsOf(html)).toContain('4 days in Found');
  expect(wordsOf(html)).toContain('Bo Lind');
  // A card of the board is moved by its handle, its menu or keys.
  const fields = table(entries, { view }).match(/(?<=<(?:select|button)[^>]*aria-label=")[^"]*/g);
  expect(fields).toEqual(view === 'board' ? ['Move A. O.', 'Owner of A. O.'] : ['Stage of A. O.', 'Owner of A. O.']);
});

test('the stage line marks the shown stage, and no stage is so wide that the others cannot be read', () => {
  const counts = { ...aShortlist().counts, found: 40, contacted: 0 };
  const line = (only: Stage | null) => render(h(StageLine, { counts, only, addressOf: (stage) => `/${stage}` }));
  const current = (html: string) => html.match(/aria-current="true"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*aria-current="true"/g);
  expect(current(line(null))?.join()).toContain('/null');
  expect(current(line('offer'))?.join()).toContain('/offer');
  expect([...line(null).matchAll(/flex-grow:(\d+)/g)].slice(0, 2).map(([, share]) => share)).toEqual(['12', '1']);
});

const list = aShortlist({ id: 'list' });
const TAGS = [{ id: 'tag', name: 'Lisbon', engineers: 1 }];

/** The page of a shortlist at this address, which asks for its entries with this query. */
function page(search: string, query: object, items: ShortlistEntry[] = [], role: 'reader' | 'recruiter' = 'recruiter') {
  const replies = [
    loaded(shortlist, { params: { id: 'list' } }, { shortlist: list, tags: TAGS }),
    loadedList(shortlistEntries, { params: { id: 'list' }, query: { limit: 100, ...query } }, { items }),
  ];
  const route = h(Route, { path: '/company/shortlists/:id', element: h(ShortlistPage) });
  return render(h(Routes, null, route), { role, replies, at: `/company/shortlists/list${search}` });
}

test('stage and tag of the address filter the entries, and choosing a stage keeps the tag', () => {
  const html = page('?stage=offer&tag=tag', { stage: 'offer', tag: 'tag' });
  expect(wordsOf(html)).toContain('No engineer on this shortlist fits the filter.');
  expect(linksOf(html)).toContain('/company/shortlists/list?stage=hired&tag=tag');
  expect(linksOf(html)).toContain('/company/shortlists/list?tag=tag');
  expect(wordsOf(page('?stage=toString', {}))).toContain('Nobody is on this shortlist yet');
});

test('only a member who may change shortlists renames, exports and deletes them', () => {
  const acts = (role: 'reader' | 'recruiter') =>
    buttonsOf(page('', {}, people('a'), role)).filter((name) => /Rename|Export|Delete/.test(name));
  expect(acts('recruiter')).toEqual(['Rename', 'Export CSV', 'Delete']);
  expect(acts('reader')).toEqual([]);
});

test('if there is no shortlist, a reader sees who can make one', () => {
  const replies = [loadedList(shortlists, { query: { limit: 50 } }, { items: [] })];
  const show = (role: 'reader' | 'recruiter') => render(h(ShortlistsPage), { role, replies });
  expect(wordsOf(show('reader'))).toContain('A recruiter or an owner of your company can make one.');
  expect(buttonsOf(show('reader'))).toEqual([]);
  expect(buttonsOf(show('recruiter'))).toEqual(['Tags', 'New shortlist']);
});

/** The text of the dialog after others were faster. */
function conflict(change: EntryChange, ...current: ShortlistEntry[]) {
  return render(h(ConflictDialog, { conflict: { change, current }, dropConflict: nothing, changeAgain: nothing }));
}

test('a conflict names each entry that others have changed, and not the others', () => {
  const [a, b, c] = people('a', 'b', 'c') as [ShortlistEntry, ShortlistEntry, ShortlistEntry];
  const change = { kind: 'move', stage: 'offer', before: null, entries: [a, b, c] } as const;
  const html = conflict(change, { ...a, version: 2, stage: 'hired', changed_by: '' }, b);
  const lines = [...html.matchAll(/<li>.*?<\/li>/g)].map(([line]) => wordsOf(line));
  expect(lines).toEqual([
    expect.stringMatching(/^a You saw: Found Now: Hired, by a former member,/),
    'c You saw: Found Now: taken off the shortlist',
  ]);
  expect(buttonsOf(html)).toEqual(['Move to Offer all the same', 'Keep what is there']);
});

test('if nothing is left of the entries, the change cannot be made again', () => {
  const change = { kind: 'remove', entries: people('a') } as const;
  expect(buttonsOf(conflict(change))).toEqual(['Keep what is there']);
  expect(buttonsOf(conflict(change, ...people('a')))).toEqual(['Take off all the same', 'Keep what is there']);
});
