import { createElement as h } from 'react';
import { expect, test, vi } from 'vitest';
import { team } from '../../../../../contract/companies/company-team.ts';
import { companyConnections } from '../../../../../contract/profiles/connections.ts';
import { companyActivity } from '../../../../../contract/companies/company-activity.ts';
import { pipeline, pipelineEntries } from '../../../../../contract/hiring/pipeline.ts';
import { STAGES } from '../../../../../contract/hiring/shortlists.ts';
import { interviews } from '../../../../../contract/interviews/interviews.ts';
import { type Thread, threads } from '../../../../../contract/messages/messages.ts';
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
import { Component as MatchesPage } from '../../../../../src/features/hiring/home/matches/matches-page.tsx';
import { Component as OwnCompanyPage } from '../../../../../src/features/hiring/own-company-page.tsx';
import { NO_FILTERS } from '../../../../../src/features/hiring/search/address.ts';
import { aCard, aMember, aTeam } from '../fixtures.ts';
import { linksOf, loaded, loadedList, render, wordsOf } from '../render.ts';

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

/** The engineers at the stage Offer: one who is new there, and one who is hidden. */
const AT_OFFER = [
  {
    id: 'first',
    engineer: { id: 'ana', name: 'A. O.' },
    shortlist: { id: 'quays', name: 'Quays' },
    changed_at: AT,
    changed_by: 'Bo',
    arrived: true,
  },
  { id: 'second', engineer: null, shortlist: { id: 'quays', name: 'Quays' }, changed_at: AT, changed_by: '', arrived: false },
];

const aThread = (id: string, name: string, receivedAt: string, mayWrite = true): Thread => ({
  id,
  with: { id: name, kind: 'engineer', name, topic: '', domains: [] },
  state: 'open',
  mayWrite,
  last: { number: 1, side: 'engineer', excerpt: `Words of ${name}`, receivedAt },
  found: null,
  unread: 1,
  seen: 0,
  changedAt: receivedAt,
});

const loadedInterviews = (list: 'yours' | 'upcoming', limit: number) =>
  loaded(interviews, { query: { list, limit } }, { items: [], next: null });

interface Home {
  role?: TeamRole;
  searches?: SavedSearch[];
  feed?: FeedCard[];
  reply?: { hours: number | null; answers: number; waiting: number };
  due?: Thread[];
  asked?: { name: string; since: string; visible?: boolean }[];
  more?: string | null;
  counts?: Partial<Record<string, readonly [engineers: number, arrived: number]>>;
  at?: string;
  connected?: { profile: string; public_name: string; visible: boolean }[];
}

