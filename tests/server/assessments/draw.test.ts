import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { GENERAL, type Specialty } from '../../../contract/assessment.ts';
import { CARDS, SECTIONS } from '../../../contract/test-format.ts';
import { SPECIALTIES } from '../../../contract/specialties.ts';
import { BANK } from '../../../server/assessments/bank/index.ts';
import { type Drawable, drawTest } from '../../../server/assessments/draw.ts';

const bank: Drawable[] = BANK.map((question) => ({
  id: question.id,
  area: question.area,
  kind: question.kind,
  demo: question.kind === 'spoken' && question.demo === true,
  options: question.kind === 'choice' ? question.options : null,
}));

const pairs = fc.shuffledSubarray([...SPECIALTIES], { minLength: 2, maxLength: 2 }) as unknown as fc.Arbitrary<
  [Specialty, Specialty]
>;
const randoms = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((stream) => () => stream.next().value);

const question = (id: string) => bank.find((one) => one.id === id) as Drawable;

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
      [...(demo ? [true] : []), ...Array<boolean>(scored).fill(false)].map((isDemo) => ({ section, kind, demo: isDemo })),
    );
    const found = drawn.map(({ section, questionId }) => ({
      section,
      kind: question(questionId).kind,
      demo: question(questionId).demo,
    }));
    expect(found).toEqual(expected);
  });
});

test('4 choices and 2 spoken questions come from each specialty, 2 and 2 from the general area', () => {
  always((drawn, specialties) => {
    const count = (area: string, kind: string) =>
      drawn.map(({ questionId }) => question(questionId)).filter((one) => one.area === area && one.kind === kind && !one.demo)
        .length;
    for (const specialty of specialties) expect([count(specialty, 'choice'), count(specialty, 'spoken')]).toEqual([4, 2]);
    expect([count(GENERAL, 'choice'), count(GENERAL, 'spoken')]).toEqual([2, 2]);
  });
});

test('every section mixes areas, and all but the shortest contain all three', () => {
  always((drawn) => {
    const areas = SECTIONS.map(
      (_, section) =>
        new Set(
          drawn
            .filter((card) => card.section === section && !question(card.questionId).demo)
            .map(({ questionId }) => question(questionId).area),
        ).size,
    );
    expect(areas).toEqual([3, 2, 3, 3]);
  });
});

test('a choice has its four options in some order, a spoken card has none', () => {
  always((drawn) => {
    for (const { questionId, shown } of drawn) {
      const { options } = question(questionId);
      expect(shown && Object.fromEntries(shown.map(({ letter, text }) => [letter, text]))).toEqual(options);
    }
  });
});

test('over many draws every option appears at every position about equally often', () => {
  const places = { A: [0, 0, 0, 0], B: [0, 0, 0, 0], C: [0, 0, 0, 0], D: [0, 0, 0, 0] } as Record<string, number[]>;
  for (let n = 0; n < 300; n++) {
    for (const { shown } of drawTest(bank, ['Steel Structures', 'Finite Element Method'], Math.random)) {
      shown?.forEach(({ letter }, place) => ((places[letter] as number[])[place] as number)++);
    }
  }
  for (const counts of Object.values(places)) for (const count of counts) expect(count / 3000).toBeCloseTo(0.25, 1);
});

test('questions that were asked before are drawn only if there are no others', () => {
  const isFresh = (id: string, before: ReadonlySet<string>) => !before.has(id);
  fc.assert(
    fc.property(pairs, randoms, (specialties, random) => {
      const before = new Set(drawTest(bank, specialties, random).map(({ questionId }) => questionId));
      const again = drawTest(bank, specialties, random, before).filter(({ questionId }) => !question(questionId).demo);
      expect(again.every(({ questionId }) => isFresh(questionId, before))).toBe(true);
      const spokenOnce = new Set([...before].filter((id) => question(id).kind === 'spoken'));
      const poor = bank.filter(({ id, kind }) => kind === 'choice' || spokenOnce.has(id));
      const third = drawTest(poor, specialties, random, before);
      expect(third).toHaveLength(CARDS);
      expect(third.filter(({ questionId }) => isFresh(questionId, before)).length).toBe(10);
    }),
  );
});

test('a bank with too few questions is an error', () => {
  const poor = bank.filter(({ id }) => id !== 'steel-spoken-01' && !/^steel-spoken-0[2-9]/.test(id));
  expect(() => drawTest(poor, ['Steel Structures', 'Concrete Structures'], Math.random)).toThrow('question bank has 0');
});
