// In test:long, since it draws thousands of tests.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { GENERAL, type Specialty } from '../../../../contract/assessment/assessment.ts';
import { CARDS, SECTIONS } from '../../../../contract/assessment/test-format.ts';
import { SPECIALTIES } from '../../../../contract/facts/specialties.ts';
import { BankUsedUp, type Drawable, areEnemies, drawTest } from '../../../../server/features/assessments/draw.ts';
import { KEY } from '../../../../server/data/bank/kinds/shared.ts';
import { BANK } from '../../../../server/data/bank/index.ts';
import { areNumbers, readNumber } from '../../../../server/data/bank/instances.ts';
import type { BankQuestion } from '../../../../server/data/bank/model.ts';

const bank: Drawable[] = BANK.map((question) => ({ question, version: 1, asked: 0 }));
const byId = new Map(BANK.map((question) => [question.id, question]));

const pairs = fc.shuffledSubarray([...SPECIALTIES], { minLength: 2, maxLength: 2 }) as unknown as fc.Arbitrary<
  [Specialty, Specialty]
>;
const randoms = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((stream) => () => stream.next().value);

const question = (id: string) => byId.get(id) as BankQuestion;
const isDemo = (id: string) => {
  const found = question(id);
  return found.kind === 'spoken' && found.demo === true;
};

/** Checks a property for random pairs of specialties and random numbers. */
const always = (check: (drawn: ReturnType<typeof drawTest>, specialties: [Specialty, Specialty]) => void) =>
  fc.assert(fc.property(pairs, randoms, (specialties, random) => check(drawTest(bank, specialties, random), specialties)));

test('a test has 17 different cards, numbered in order', () => {
  always((drawn) => {
    expect(drawn.map(({ position }) => position)).toEqual(Array.from({ length: CARDS }, (_, n) => n));
    expect(new Set(drawn.map(({ questionId }) => questionId)).size).toBe(CARDS);
  });
});

test('its sections have 4 choices, a demo and 2 spoken, 6 choices, 4 spoken', () => {
  always((drawn) => {
    const expected = SECTIONS.flatMap(({ kind, scored, demo }, section) =>
      [...(demo ? [true] : []), ...Array<boolean>(scored).fill(false)].map((isTrial) => ({ section, kind, demo: isTrial })),
    );
    const found = drawn.map(({ section, questionId }) => ({
      section,
      kind: question(questionId).kind,
      demo: isDemo(questionId),
    }));
    expect(found).toEqual(expected);
  });
});

test('4 choices and 2 spoken questions come from each specialty, 2 and 2 from the general area', () => {
  always((drawn, specialties) => {
    const count = (area: string, kind: string) =>
      drawn.filter(({ questionId: id }) => question(id).area === area && question(id).kind === kind && !isDemo(id)).length;
    for (const specialty of specialties) expect([count(specialty, 'choice'), count(specialty, 'spoken')]).toEqual([4, 2]);
    expect([count(GENERAL, 'choice'), count(GENERAL, 'spoken')]).toEqual([2, 2]);
  });
});

test('every section mixes areas, and all but the shortest contain all three', () => {
  always((drawn) => {
    const areas = SECTIONS.map((_, section) => {
      const scored = drawn.filter((card) => card.section === section && !isDemo(card.questionId));
      return new Set(scored.map(({ questionId }) => question(questionId).area)).size;
    });
    expect(areas).toEqual([3, 2, 3, 3]);
  });
});

test('the choices of a specialty are one easy, two of middle difficulty and one hard', () => {
  always((drawn, specialties) => {
    for (const specialty of specialties) {
      const own = drawn
        .map(({ questionId }) => question(questionId))
        .filter((one) => one.kind === 'choice' && one.area === specialty);
      expect(own.map(({ difficulty }) => difficulty).toSorted()).toEqual(['easy', 'hard', 'middle', 'middle']);
    }
  });
});

