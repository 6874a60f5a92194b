import { createElement as h } from 'react';
import { expect, test, vi } from 'vitest';
import { team } from '../../../../../contract/companies/company-team.ts';
import { companyConnections } from '../../../../../contract/profiles/connections.ts';
import { unreadMessages } from '../../../../../contract/messages/messages.ts';
import { companyGet } from '../../../../../contract/profiles/profiles.ts';
import {
  type FeedCard,
  MOST_MATCHES,
  type SavedSearch,
  companyFeed,
  replyTime,
  savedSearches,
} from '../../../../../contract/hiring/saved-searches.ts';
import type { TeamRole } from '../../../../../contract/base/team.ts';
import { Component as HomePage } from '../../../../../src/features/hiring/home/home-page.tsx';
import { Component as OwnCompanyPage } from '../../../../../src/features/hiring/own-company-page.tsx';
import { NO_FILTERS } from '../../../../../src/features/hiring/search/address.ts';
import { aCard, aMember, aTeam } from '../fixtures.ts';
import { buttonsOf, linksOf, loaded, loadedList, render, wordsOf } from '../render.ts';

vi.mock('../../../../../src/ui/dialog.tsx', () => import('../open-dialog.ts'));

const AT = '2026-03-05T10:00:00.000Z';

const aSearch = (changes: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 'search',
  name: 'Bridges',
  query: { mode: 'plain', qv: 'bridges', cat: '' },
  saved_by: 'Bo',
  saved_at: AT,
  version: 1,
  letters: 'off',
  matches: 0,
  ...changes,
});

interface Home {
  role?: TeamRole;
  searches?: SavedSearch[];
  feed?: FeedCard[];
  reply?: { hours: number | null; answers: number; waiting: number };
  unread?: number;
  more?: string | null;
  connected?: { profile: string; public_name: string; visible: boolean }[];
}

function home({ role = 'recruiter', searches = [], feed = [], reply, unread = 0, more = null, connected = [] }: Home) {
  const request = { status: 'pending-user-approve' as const, reason: '', askedAt: AT, since: AT, expiresAt: null };
  const requests = more ? [{ ...request, profile: 'ana', public_name: 'Ana', visible: true }] : [];
  return render(h(HomePage), {
    role,
    replies: [
      loadedList(savedSearches, { query: { limit: 50 } }, { items: searches }),
      loadedList(companyFeed, {}, { items: feed, ratesOf: '2026-03-04' }),
      loaded(companyConnections, { query: { list: 'waiting', limit: 5 } }, { items: requests, next: more }),
      loaded(
        companyConnections,
        { query: { list: 'connected', limit: 5 } },
        { items: connected.map((one) => ({ ...request, status: 'connected' as const, ...one })), next: null },
      ),
      loaded(unreadMessages, {}, { unread }),
      loaded(replyTime, {}, reply ?? { hours: null, answers: 0, waiting: 0 }),
    ],
  });
}

test('the first steps are shown until a search is saved, and only an owner gets the step to invite', () => {
  expect(wordsOf(home({}))).toContain('Begin with a search');
  expect(wordsOf(home({ searches: [aSearch()] }))).not.toContain('Begin with a search');
  expect([linksOf(home({ role: 'owner' })), linksOf(home({}))].map((links) => links.includes('/company/team'))).toEqual([
    true,
    false,
  ]);
});

test('a saved search shows how many are new in it, and when a member gets e-mails', () => {
  const said = (changes: Partial<SavedSearch>) => wordsOf(home({ searches: [aSearch(changes)] }));
  expect(said({ matches: 0 })).not.toMatch(/\d new/);
  expect(said({ matches: MOST_MATCHES - 1 })).toContain('999 new');
  expect(said({ matches: MOST_MATCHES })).toContain('1,000+ new');
  expect([said({ letters: 'weekly' }), said({})].map((words) => words.includes('e-mails to you'))).toEqual([true, false]);
});

test('exchange rates are named if a saved search limits the salary', () => {
  const salary = { most: 75_000, currency: 'EUR', period: 'year' } as const;
  const said = (query: SavedSearch['query']) => wordsOf(home({ searches: [aSearch({ query })] }));
  const filtered = { mode: 'advanced', filters: { ...NO_FILTERS, salary } } as const;
  const asked: SavedSearch['query'] = {
    mode: 'ai',
    q: '',
    chips: [{ mode: 'must', value: { kind: 'salary', ...salary }, from: null }],
  };
  for (const query of [filtered, asked]) expect(said(query)).toContain('4 Mar 2026. These rates are old: more than 30 days.');
  expect(said({ mode: 'advanced', filters: NO_FILTERS })).not.toContain('Central Bank');
});

