import { expect, test } from 'vitest';
import { formerSlug, shortlistFile, toSlug } from '../../../contract/facts/slug.ts';

test.each([
  ['Façade design in Zürich & Łódź', 'facade-design-in-zurich-lodz'],
  ['Ærø & Straße', 'aero-strasse'],
  ['Čelik, Đorđe, İstanbul, ısı', 'celik-dorde-istanbul-isi'],
  ['Þórður, Œuvre, Ħal, Ŋ, ǾRESUND', 'thordur-oeuvre-hal-ng-oresund'],
  ['Đà Nẵng, Şəki, Ɓauchi', 'da-nang-seki-bauchi'],
  ['The ﬁeld of kN/m²', 'the-field-of-kn-m2'],
  ['Zü\u00ADrich\u200B', 'zurich'],
  ['SAP2000™, ETABS®', 'sap2000-etabs'],
  ['Issue #5: 2 + 3', 'issue-5-2-3'],
  ['Rock’s & roll', 'rock-s-roll'],
  ['橋', ''],
])('the address of "%s" keeps its letters', (title, slug) => expect(toSlug(title)).toBe(slug));

test('names that differ in a sign have addresses of their own', () => {
  const names = ['C', 'C++', 'C#', 'F', 'F#', 'Net', '.NET', 'Notepad', 'Notepad++', 'Q+'];
  const slugs = names.map(toSlug);
  expect(new Set(slugs).size).toBe(names.length);
  expect(slugs.slice(1, 3)).toEqual(['c-plus-plus', 'c-sharp']);
  expect([toSlug('C++17 and ASP.NET'), toSlug('Learn .NET')]).toEqual(['c-plus-plus-17-and-asp-net', 'learn-dot-net']);
  for (const slug of slugs) expect([toSlug(slug), slug]).toEqual([slug, expect.stringMatching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)]);
});

test('the address from before is still known', () => {
  expect([formerSlug('Čelik'), formerSlug('C++'), formerSlug('Façade')]).toEqual(['elik', 'c', 'fa-ade']);
});

test('the file of a shortlist has the letters of its name', () => {
  expect(shortlistFile('Łódź: Brücken')).toBe('shortlist-lodz-brucken.csv');
  expect(shortlistFile('橋')).toBe('shortlist-engineers.csv');
});
