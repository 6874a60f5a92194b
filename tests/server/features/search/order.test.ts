import { expect, test } from 'vitest';
import type { Chip } from '../../../../contract/hiring/search-query.ts';
import { FIRST_RATES } from '../../../../contract/profiles/exchange-rates.ts';
import { createMemoryIndex } from '../../../../server/features/search/memory-index.ts';
import { tagsOf } from '../../../../server/features/search/tags.ts';
import { weigh } from '../../../../server/features/search/weigh-chips.ts';

const EXCEPTIONS = { seen: [], unseen: [] };
const FACTS = { lowest: [], highest: [], education: -1, schedule: null, timeZone: '', named: [], concepts: [] };

interface Told {
  country?: string;
  experience?: number;
  /** -1 without a score. */
  points?: number;
  finishedAt?: number;
}

function indexOf(engineers: Record<string, Told>) {
  const index = createMemoryIndex();
  for (const [engineerId, { country = '', experience = -1, points = 50, finishedAt = 0 }] of Object.entries(engineers)) {
    const tags = tagsOf({ ...FACTS, country, experience });
    index.put({ engineerId, listed: true, points, salary: null, currency: 'EUR', finishedAt, updatedAt: 0, tags, words: [] });
  }
  return index;
}

const IN_SPAIN: Chip = { mode: 'must', value: { kind: 'country', countries: ['ES'] }, from: null };
const FIVE_YEARS: Chip = { mode: 'must', value: { kind: 'experience', least: '5-10', most: null }, from: null };
const TEN_YEARS: Chip = { mode: 'must', value: { kind: 'experience', least: '10+', most: null }, from: null };
const BY_NOW: Chip = { mode: 'must', value: { kind: 'assessed', since: '1970-01-01' }, from: null };

const rank = (engineers: Record<string, Told>, chips: Chip[]) =>
  indexOf(engineers).rank({ ...weigh(chips, FIRST_RATES), words: [], exceptions: EXCEPTIONS, limit: 50 });

test('who has everything comes first, and within both groups a score comes before a pending test', async () => {
  const { ranked, count, close } = await rank(
    {
      closePending: { country: 'PT', experience: 4, points: -1 },
      exactPending: { country: 'ES', experience: 3, points: -1 },
      exact: { country: 'ES', experience: 3, points: 0 },
      close: { country: 'PT', experience: 3, points: 100 },
    },
    [IN_SPAIN, FIVE_YEARS],
  );
  expect(ranked.map(({ engineerId }) => engineerId)).toEqual(['exact', 'exactPending', 'close', 'closePending']);
  expect([count, close]).toEqual([2, 2]);
});

test('a wish never puts somebody who lacks what is needed before somebody who has it', async () => {
  const wishes = [3, 3, 3, 3].map((): Chip => ({ ...FIVE_YEARS, mode: 'wish' }));
  const { ranked } = await rank({ lacks: { experience: 4, points: 100 }, has: { country: 'ES', points: 0 } }, [
    IN_SPAIN,
    ...wishes,
  ]);
  expect(ranked.map(({ engineerId }) => engineerId)).toEqual(['has', 'lacks']);
});

test('if nobody has everything, it is counted who has all but one condition, the most first', async () => {
  const engineers = {
    a: { country: 'ES', experience: 2 },
    b: { country: 'ES', experience: 2 },
    c: { country: 'PT', experience: 4 },
  };
  const { count, close, without } = await rank(engineers, [IN_SPAIN, TEN_YEARS, BY_NOW]);
  expect([count, close]).toEqual([0, 3]);
  // Without the day of the test nobody has both others, so it is not offered.
  expect(without).toEqual([
    { chip: 1, count: 2 },
    { chip: 0, count: 1 },
  ]);
  expect((await rank(engineers, [IN_SPAIN])).without).toEqual([]);
  expect((await rank(engineers, [TEN_YEARS, { ...IN_SPAIN, mode: 'not' }])).without).toEqual([]);
});

test('lists by the best and by the latest test both begin with those who have a score', () => {
  const index = indexOf({
    pending: { points: -1, finishedAt: 9e12 },
    old: { points: 90, finishedAt: 1e12 },
    fresh: { points: 10, finishedAt: 2e12 },
  });
  const list = (order: 'points' | 'latest') =>
    index
      .list({ all: [], none: [] }, { exceptions: EXCEPTIONS, order, after: undefined, limit: 9 })
      .ranked.map((one) => one.engineerId);
  expect(list('latest')).toEqual(['fresh', 'old', 'pending']);
  expect(list('points')).toEqual(['old', 'fresh', 'pending']);
});
