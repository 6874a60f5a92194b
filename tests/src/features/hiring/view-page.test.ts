import { createElement as h } from 'react';
import { expect, test, vi } from 'vitest';
import type { ConnectionDetails, ConnectionStatus } from '../../../../contract/profiles/connections.ts';
import { type Note, engineerNotes } from '../../../../contract/hiring/engineer-notes.ts';
import type { ViewedEngineer } from '../../../../contract/profiles/profiles.ts';
import { type DraftCard, type OwnCard, type SentCard, scorecards } from '../../../../contract/hiring/scorecards.ts';
import { teamRecord } from '../../../../contract/hiring/shortlists.ts';
import { TEAM_ROLES, type TeamRole } from '../../../../contract/base/team.ts';
import { type Messaging, MessagingContext } from '../../../../src/shared/messaging/messaging-context.ts';
import { ConnectionBlock } from '../../../../src/features/hiring/connection/connection-block.tsx';
import { contactOf } from '../../../../src/features/hiring/connection/contact-of.ts';
import { Notes } from '../../../../src/features/hiring/record/notes.tsx';
import { TeamSection } from '../../../../src/features/hiring/record/team-section.tsx';
import { TeamStrip } from '../../../../src/features/hiring/record/team-strip.tsx';
import { ScorecardsSection } from '../../../../src/features/hiring/scorecards/scorecards-section.tsx';
import { SentScorecards } from '../../../../src/features/hiring/scorecards/sent-scorecards.tsx';
import { buttonsOf, loaded, loadedList, render, wordsOf } from './render.ts';

vi.mock('../../../../src/ui/dialog.tsx', () => import('./open-dialog.ts'));

const AT = '2026-03-05T10:00:00.000Z';
const ANA = { params: { id: 'ana' } };

const details = (changes: Partial<ConnectionDetails> = {}): ConnectionDetails => ({
  status: 'pending-target-approve',
  reason: '',
  askedAt: AT,
  since: AT,
  expiresAt: null,
  expired: false,
  ...changes,
});

const connected = (
  connection: ConnectionStatus,
  role: TeamRole | null = 'recruiter',
  connectionDetails: ConnectionDetails | null = null,
) => {
  const engineer = { profile: 'ana', connection, connectionDetails } as ViewedEngineer;
  const block = h(ConnectionBlock, { engineer, onChange: () => {} });
  return render(h(MessagingContext, { value: {} as Messaging }, block), { role });
};

test('the acts on a connection follow from its state', () => {
  const acts = (status: ConnectionStatus) => buttonsOf(connected(status));
  for (const status of ['unknown', 'cancelled', 'rejected', 'removed'] as const) expect(acts(status)).toEqual(['Connect']);
  expect(acts('pending-target-approve')).toEqual(['Cancel']);
  expect(acts('pending-user-approve')).toEqual(['Accept', 'Reject']);
  expect(acts('connected')).toEqual(['Remove', 'Make an offer', 'Decline']);
});

test('only a member who may contact engineers can act on a connection, and nobody before the role is known', () => {
  const may = [...TEAM_ROLES, null].filter((role) => buttonsOf(connected('connected', role)).length > 0);
  expect(may).toEqual(['recruiter', 'owner']);
});

test('a request that has expired is shown as expired', () => {
  expect(wordsOf(connected('unknown', 'reader', details({ expired: true })))).toContain('The last request has expired');
  expect(wordsOf(connected('unknown', 'reader'))).toContain('Not connected');
});

test('when the connection changes, no recording is replaced', () => {
  const engineer = { connection: 'connected', email: 'ana@example.com', evidence: [], screen: [], imageUrl: 'new', test: {} };
  const fresh = contactOf(engineer as unknown as ViewedEngineer);
  expect(fresh).toMatchObject({ connection: 'connected', email: 'ana@example.com' });
  for (const name of ['evidence', 'screen', 'imageUrl', 'test']) expect(fresh).not.toHaveProperty(name);
});

const note = (changes: Partial<Note> = {}): Note => ({
  id: 'note',
  engineer: 'ana',
  text: 'Clear.',
  author: 'Bo',
  own: false,
  version: 1,
  written_at: AT,
  changed_at: null,
  ...changes,
});

const showNotes = (items: Note[], role: TeamRole = 'reviewer') =>
  render(h(Notes, { engineer: 'ana' }), { role, replies: [loadedList(engineerNotes, ANA, { items })] });

test('a member changes and deletes only the own notes', () => {
  expect(buttonsOf(showNotes([note()]))).toEqual(['Save the note']);
  expect(buttonsOf(showNotes([note({ own: true })]))).toEqual(['Save the note', 'Change', 'Delete']);
});

