import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { TIME_FACTORS } from '../../../../../contract/assessment/accommodations.ts';
import type { Letter } from '../../../../../server/platform/db/schema/letters.ts';
import { KEYS, TAB_KEYS } from '../../../../../src/engine/storage/names.ts';
import { publicPages } from '../../../../support/browser/page-routes.ts';
import { OF_ALL, OF_ENGINEERS, ON_DEVICE } from '../../../../../src/features/site/privacy-content.ts';
import { SHEETS, numberOf } from '../../../../../src/features/site/document/doc-pages.ts';

const SRC = join(import.meta.dirname, '../../../../../src');

/** As the server renders it: without any part of a browser. */
async function rendered(path: string) {
  const load = publicPages.find((page) => page.path === path)?.lazy as () => Promise<{ Component: ComponentType }>;
  const { Component } = await load();
  // With a loader that got no reply from the server; its page must show the rest.
  const routes = [{ id: path, path, Component, loader: () => null }];
  const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData: { loaderData: { [path]: null } } });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const pages = await Promise.all(SHEETS.map(async ({ to }) => [to, await rendered(to)] as const));

test.each(pages)('%s is rendered without a browser, with its number, its date and the data for machines', (to, html) => {
  expect(html).toContain(`${numberOf(to)} of ${SHEETS.length}`);
  expect(html).toMatch(/<time dateTime="\d{4}-\d{2}-\d{2}">/i);
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(description.length).toBeGreaterThan(80);
  expect(description.length).toBeLessThanOrEqual(160);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as object;
  expect(data).toMatchObject({ '@context': 'https://schema.org', inLanguage: 'en' });
  expect(data).toHaveProperty('dateModified', /<time dateTime="([^"]*)"/i.exec(html)?.[1]);
});

test.each(pages)('every address and every part that %s links to exists', (to, html) => {
  const known = new Set([
    ...publicPages.map(({ path }) => path),
    '/uploads',
    '/quiz',
    '/profile',
    '/engineer',
    '/profile_eng',
    '/reviews',
    '/settings',
  ]);
  const partsOf = new Map(
    pages.map(([path, text]) => [path as string, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
  );
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => new URL(href, `http://localhost${to}`));
  expect(links.filter(({ pathname }) => !known.has(pathname))).toEqual([]);
  const parts = links.filter(({ hash, pathname }) => hash && !partsOf.get(pathname)?.has(hash.slice(1)));
  expect(parts.filter(({ pathname }) => partsOf.has(pathname))).toEqual([]);
});

test.each(pages)('%s has the titles that its contents and the list of sheets name', (to, html) => {
  const contents = [...html.matchAll(/<li><a href="#([^"]+)">(.*?)<\/a><\/li>/g)].map(([, id, title]) => [id, title]);
  const clauses = [...html.matchAll(/<h2 id="([^"]+)-title"><span[^>]*>(\d+)<\/span> (.*?)<\/h2>/g)];
  expect(clauses.length).toBeGreaterThan(7);
  expect(clauses.map(([, id, , title]) => [id, title])).toEqual(contents);
  expect(clauses.map(([, , number]) => Number(number))).toEqual(clauses.map((_, index) => index + 1));
  expect(html).toContain(`<bdi>${SHEETS.find((sheet) => sheet.to === to)?.title}</bdi>`);
});

test('a clause that is cited by its number has that number', () => {
  const cited = pages.flatMap(([to, html]) => {
    const sections = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
    const links = [...html.matchAll(/<a href="#([^"]+)">clause (\d+)<\/a>/g)];
    return links.map(([, id, number]) => ({ to, id, found: sections[Number(number) - 1] }));
  });
  expect(cited.length).toBeGreaterThan(1);
  expect(cited.filter(({ id, found }) => id !== found)).toEqual([]);
});

/** The parts with an address of their own. Others may have linked to them, so a new title must not change them. */
const ADDRESSES = {
  '/how-scoring-works':
    'in-short asked multiple-choice spoken counts safety error example cuts versions raters never companies contest interrupted limits',
  '/measured': 'in-short questions faults errors raters accommodations groups not how',
  '/offline': 'in-short path reading before during train full-disk lid closed after rescue receipts missing leaves',
  '/accommodations': 'set today ask times needs keys companies wrong',
  '/privacy': 'in-short responsible kept who-sees-what device elsewhere how-long rights',
  '/terms': 'parties does accounts test ratings companies money yours holds changes',
  '/international-collaboration': 'rules numbers drawings signing time language contract checklist',
};

test.each(Object.entries(ADDRESSES))('the addresses of the parts of %s do not change', async (path, ids) => {
  const html = await rendered(path);
  expect(ids.split(' ').filter((id) => !html.includes(` id="${id}"`))).toEqual([]);
});

test('the criteria have the number of their clause, and the worked example cites it', () => {
  const html = pages.find(([to]) => to === '/how-scoring-works')?.[1] ?? '';
  const [, number] = /<h2 id="spoken-title"><span[^>]*>(\d+)</.exec(html) ?? [];
  const [, spoken = ''] = /<section id="spoken"(.*?)<section id="counts"/s.exec(html) ?? [];
  expect(spoken).toContain(`<span class="mono">${number}.1</span>`);
  const [, example = ''] = /<section id="example"(.*?)<section id="cuts"/s.exec(html) ?? [];
  expect(example).toContain(`the criteria of clause ${number}.`);
  expect(example).toContain(`>${number}.5</abbr>`);
});

test('privacy names every table with data of a person', () => {
  const kept = [...OF_ENGINEERS, ...OF_ALL].map(({ cells }) => cells[1]).join(', ');
  // The bank of questions, the rules of scoring and the counts of answers belong to no person.
  const NOBODYS = new Set([
    'questions',
    'question_versions',
    'scoring_versions',
    'cut_items',
    'statistics_days',
    'bank_statistics',
    'audit_head',
    'retention_runs',
    'backups',
    'known_secrets',
    'mail_days',
    'retired_secrets',
  ]);
  const schemas = Object.values(import.meta.glob('../../../../../server/platform/db/schema/*.ts', { eager: true })) as object[];
  const tables = schemas.flatMap(Object.values).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []));
  expect(tables.length).toBeGreaterThan(20);
  for (const table of tables.filter((name) => !NOBODYS.has(name))) expect(kept).toMatch(new RegExp(`\\b${table}\\b`));
});

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:tsx?|mdx)$/.test(name))
  .map((name) => readFileSync(join(SRC, name), 'utf8'));

