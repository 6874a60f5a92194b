import { createElement as h } from 'react';
import { expect, test } from 'vitest';
import { type Activity, companyActivity } from '../../../../../contract/companies/company-activity.ts';
import { MAX_DOMAINS, type Member, type Team, team } from '../../../../../contract/companies/company-team.ts';
import { ActivityLog, byDay } from '../../../../../src/features/hiring/team/activity.tsx';
import { ActivitySentence } from '../../../../../src/features/hiring/team/activity-sentence.tsx';
import { Domains } from '../../../../../src/features/hiring/team/domains.tsx';
import { Invitations, Invite } from '../../../../../src/features/hiring/team/invitations.tsx';
import { Members, actsOn } from '../../../../../src/features/hiring/team/members.tsx';
import { Component } from '../../../../../src/features/hiring/team/team-page.tsx';
import { ToastProvider } from '../../../../../src/ui/toasts.tsx';
import { aMember, aTeam } from '../fixtures.ts';
import { buttonsOf, linksOf, loaded, loadedList, render, wordsOf } from '../render.ts';

const AT = '2026-03-05T10:00:00.000Z';

/** The list as the first of these members sees it. */
const showMembers = (...members: Member[]) => render(h(Members, { whole: aTeam(members) }));

/** The acts in each row, as the first of these members has them; those that cannot be done now are marked. */
const actsIn = (...members: Member[]) =>
  members.map((member) => actsOn(member, aTeam(members)).map(({ act, hindrance }) => (hindrance ? `${act}: no` : act)));

test('an owner changes the role of others, hands over to them and removes them', () => {
  const members = [aMember('ada', 'owner'), aMember('bo', 'reader')] as const;
  expect(actsIn(...members)).toEqual([
    ['name', 'leave: no'],
    ['role', 'hand-over', 'remove'],
  ]);
  expect(showMembers(...members)).toContain('aria-label="Actions: bo"');
});

test('with two owners nothing is handed over, and each may leave', () => {
  expect(actsIn(aMember('ada', 'owner'), aMember('bo', 'owner'))).toEqual([
    ['name', 'leave'],
    ['role', 'remove'],
  ]);
});

test('a member who is no owner changes only the own membership', () => {
  for (const role of ['reader', 'reviewer', 'recruiter'] as const) {
    const members = [aMember('ada', role), aMember('bo', 'owner')] as const;
    expect(actsIn(...members)).toEqual([['name', 'leave'], []]);
    expect(showMembers(...members)).not.toContain('aria-label="Actions: bo"');
  }
});

test('the last owner cannot leave, and the menu names the step to do first', () => {
  const hindrancesOf = (...members: [Member, ...Member[]]) =>
    actsOn(members[0], aTeam(members)).flatMap(({ hindrance }) => hindrance ?? []);
  expect(hindrancesOf(aMember('ada', 'owner'), aMember('bo', 'recruiter'))).toEqual(['Hand the ownership over first.']);
  expect(hindrancesOf(aMember('ada', 'owner'))).toEqual(['Invite another owner first.']);
});

test('the own row is marked, and so is a member who has never signed in', () => {
  const html = showMembers(aMember('ada', 'reader'), { ...aMember('bo', 'owner'), lastSeenOn: '2026-03-04' });
  expect(html.match(/\(you\)/g)).toHaveLength(1);
  expect(wordsOf(html).match(/ never /g)).toHaveLength(1);
});

const proven = (...names: string[]) => names.map((domain) => ({ domain, provenAt: AT }));

interface Shown {
  role?: 'owner' | 'recruiter';
  own?: Partial<Team['own']>;
  domains?: Team['domains'];
}

/** The words of the buttons; that of a menu has none. */
const showDomains = ({ role = 'owner', own = {}, domains = [] }: Shown) =>
  buttonsOf(render(h(Domains, { whole: { ...aTeam([aMember('ada', role)], own), domains } }))).map((words) => words || 'Actions');

test('an owner whose address is confirmed proves a domain, the own one without an e-mail', () => {
  expect(showDomains({})).toEqual(['Prove']);
  expect(showDomains({ own: { domain: 'northspan.example' } })).toEqual(['Prove northspan.example', 'Prove']);
  expect(showDomains({ own: { confirmed: false, domain: 'northspan.example' } })).toEqual([]);
});

test('the own domain is not proven twice', () => {
  const own = { domain: 'northspan.example' };
  expect(showDomains({ own, domains: proven('northspan.example') })).toEqual(['Actions', 'Prove']);
  expect(showDomains({ own, domains: proven('other.example') })).toEqual(['Actions', 'Prove northspan.example', 'Prove']);
});

test('beyond the limit no domain can be proven', () => {
  const names = Array.from({ length: MAX_DOMAINS }, (_, index) => `${index}.example`);
  expect(showDomains({ domains: proven(...names.slice(1)) })).toContain('Prove');
  expect(showDomains({ domains: proven(...names) })).not.toContain('Prove');
});