test('a note names its author, and shows if it was changed', () => {
  const said = (changes: Partial<Note>) => wordsOf(showNotes([note(changes)], 'reader'));
  expect(said({})).toMatch(/^Bo/);
  expect(said({ own: true })).toMatch(/^You/);
  expect(said({ author: '' })).toMatch(/^A former member/);
  expect(said({})).not.toContain('changed');
  expect(said({ changed_at: AT })).toContain('changed 5 Mar 2026');
});

test('a reader writes no notes, and the page shows if there are none', () => {
  expect(wordsOf(showNotes([], 'reader'))).toBe('No note yet.');
  expect(buttonsOf(showNotes([], 'reviewer'))).toEqual(['Save the note']);
});

const CARD: DraftCard & { recommendation: 'yes' } = {
  levels: { tasks: 4, knowledge: null, judgement: null, client: null, working: null },
  note: '',
  recommendation: 'yes',
};
const own = (changes: Partial<OwnCard>): OwnCard => ({
  version: 1,
  draft: null,
  sent: null,
  first: null,
  saved_at: AT,
  sent_at: null,
  ...changes,
});
const sentCard = (changes: Partial<SentCard> = {}): SentCard => ({
  ...CARD,
  author: 'Bo',
  own: false,
  first: null,
  sent_at: AT,
  revised_at: null,
  ...changes,
});

const showCards = (found: { own?: OwnCard | null; sent?: number; cards?: SentCard[] | null }, role: TeamRole = 'reviewer') =>
  render(h(ScorecardsSection, { engineer: 'ana' }), {
    role,
    replies: [loaded(scorecards, ANA, { own: null, sent: 0, cards: null, ...found })],
  });

test('before sending the own scorecard a member sees how many colleagues have sent one, and not their opinions', () => {
  expect(wordsOf(showCards({ sent: 0 }))).toContain('Nobody has sent a card yet.');
  expect(wordsOf(showCards({ sent: 1 }))).toContain('One colleague has sent a card.');
  expect(wordsOf(showCards({ sent: 3 }))).toContain('3 colleagues have sent a card.');
});

test('the form is open if there is a draft; without one it waits for a click', () => {
  expect(buttonsOf(showCards({}))).toEqual(['Write your scorecard']);
  expect(buttonsOf(showCards({ own: own({ draft: CARD }) }))).toEqual(['Send to the team']);
  expect(buttonsOf(showCards({ own: own({ sent: CARD }), cards: [] }))).toEqual(['Revise your scorecard']);
  expect(buttonsOf(showCards({ own: own({ sent: CARD, draft: CARD }), cards: [] }))).toEqual(['Send the revised card']);
});

test('a reader writes no scorecard and sees those of the team', () => {
  const html = showCards({ cards: [sentCard()], sent: 1 }, 'reader');
  expect(buttonsOf(html)).toEqual([]);
  expect(wordsOf(html)).toContain('Go on');
  expect(wordsOf(showCards({ cards: [] }, 'reader'))).toBe('No scorecard yet.');
});

test('a revised scorecard shows its first values if they were different', () => {
  const show = (first: SentCard['first']) => wordsOf(render(h(SentScorecards, { cards: [sentCard({ first })] })));
  expect(show(null)).not.toContain('at first');
  expect(show(CARD)).not.toContain('at first');
  expect(show({ ...CARD, levels: { ...CARD.levels, tasks: 2, client: 3 } }).match(/at first \w+/g)).toEqual([
    'at first 2',
    'at first 3',
  ]);
  expect(show({ ...CARD, levels: { ...CARD.levels, tasks: null } })).toContain('at first not seen');
  expect(show({ ...CARD, recommendation: 'no' })).toContain('at first Do not go on');
});

test('a scorecard names its author', () => {
  const heads = (card: SentCard) => wordsOf(render(h(SentScorecards, { cards: [card] })));
  expect(heads(sentCard({ own: true }))).toContain('You');
  expect(heads(sentCard({ author: '' }))).toContain('A former member');
});

const RECORD = { tags: [{ id: 'tag', name: 'Lisbon' }], places: [], notes: 1, scorecards: 2 };
const record = [loaded(teamRecord, ANA, RECORD)];

test('only a member who may change shortlists and tags changes them on a profile', () => {
  const acts = (role: TeamRole) => buttonsOf(render(h(TeamSection, { engineer: 'ana' }), { role, replies: record }));
  expect(acts('recruiter')).toContain('Add tag');
  expect(acts('reviewer')).toEqual(['Save the note']);
  const strip = (role: TeamRole) => render(h(TeamStrip, { engineer: 'ana' }), { role, replies: record });
  expect([buttonsOf(strip('recruiter')), buttonsOf(strip('reviewer'))]).toEqual([['Shortlist'], []]);
  expect(wordsOf(strip('reviewer'))).toBe('Lisbon 1 note, 2 scorecards');
});