test('two enemies never meet in a test', () => {
  always((drawn) => {
    const asked = drawn.map(({ questionId }) => question(questionId));
    for (const [index, one] of asked.entries())
      for (const other of asked.slice(index + 1)) expect(areEnemies(one, other), `${one.id} ${other.id}`).toBe(false);
  });
});

test('numbers are in ascending order, and every other option appears at every place about equally often', () => {
  const places: Record<string, number[]> = { A: [0, 0, 0, 0], B: [0, 0, 0, 0], C: [0, 0, 0, 0], D: [0, 0, 0, 0] };
  const drawn = Array.from({ length: 300 }, () => drawTest(bank, ['Steel Structures', 'Finite Element Method'], Math.random));
  const all = drawn.flat().flatMap(({ shown }) => (shown ? [shown] : []));
  const isNumeric = (shown: (typeof all)[number]) => areNumbers(shown.map(({ text }) => text));
  const rows = all.filter(isNumeric).map((shown) => shown.map(({ text }) => readNumber(text) as number));
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.filter((numbers) => numbers.some((number, place) => number < (numbers[place - 1] ?? number)))).toEqual([]);
  const shuffled = all.filter((shown) => !isNumeric(shown));
  for (const shown of shuffled) shown.forEach(({ letter }, place) => ((places[letter] as number[])[place] as number)++);
  for (const counts of Object.values(places)) for (const count of counts) expect(count / shuffled.length).toBeCloseTo(0.25, 1);
});

test('a parametric question is asked with its numbers in words, drawing and options', () => {
  always((drawn) => {
    for (const { questionId, numbers, text, shown } of drawn) {
      const one = question(questionId);
      const isParametric = one.kind === 'choice' && one.form === 'parametric';
      expect(numbers !== null).toBe(isParametric);
      expect(text).not.toMatch(/undefined|NaN|\{|\}/);
      const letters = one.kind === 'choice' ? [KEY, 'B', 'C', 'D'] : undefined;
      expect(shown?.map(({ letter }) => letter).toSorted()).toEqual(letters);
    }
  });
});

test('an engineer never gets a question twice, and a used-up bank is reported', () => {
  const asked = new Set<string>();
  /** The next test of this engineer. Returns the questions of it that were asked before. */
  const takeTest = () => {
    const drawn = drawTest(bank, ['Steel Structures', 'Concrete Structures'], Math.random, asked);
    const scored = drawn.map(({ questionId }) => questionId).filter((id) => !isDemo(id));
    const again = scored.filter((id) => asked.has(id));
    for (const id of scored) asked.add(id);
    return again;
  };
  // An engineer has one test, and at most a few that were granted.
  expect(Array.from({ length: 4 }, takeTest).flat()).toEqual([]);
  const takeMany = () => Array.from({ length: 10 }, takeTest);
  expect(takeMany).toThrow(BankUsedUp);
});

test('in 5,000 draws no question is asked of more than a fifth of the engineers of its area', () => {
  const asked = new Map<string, number>();
  const takers = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const pool = bank.map((drawable) => ({ ...drawable }));
  const drawable = new Map(pool.map((one) => [one.question.id, one]));
  let state = 7;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const all = SPECIALTIES.flatMap((one, index) =>
    SPECIALTIES.slice(index + 1).map((other) => [one, other] as [Specialty, Specialty]),
  );
  for (let n = 0; n < 5000; n += 1) {
    const specialties = all[Math.floor(random() * all.length)] as [Specialty, Specialty];
    for (const area of [...specialties, GENERAL]) count(takers, area);
    for (const { questionId } of drawTest(pool, specialties, random)) {
      (drawable.get(questionId) as Drawable).asked += 1;
      if (!isDemo(questionId)) count(asked, questionId);
    }
  }
  const shares = [...asked].map(([id, times]) => ({ id, share: times / (takers.get(question(id).area) as number) }));
  expect(shares.filter(({ share }) => share > 0.2)).toEqual([]);
  // Everything in the bank is asked.
  expect(asked.size).toBe(BANK.length - 1);
});
