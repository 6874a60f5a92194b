import { createElement as h } from 'react';
import { expect, test } from 'vitest';
import { type Team, team } from '../../../../../contract/companies/company-team.ts';
import { findPeople, mentionAt, mentionables, toStored, toTyped } from '../../../../../src/features/hiring/mentions/mentions.ts';
import { NoteText } from '../../../../../src/features/hiring/mentions/note-text.tsx';
import { loaded, render, wordsOf } from '../render.ts';

const idOf = (digit: number) => `0193a1b0-7c1e-7000-8000-00000000000${digit}`;
const member = (digit: number, name: string) => ({ id: idOf(digit), name, email: `${digit}@northspan.example` });
const MEMBERS = [member(1, 'Ana'), member(2, 'Ana Silva'), member(3, 'Bo Lind'), member(4, 'Cy Reed'), member(5, 'Cy Reed')];
const people = mentionables(MEMBERS);

test('an @ with the whole name of a colleague is stored as a mention, the longer name first', () => {
  const pairs = [
    ['@Ana Silva, please', `@[${idOf(2)}], please`],
    ['(@Ana) and @Bo Lind', `(@[${idOf(1)}]) and @[${idOf(3)}]`],
    ['@Cy Reed (5@northspan.example) knows', `@[${idOf(5)}] knows`],
  ] as const;
  for (const [typed, stored] of pairs) {
    expect(toStored(typed, people)).toBe(stored);
    expect(toTyped(stored, people)).toBe(typed);
  }
});

test('what is no mention stays as it was typed', () => {
  for (const text of ['ana@Ana', '@Anabel', '@Ana_2', '@Bo', '@', 'no name', '@Cy Reed', `@[${idOf(9)}]`]) {
    expect(toStored(text, people)).toBe(text);
    expect(toTyped(text, people)).toBe(text);
  }
});

test('the words after an @ find colleagues by the beginning of a word', () => {
  expect(mentionAt('Ask @li', 7)).toEqual({ from: 4, words: 'li' });
  expect(findPeople(people, 'li').map(({ label }) => label)).toEqual(['Bo Lind']);
  expect(findPeople(people, 'ana s').map(({ label }) => label)).toEqual(['Ana Silva']);
  expect(findPeople(people, '')).toHaveLength(5);
  expect(findPeople(people, 'Bo Lind ')).toEqual([]);
  for (const [text, caret] of [
    ['no sign', 7],
    ['ana@li', 6],
    ['@\nli', 4],
    ['@li', 0],
    [`@${'x'.repeat(80)}`, 81],
  ] as const)
    expect(mentionAt(text, caret)).toBeNull();
});

test('a note shows the names that its mentions have now, and a former member without a name', () => {
  const text = `@[${idOf(3)}] and @[${idOf(9)}], see below`;
  const reply = { own: { id: idOf(1) }, members: MEMBERS } as unknown as Team;
  const shown = (replies: Parameters<typeof render>[1]) => wordsOf(render(h(NoteText, { text }), replies));
  expect(shown({ replies: [loaded(team, {}, reply)] })).toBe('@ Bo Lind and @ a former member, see below');
  expect(shown({})).toBe('@ a colleague and @ a colleague, see below');
});
