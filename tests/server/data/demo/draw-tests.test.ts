import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SPECIALTIES } from '../../../../contract/facts/specialties.ts';
import { Employment } from '../../../../contract/profiles/employment.ts';
import { cappedLevel, choicePoints, mean, meanOf, spokenPoints } from '../../../../contract/scores/scoring.ts';
import { EngineerInfo } from '../../../../contract/accounts/settings.ts';
import { CHOICES, MAX_TYPED, SPOKEN } from '../../../../contract/assessment/test-format.ts';
import { KEY } from '../../../../server/data/bank/kinds/shared.ts';
import { BANK } from '../../../../server/data/bank/index.ts';
import { DEMO_ANSWERS } from '../../../../server/data/demo/answers/index.ts';
import { type DemoTest, drawDemoTests } from '../../../../server/data/demo/draw-tests.ts';
import { DEMO_ENGINEERS } from '../../../../server/data/demo/people/index.ts';

const MEDIA = join(import.meta.dirname, '../../../../server/data/demo/media');

const tests = drawDemoTests(DEMO_ENGINEERS);

/** The right choices and the level of a test, by the rules in force. */
function levelReached({ cards, choices, spoken }: DemoTest) {
  const right = cards.filter(({ questionId, shown }) =>
    shown?.some(({ letter, text }) => letter === KEY && text === choices.get(questionId)),
  );
  const levels = [...spoken.values()].map((answer) => meanOf(answer.levels));
  const safety = mean([...spoken.values()].flatMap((answer) => answer.levels.safety ?? []));
  const points = Math.round(choicePoints(right.length, CHOICES) + spokenPoints(mean(levels)));
  return { right: right.length, level: cappedLevel(points, safety < 3 ? 'safety' : null).toLowerCase() };
}

test('every engineer has all that the forms of the product require, and an own address', () => {
  for (const { id, name, surname, location, occupation, bio, employment, timeZone, country } of DEMO_ENGINEERS) {
    const info = { name, surname, location, occupation, bio, public_name: '', phone: '+000 000 0001' };
    expect(EngineerInfo.safeParse(info).error).toBeUndefined();
    expect(Employment.safeParse(employment).error).toBeUndefined();
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    expect(country).toMatch(/^[A-Z]{2}$/);
    expect(id).toMatch(/^[a-z]+\.[a-z-]+$/);
  }
  expect(new Set(DEMO_ENGINEERS.map(({ id }) => id)).size).toBe(DEMO_ENGINEERS.length);
});

test('the engineers come from many countries, and each pair of specialties is there three times or more', () => {
  expect(new Set(DEMO_ENGINEERS.map(({ country }) => country)).size).toBeGreaterThanOrEqual(25);
  const pairs = Map.groupBy(DEMO_ENGINEERS, ({ specialties }) => specialties.toSorted().join());
  expect(pairs.size).toBe((SPECIALTIES.length * (SPECIALTIES.length - 1)) / 2);
  expect(Math.min(...[...pairs.values()].map((engineers) => engineers.length))).toBeGreaterThanOrEqual(3);
});

test('every test leads to the level that it is meant to show', () => {
  const judged = tests.filter(({ engineer }) => ['senior', 'intermediate', 'junior'].includes(engineer.standing));
  for (const one of judged) {
    expect(levelReached(one), one.engineer.id).toEqual({ right: one.engineer.right, level: one.engineer.standing });
    expect(one.spoken.size).toBe(SPOKEN);
  }
  const counts = Object.fromEntries(
    [...Map.groupBy(tests, ({ engineer }) => engineer.standing)].map(([is, all]) => [is, all.length]),
  );
  expect(counts).toEqual({ senior: 11, intermediate: 23, junior: 19, pending: 3, running: 1, insufficient: 1 });
});

test('few engineers give the same answer to a question, and never more than two', () => {
  const given = Map.groupBy(
    tests.filter(({ engineer }) => engineer.standing !== 'insufficient').flatMap(({ spoken }) => [...spoken.values()]),
    (answer) => answer,
  );
  const shared = [...given.values()].filter((same) => same.length > 1);
  expect(shared.length).toBeLessThanOrEqual(57);
  expect(Math.max(...shared.map((same) => same.length))).toBe(2);
});

test('four spoken questions of each area have answers and notes of their own, as long as the product takes them', () => {
  const answered = BANK.filter(({ id }) => id in DEMO_ANSWERS);
  expect(answered).toHaveLength(Object.keys(DEMO_ANSWERS).length);
  const counts = [...Map.groupBy(answered, ({ area }) => area).values()].map((own) => own.length);
  expect(counts).toEqual(Array(SPECIALTIES.length + 1).fill(4));
  const all = Object.values(DEMO_ANSWERS).flat();
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  expect(new Set(all.map(({ note }) => note)).size).toBe(all.length);
  expect(Math.max(...all.map(({ text }) => text.length))).toBeLessThan(MAX_TYPED);
  expect(Math.max(...all.map(({ note }) => note.length))).toBeLessThan(1000);
});

// If it fails: node scripts/demo-speech.ts makes the recordings again.
test('the recordings contain the answers of the engineers who speak', () => {
  const speaking = tests.filter(({ engineer }) => engineer.recorded);
  expect(speaking.length).toBeGreaterThanOrEqual(3);
  for (const { engineer, spoken } of speaking) {
    const said = JSON.parse(readFileSync(join(MEDIA, engineer.id, 'texts.json'), 'utf8'));
    expect(said).toEqual(Object.fromEntries([...spoken].map(([id, { text }]) => [id, text])));
  }
});
