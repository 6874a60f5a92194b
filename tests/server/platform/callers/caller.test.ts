import { expect, test } from 'vitest';
import {
  type Caller,
  type Engineer,
  type Member,
  companyIdOf,
  isParty,
  mayWrite,
  ownIdOf,
  pairOf,
} from '../../../../server/platform/callers/caller.ts';

const engineer: Engineer = { role: 'engineer', accountId: 'Ana', token: 'a' };
const member: Member = { role: 'company', accountId: 'Ben', companyId: 'Span', teamRole: 'recruiter', token: 'b' };
const others: Caller[] = [
  { role: 'company', accountId: 'Cleo', companyId: null, token: 'c' },
  { role: 'rater', accountId: 'Dan', token: 'd' },
  { role: 'admin', accountId: 'Eve', token: 'e' },
];

test('only an engineer and a member of a company are parties', () => {
  expect([engineer, member].map(isParty)).toEqual([true, true]);
  expect(others.map(isParty)).toEqual([false, false, false]);
});

test('only a member has a company', () => {
  expect(companyIdOf(member)).toBe('Span');
  expect([engineer, ...others].map(companyIdOf)).toEqual([null, null, null, null]);
});

test('an engineer acts for an account, and a member for the company; both give the same pair with the other side', () => {
  expect([ownIdOf(engineer), ownIdOf(member)]).toEqual(['Ana', 'Span']);
  const pair = { engineerId: 'Ana', companyId: 'Span' };
  expect([pairOf(engineer, 'Span'), pairOf(member, 'Ana')]).toEqual([pair, pair]);
});

test('an engineer writes, and a member from the role of a recruiter on', () => {
  expect(mayWrite(engineer)).toBe(true);
  const roles = ['reader', 'reviewer', 'recruiter', 'owner'] as const;
  expect(roles.map((teamRole) => mayWrite({ ...member, teamRole }))).toEqual([false, false, true, true]);
});
