// In test:long, since it computes many invented takers.
import { expect, test } from 'vitest';
import { makeBank, shareFlagged } from '../../../../bench/planted-questions/flagged.ts';
import { PLANTED } from '../../../../bench/planted-questions/items.ts';
import { randomFrom } from '../../../../server/platform/numbers/random.ts';
import power from '../../../../server/features/statistics/power.json' with { type: 'json' };

const at400 = power.rows.find(({ answers }) => answers === 400);

test('the published curve covers 50 to 800 answers, and rests on many questions of each kind', () => {
  expect(power.items).toBeGreaterThanOrEqual(2000);
  const answers = power.rows.map((row) => row.answers);
  expect([answers[0], answers.at(-1)]).toEqual([50, 800]);
  expect(answers).toEqual(answers.toSorted((one, other) => one - other));
});

test('at 400 answers and more at least 95 % of what is planted is found, with at most 5 % false flags', () => {
  const rows = power.rows.filter(({ answers }) => answers >= 400);
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) {
    for (const planted of PLANTED) expect(row[planted], planted).toBeGreaterThanOrEqual(0.95);
    expect(row.sound).toBeLessThanOrEqual(0.05);
  }
});

test.each([...PLANTED, 'sound'] as const)(
  'the rules flag made-up questions of the kind %s as often as the curve says',
  (planted) => {
    const items = 150;
    const random = randomFrom(77);
    const share = shareFlagged(planted, { answers: 400, items, bank: makeBank(random), random });
    const published = at400?.[planted] ?? NaN;
    // Four standard errors, and one question, since a share near 1 has hardly any.
    const slack = 4 * Math.sqrt((published * (1 - published)) / items) + 1 / items;
    expect(Math.abs(share - published)).toBeLessThanOrEqual(slack);
  },
);
