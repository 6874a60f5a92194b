import { expect, test } from 'vitest';
import { CRITERIA } from '../../../../contract/facts/criteria.ts';
import type { Finding } from '../../../../contract/rating/evidence.ts';
import type { Evidence, Levels } from '../../../../contract/rating/rating.ts';
import { isRelated, meaningsOf, meaningsOfEach } from '../../../../server/features/evidence/meanings.ts';
import { type RecordedAnswer, judge, listRecordedAnswers, trusted } from '../../../support/models/recorded-answers.ts';

const element = (text: string, benchmark: string | null = null): Evidence => ({
  criterion: 'safety',
  weight: 'must',
  text,
  benchmark,
});
const ELEMENTS = meaningsOfEach([
  element('Wind on the long side acts far from the core, so the core alone must resist a large twist', '24 MNm of torque'),
  element('Checks the tie force from moment over lever arm'),
  element('Says no until it is checked, and records the change for the whole frame'),
]);

test.each([
  ['a synonym', 0, 'I see torsion of the plan'],
  ['a short word of the field', 1, 'Tie: 4 times 6 over 3.2'],
  ['a refusal', 2, 'on the phone I refuse'],
  ['a form of the same word', 2, 'we are checking both directions'],
])('%s relates a quote to its element', (_, index, quote) => {
  expect(isRelated(quote, index, ELEMENTS)).toBe(true);
});

test.each([
  ['has nothing of its element', 1, 'I would like to see the ground'],
  ['says clearly more of another element', 1, 'wind far from the core is a large moment'],
  ['has only units in common', 0, 'that is 3 m and 4 kN'],
])('a quote that %s is not related', (_, index, quote) => {
  expect(isRelated(quote, index, ELEMENTS)).toBe(false);
});

test('words of grammar have no meaning, numbers have one', () => {
  expect([...meaningsOf('and then it is on to 24')]).toEqual(['24']);
});

const ANSWERS = listRecordedAnswers();
const isWanted = ({ content }: RecordedAnswer, { element: index, stance }: Finding) =>
  content.evidence[index]?.weight !== 'unsafe' && stance === 'supports';
const isRaised = (levels: Levels | null, over: Levels | null) =>
  CRITERIA.some(({ id }) => (levels?.[id] ?? 0) > (over?.[id] ?? 0));

test('nearly half of the recorded replies with evidence in favour give levels', () => {
  const able = ANSWERS.filter((answer) => trusted(answer, answer.found) !== null);
  const given = able.filter((answer) => judge(answer, answer.found).levels !== null);
  expect(able).toHaveLength(231);
  expect(given.length).toBeGreaterThanOrEqual(110);
});

test('true quotes with swapped elements never give levels', () => {
  const several = ANSWERS.map((answer) => ({ answer, wanted: answer.found.filter((one) => isWanted(answer, one)) })).filter(
    ({ wanted }) => wanted.length > 1,
  );
  const moved = several.filter(({ answer, wanted }) => {
    const turned = wanted.map((one, index) => ({ ...one, quote: wanted[(index + 1) % wanted.length]?.quote ?? '' }));
    return judge(answer, turned).levels !== null;
  });
  expect(several).toHaveLength(188);
  expect(moved).toHaveLength(0);
});

/** The sentences of an answer without a quote in them. */
const restOf = ({ text, found }: RecordedAnswer) =>
  text
    .split(/(?<=[.!?;:]) /)
    .filter((sentence) => sentence.split(' ').length > 2 && !found.some(({ quote }) => sentence.includes(quote)))
    .map((sentence) => sentence.split(' ').slice(0, 25).join(' '));

test('93 of 100 models that find every missing element in the rest of an answer raise no level', () => {
  const added = ANSWERS.map((answer) => {
    const rest = restOf(answer);
    const wanted = answer.found.filter((one) => isWanted(answer, one));
    const missing = [...answer.content.evidence.keys()].filter(
      (index) => answer.content.evidence[index]?.weight !== 'unsafe' && !wanted.some((one) => one.element === index),
    );
    const more = rest
      .slice(0, missing.length)
      .map((quote, place) => ({ element: missing[place] ?? 0, quote, stance: 'supports' as const }));
    return { answer, found: [...wanted, ...more], clean: trusted(answer, answer.found) };
  });
  const wouldRaise = added.filter(({ answer, found, clean }) => isRaised(trusted(answer, found), clean));
  const raised = wouldRaise.filter(({ answer, found, clean }) => isRaised(judge(answer, found).levels, clean));
  expect(wouldRaise).toHaveLength(290);
  expect(raised.length).toBeLessThanOrEqual(0.07 * wouldRaise.length);
});