test('only a member who may save searches changes and deletes them', () => {
  const acts = (role: TeamRole) => buttonsOf(home({ role, searches: [aSearch()] })).filter((name) => /Change|Delete/.test(name));
  expect(acts('recruiter')).toEqual(['Change', 'Delete']);
  expect(acts('reviewer')).toEqual([]);
});

test('an empty feed shows whether nobody matches the saved searches or there is nobody', () => {
  expect(wordsOf(home({ searches: [aSearch()] }))).toContain('Nobody matches your saved searches yet');
  expect(wordsOf(home({}))).toContain('No engineer has finished a test yet');
});

test('an engineer of the feed names each matching saved search', () => {
  const matches = [
    { id: 'one', name: 'Bridges' },
    { id: 'two', name: 'Lisbon' },
  ];
  const html = home({ feed: [{ ...aCard(), matches }] });
  expect(wordsOf(html)).toContain('In Bridges, Lisbon');
  expect(linksOf(html)).toContain('/company/searches/two');
  expect(wordsOf(home({ feed: [{ ...aCard(), matches: [] }] }))).not.toContain(' In ');
});

test('the time of answers is shown once there are enough, and waiting engineers are counted', () => {
  expect(wordsOf(home({}))).toContain('After 3 answers');
  const html = home({ reply: { hours: 5.5, answers: 3, waiting: 1 } });
  expect(wordsOf(html)).toContain('within 5.5 hours (3 answers in 90 days).');
  expect(wordsOf(html)).toContain('1 engineer waits for an answer');
  expect(wordsOf(home({ reply: { hours: null, answers: 0, waiting: 2 } }))).toContain('2 engineers wait for an answer');
  expect(wordsOf(home({}))).not.toContain('for an answer.');
});

test('a member who may write sends a message to a connected engineer with one click, also while the profile is hidden', () => {
  const connected = [
    { profile: 'ana', public_name: 'Ana', visible: true },
    { profile: 'ben', public_name: 'Ben', visible: false },
  ];
  const leads = (role: TeamRole) => linksOf(home({ connected, role })).filter((to) => /ana|ben/.test(to));
  expect(leads('recruiter')).toEqual(['/view/ana', '/messages?to=ana', '/messages?to=ben']);
  expect(leads('reviewer')).toEqual(['/view/ana']);
  expect(wordsOf(home({}))).toContain('You are connected with nobody yet.');
});

test('only some of many requests are shown, and one message is one message', () => {
  expect(wordsOf(home({}))).toContain('No request waits.');
  expect(wordsOf(home({ more: 'cursor' }))).toContain('Only the latest 5 are shown.');
  expect([1, 2].map((unread) => /\d unread messages?/.exec(wordsOf(home({ unread })))?.[0])).toEqual([
    '1 unread message',
    '2 unread messages',
  ]);
});

/** The page of the own company; null for a team that is not loaded. */
function ownCompany(role: TeamRole, domains: string[] | null = []) {
  const company = loaded(
    companyGet,
    {},
    { name: 'Northspan', location: '', occupation: '', phone: '', bio: '', email: '', createdAt: AT, role },
  );
  const whole = aTeam([aMember('ada', role), aMember('bo', 'owner')]);
  const proven = domains?.map((domain) => ({ domain, provenAt: AT }));
  return render(h(OwnCompanyPage), {
    role: null,
    replies: [company, ...(proven ? [loaded(team, {}, { ...whole, domains: proven })] : [])],
  });
}

test('only an owner edits the profile of the company', () => {
  expect(linksOf(ownCompany('owner'))).toContain('/settings');
  expect(linksOf(ownCompany('recruiter'))).not.toContain('/settings');
});

test('the profile says which mail domains are proven, and waits with it until the team is known', () => {
  expect(wordsOf(ownCompany('reader', ['a.example', 'b.example']))).toContain('proven: a.example, b.example');
  expect(wordsOf(ownCompany('reader'))).toContain('None is proven');
  expect(wordsOf(ownCompany('reader', null))).not.toContain('None is proven');
});
