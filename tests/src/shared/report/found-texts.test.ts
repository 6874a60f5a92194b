import { expect, test } from 'vitest';
import type { AnswerEvidence } from '../../../../contract/rating/evidence.ts';
import {
  bearingOf,
  elementText,
  marksOn,
  missingTexts,
  originText,
  stateText,
} from '../../../../src/shared/report/found-texts.ts';

type Claim = AnswerEvidence['claims'][number];

const element = (particulars: Partial<Claim['element']> = {}): Claim['element'] => ({
  criterion: 'safety',
  weight: 'must',
  text: 'Names the limit state.',
  benchmark: null,
  ...particulars,
});
const claim = (particulars: Partial<Claim> = {}): Claim => ({
  element: element(),
  stance: 'supports',
  quote: 'the limit state is punching',
  recordingId: 'a',
  from: 4,
  to: 6,
  ...particulars,
});

test('a quote shows a point or contradicts it; a quote about something unsafe proposes it or warns of it', () => {
  const unsafe = element({ weight: 'unsafe' });
  expect([
    bearingOf(claim()),
    bearingOf(claim({ stance: 'contradicts' })),
    bearingOf(claim({ element: unsafe })),
    bearingOf(claim({ element: unsafe, stance: 'contradicts' })),
  ]).toEqual(['shown', 'contradicted', 'unsafe', 'averted']);
});

test('a company reads only the criterion of a point whose words are hidden, and how many are missing', () => {
  const hidden = element({ text: null });
  expect(elementText(hidden)).toBe('A point on code and safety');
  expect(missingTexts([hidden, hidden, element({ weight: 'should', text: null })])).toEqual({
    must: ['2 points on code and safety'],
    should: ['1 point on code and safety'],
  });
});

test('marks have the numbers of their quotes and are on their own recording', () => {
  const claims = [
    claim(),
    claim({ recordingId: 'b' }),
    claim({ stance: 'contradicts', from: 9, to: null }),
    claim({ from: null }),
  ];
  expect(marksOn('a', claims)).toEqual([
    { number: 1, from: 4, to: 6, kind: 'for' },
    { number: 3, from: 9, to: 9, kind: 'against' },
  ]);
});

test('unverified quotes are left out, and a company does not see the doubts', () => {
  const doubtful = { state: 'doubtful' as const, doubts: ['other-language' as const] };
  expect(stateText(doubtful, false)).toContain('not in English');
  expect(stateText(doubtful, true)).not.toContain('English');
  expect(stateText({ state: 'found', doubts: [] }, false)).toBeNull();
});

test('the text names who found the quotes, and whether a person is responsible for the levels', () => {
  const found = {
    state: 'found' as const,
    foundBy: 'm',
    heardBy: 'r',
    estimated: true,
    confirmed: false,
    levels: { safety: 3 },
    doubts: [],
  };
  expect(originText(found)).toBe(
    'Found by: m. Words recognised by: r. The seconds are an estimate. Every quote was compared with what was said. The levels follow from this evidence by fixed rules. No person has confirmed them yet.',
  );
  expect(originText({ ...found, confirmed: true })).toContain('A person has judged the answer');
  expect(originText({ ...found, doubts: ['part-only'] })).toContain('Only a part of the answer could be heard');
});