test('privacy names everything that pages store in the browser', () => {
  const named = ON_DEVICE.map(({ cells }) => cells[1]).join(', ');
  const stores = sources.flatMap((text) => [...text.matchAll(/createObjectStore\('(\w+)'/g)].map(([, store]) => store as string));
  for (const store of stores) expect(named).toMatch(new RegExp(`\\b${store}\\b`));
  const keys = [...Object.values(KEYS), ...Object.values(TAB_KEYS)].map((key) =>
    typeof key === 'string' ? key : key('', '').trim(),
  );
  for (const key of keys) expect(named).toMatch(new RegExp(`\\b${key}\\b`));
});

test('the names of everything that a page stores or shares are in one file', () => {
  const literal =
    /(?:Storage\.(?:set|get|remove)Item|BroadcastChannel|locks\??\.request|indexedDB\.\w+|openDB|deleteDB)\(\s*['"`]/;
  expect(sources.filter((text) => literal.test(text))).toEqual([]);
});

test('no page sets a cookie, and the server sets the one that privacy names', () => {
  expect(sources.filter((text) => text.includes('document.cookie'))).toEqual([]);
  const html = pages.find(([to]) => to === '/privacy')?.[1];
  expect(html).toContain('__Host-handshake');
});

/** What a letter of each kind is called on /privacy. */
const LETTERS: Record<Letter['kind'], string> = {
  'reset-code': 'reset code',
  welcome: 'Welcome',
  confirm: 'confirmation of the address',
  admitted: 'admission of a company',
  invitation: 'invitations to a company',
  rater: 'invitations to rate',
  domain: 'proofs of a mail domain',
  'password-changed': 'password changed',
  'email-change': 'change of the address',
  'email-taken': 'change of the address',
  'security-changed': 'way to sign in changed',
  results: 'results',
  granted: 'another test granted',
  offered: 'another test offered',
  rescored: 'a corrected question',
  'appeal-answered': 'the answer of another rater',
  delete: 'your account',
  'deletion-begun': 'your account',
  'deletion-done': 'your account',
  idle: 'your account',
  archive: 'your data',
  'webhook-off': 'a webhook that is switched off',
  notice: 'notifications',
  interview: 'interviews with their calendar entry',
  matches: 'new matches of a saved search',
  subscribe: 'the newsletter',
  newsletter: 'the newsletter',
  'profiles-limit': 'as many profiles as it may',
  message: 'your message by the contact form',
};

test('privacy names every kind of e-mail', () => {
  const named = OF_ALL.find(({ name }) => name === 'E-mails')?.cells[0] ?? '';
  expect(Object.values(LETTERS).filter((name) => !named.includes(name))).toEqual([]);
});

test('accommodations names every factor of time, and no other', () => {
  const html = (pages.find(([to]) => to === '/accommodations')?.[1] ?? '').replaceAll('\u00a0', ' ');
  const [, ...longer] = TIME_FACTORS;
  const factors = `${longer.slice(0, -1).join(', ')} or ${longer.at(-1)}`;
  expect(html.split(factors).length - 1).toBe(2);
});

/** Buttons and links that the pages name, and the file that has them. */
const NAMED: readonly (readonly [string, string, string])[] = [
  ['/terms', 'Keep for offline', 'features/hiring/copied-shortlists/copy-button.tsx'],
  ['/offline', 'Save a rescue package', 'features/uploads/rescue-section.tsx'],
  ['/offline', 'Try now', 'features/uploads/pump-alert.tsx'],
  ['/offline', 'Resume the test', 'features/assessment/resume.tsx'],
  ['/privacy', 'Your data', 'features/account/settings/your-data.tsx'],
];

test.each(NAMED)('%s names ‘%s’ in the words of that page', (to, words, file) => {
  expect(pages.find(([path]) => path === to)?.[1]).toContain(words);
  expect(readFileSync(join(SRC, file), 'utf8')).toContain(words);
});