function home({
  role = 'recruiter',
  searches = [],
  feed = [],
  reply,
  due = [],
  asked = [],
  more = null,
  counts = {},
  at = '/company',
  connected = [],
}: Home) {
  const request = { status: 'pending-user-approve' as const, reason: '', askedAt: AT, since: AT, expiresAt: null };
  const requests = asked.map(({ name, since, visible = true }) => ({
    ...request,
    profile: name,
    public_name: name,
    since,
    visible,
  }));
  const stages = STAGES.map((stage) => ({ stage, engineers: counts[stage]?.[0] ?? 0, arrived: counts[stage]?.[1] ?? 0 }));
  return render(h(HomePage), {
    role,
    at,
    replies: [
      loadedList(savedSearches, { query: { limit: 50 } }, { items: searches }),
      loaded(companyFeed, { query: { limit: 5 } }, { items: feed, next: null, ratesOf: '2026-03-04' }),
      loaded(pipeline, {}, { stages }),
      loadedList(pipelineEntries, { params: { stage: 'offer' }, query: { limit: 8 } }, { items: AT_OFFER }),
      loaded(companyActivity, { query: { limit: 5 } }, { items: [], next: null }),
      loaded(threads, { query: { due: 'true', limit: 10 } }, { items: due, next: more }),
      loaded(companyConnections, { query: { list: 'waiting', limit: 10 } }, { items: requests, next: more }),
      loaded(
        companyConnections,
        { query: { list: 'connected', limit: 3 } },
        { items: connected.map((one) => ({ ...request, status: 'connected' as const, ...one })), next: null },
      ),
      loadedInterviews('yours', 10),
      loadedInterviews('upcoming', 1),
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

/** The page of all matches. */
const matchesPage = (searches: SavedSearch[], feed: FeedCard[] = []) =>
  render(h(MatchesPage), {
    replies: [
      loadedList(savedSearches, { query: { limit: 50 } }, { items: searches }),
      loadedList(companyFeed, {}, { items: feed, ratesOf: '2026-03-04' }),
    ],
  });

test('exchange rates are named if a saved search limits the salary', () => {
  const salary = { most: 75_000, currency: 'EUR', period: 'year' } as const;
  const said = (query: SavedSearch['query']) => wordsOf(matchesPage([aSearch({ query })]));
  const filtered = { mode: 'advanced', filters: { ...NO_FILTERS, salary } } as const;
  const asked: SavedSearch['query'] = {
    mode: 'ai',
    q: '',
    chips: [{ mode: 'must', value: { kind: 'salary', ...salary }, from: null }],
  };
  for (const query of [filtered, asked]) expect(said(query)).toContain('4 Mar 2026. These rates are old: more than 30 days.');
  expect(said({ mode: 'advanced', filters: NO_FILTERS })).not.toContain('Central Bank');
});

test('only a member who may save searches has actions on them', () => {
  const has = (role: TeamRole) => home({ role, searches: [aSearch()] }).includes('aria-label="Actions: Bridges"');
  expect([has('recruiter'), has('reviewer')]).toEqual([true, false]);
});

test('an empty feed shows whether nobody matches the saved searches or there is nobody', () => {
  for (const html of [home({ searches: [aSearch()] }), matchesPage([aSearch()])])
    expect(wordsOf(html)).toContain('Nobody matches your saved searches yet');
  for (const html of [home({}), matchesPage([])]) expect(wordsOf(html)).toContain('No engineer has finished a test yet');
});

test('an engineer of the feed names each matching saved search', () => {
  const matches = [
    { id: 'one', name: 'Bridges' },
    { id: 'two', name: 'Lisbon' },
  ];
  for (const html of [home({ feed: [{ ...aCard(), matches }] }), matchesPage([], [{ ...aCard(), matches }])]) {
    expect(wordsOf(html)).toContain('In Bridges, Lisbon');
    expect(linksOf(html)).toContain('/company/searches/two');
  }
  expect(wordsOf(home({ feed: [{ ...aCard(), matches: [] }] }))).not.toContain(' In ');
});

test('the reply time is shown once there are enough answers', () => {
  expect(wordsOf(home({}))).not.toContain('Median reply time');
  const html = home({ reply: { hours: 14.4, answers: 5, waiting: 1 } });
  expect(wordsOf(html)).toContain('Median reply time: 14 hours (5 answers in 90 days)');
});

test('what waits is one list of replies and requests, the longest first', () => {
  const html = home({
    due: [aThread('late', 'Ben', '2026-03-02T10:00:00.000Z'), aThread('soon', 'Cleo', '2026-03-04T10:00:00.000Z', false)],
    asked: [
      { name: 'ana', since: '2026-03-03T10:00:00.000Z' },
      { name: 'hidden', since: '2026-03-05T10:00:00.000Z', visible: false },
    ],
  });
  const [list = ''] = /<ul(?:(?!<\/ul>).)*Words of Ben.*?<\/ul>/s.exec(html) ?? [];
  expect(linksOf(list)).toEqual([
    '/messages/late',
    '/messages/late',
    '/view/ana',
    '/view/ana',
    '/messages/soon',
    '/messages/soon',
  ]);
  expect([...list.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    'Reply: Ben',
    'Answer: ana',
    'Read: Cleo',
  ]);
  expect(wordsOf(list)).toContain('Words of Ben');
  expect(wordsOf(home({}))).toContain('Nothing waits.');
});

test('five of many are shown at once, and the rest by a click', () => {
  const asked = Array.from({ length: 7 }, (_, index) => ({ name: `e${index}`, since: AT }));
  expect(wordsOf(home({ asked }))).toContain('Show all 7');
  expect(wordsOf(home({ asked: asked.slice(2) }))).not.toContain('Show all 5');
  expect(wordsOf(home({ asked, more: 'cursor' }))).toContain('Only the latest 10 requests are shown.');
});

test('the strip shows each stage with its engineers and those who are new at it', () => {
  const words = wordsOf(home({ counts: { found: [12, 0], offer: [2, 1] } }));
  expect(words).toContain('12 Found 0 Contacted 0 Interview 2 Offer +1 this week 0 Hired');
  expect(words).not.toContain('Nobody is on a shortlist yet');
  expect(wordsOf(home({}))).toContain('Nobody is on a shortlist yet');
});

test('an open stage names its engineers, where they are and who put them there', () => {
  const html = home({ counts: { offer: [2, 1] }, at: '/company?stage=offer' });
  expect(wordsOf(html)).toContain('A. O. new Quays 5 Mar 2026, Bo');
  expect(wordsOf(html)).toContain('Hidden engineer');
  expect(linksOf(html)).toContain('/company/shortlists/quays?stage=offer');
  expect(wordsOf(home({ counts: { offer: [2, 1] }, at: '/company?stage=toString' }))).not.toContain('Hidden engineer');
});

test('a member who may write sends a message to a connected engineer with one click, also while the profile is hidden', () => {
  const connected = [
    { profile: 'ana', public_name: 'Ana', visible: true },
    { profile: 'ben', public_name: 'Ben', visible: false },
  ];
  const leads = (role: TeamRole) => linksOf(home({ connected, role })).filter((to) => /\b(?:ana|ben)$/.test(to));
  expect(leads('recruiter')).toEqual(['/view/ana', '/messages?to=ana', '/messages?to=ben']);
  expect(leads('reviewer')).toEqual(['/view/ana']);
  expect(wordsOf(home({}))).toContain('No connections yet.');
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
