import { expect, test } from 'vitest';
import { factsOf } from '../../../../src/hiring/team/activity-words.ts';

test('the facts of an entry are the role before and after, the domain, the stage and a number', () => {
  expect(factsOf({ facts: { before: 'reader', role: 'owner' } })).toBe('Read-only to Owner');
  expect(factsOf({ facts: { role: 'reviewer' } })).toBe('Reviewer');
  expect(factsOf({ facts: { domain: 'northspan.example', count: 1200 } })).toBe('northspan.example, 1,200 engineers');
  expect(factsOf({ facts: { count: 0 } })).toBe('0 engineers');
  expect(factsOf({ facts: { id: '0199aaaa-0000-7000-8000-000000000001' } })).toBe('');
});