test('a member who is no owner proves and removes no domain', () => {
  const own = { domain: 'northspan.example' };
  expect(showDomains({ role: 'recruiter', own, domains: proven('other.example') })).toEqual([]);
});

const invitation = { id: 'invitation', email: 'bo@northspan.example', role: 'reader' as const, invitedBy: null, sentAt: AT };

const showInvitation = (role: 'owner' | 'recruiter', isOver = false) => {
  const invitations = [{ ...invitation, expiresAt: '2026-03-12T10:00:00.000Z', isOver }];
  return render(h(ToastProvider, { children: h(Invitations, { whole: { ...aTeam([aMember('ada', role)]), invitations } }) }));
};

test('only an owner sends an invitation again or withdraws it', () => {
  const has = (role: 'owner' | 'recruiter') => showInvitation(role).includes('aria-label="Actions: bo@northspan.example"');
  expect([has('owner'), has('recruiter')]).toEqual([true, false]);
});

test('an invitation shows until when its link works, or that it has ended', () => {
  expect(wordsOf(showInvitation('owner'))).toContain('12 Mar 2026');
  expect(wordsOf(showInvitation('owner', true))).toContain('The link has ended');
});

test('an owner whose own address is not confirmed invites nobody', () => {
  const invite = (confirmed: boolean) => buttonsOf(render(h(Invite, { whole: aTeam([aMember('ada', 'owner')], { confirmed }) })));
  expect([invite(true), invite(false)]).toEqual([['Invite'], []]);
});

test('only an owner can invite, and the page asks to confirm the own address first', () => {
  const show = (role: 'owner' | 'recruiter', confirmed: boolean) => {
    const whole = aTeam([aMember('ada', role), aMember('bo', 'owner')], { confirmed });
    const html = render(h(Component), { replies: [loaded(team, {}, whole)] });
    return [html.includes('>Invite<'), html.includes('Confirm your e-mail address first')];
  };
  expect(show('owner', true)).toEqual([true, false]);
  expect(show('owner', false)).toEqual([true, true]);
  expect(show('recruiter', false)).toEqual([false, false]);
});

/** The empty log; it is found by the filters of the page's request. */
const showActivity = (at: string, query: object) => {
  const whole = aTeam([aMember('ada', 'owner')]);
  return wordsOf(render(h(ActivityLog, { whole }), { at, replies: [loadedList(companyActivity, { query }, { items: [] })] }));
};

test('the address filters the activity by member and kind; a value that does not exist is ignored', () => {
  expect(showActivity('/?member=ada&kind=note-written', { member: 'ada', kind: 'note-written' })).toContain(
    'Nothing of this kind',
  );
  expect(showActivity('/?kind=note-written&member=gone', { kind: 'note-written' })).toContain('Nothing of this kind');
  expect(showActivity('/?member=gone&kind=toString', {})).toContain('No activity yet');
});

const anActivity = (changes: Partial<Activity>): Activity => ({
  id: 1,
  at: AT,
  kind: 'note-written',
  by: { id: 'ada', name: 'Ada' },
  member: null,
  engineer: null,
  facts: {},
  ...changes,
});

test('an entry of the activity is a sentence with links to what it is about', () => {
  const show = (changes: Partial<Activity>) => render(h(ActivitySentence, { entry: anActivity(changes) }));
  const moved = show({ kind: 'stage-changed', engineer: { id: 'ana', name: 'A. O.' }, facts: { id: 'quays', stage: 'offer' } });
  expect(wordsOf(moved)).toBe('Ada moved A. O. to Offer on a shortlist');
  expect(linksOf(moved)).toEqual(['/view/ana', '/company/shortlists/quays']);
  expect(wordsOf(show({ kind: 'engineer-shortlisted', facts: { count: 1200 } }))).toBe('Ada put 1,200 engineers on a shortlist');
  expect(wordsOf(show({ by: null }))).toBe('A deleted account wrote a note on an engineer');
  const roles = { before: 'reader', role: 'owner' } as const;
  expect(wordsOf(show({ kind: 'role-changed', member: { id: 'bo', name: 'Bo' }, facts: roles }))).toBe(
    'Ada changed the role of Bo from Read-only to Owner',
  );
  expect(wordsOf(show({ kind: 'domain-proven', facts: { domain: 'northspan.example' } }))).toBe(
    'Ada proved the mail domain northspan.example',
  );
});

test('entries are grouped by day, in their order', () => {
  const at = ['2026-03-05T12:00:00.000Z', '2026-03-05T11:00:00.000Z', '2026-03-03T12:00:00.000Z'];
  expect(byDay(at.map((one, id) => anActivity({ id, at: one }))).map(({ date, entries }) => [date, entries.length])).toEqual([
    ['5 Mar 2026', 2],
    ['3 Mar 2026', 1],
  ]);
});
