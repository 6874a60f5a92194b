// In test:long, since it makes thousands of odd requests.
import { expect, inject, test } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';
import { aStage } from '../fuzz/stage.ts';

/** For each server: one network may register only some hundred people a day. */
const REQUESTS = 10_000;
/** Together 50,000 requests: enough to make each call often. */
const SEEDS = [2, 3, 4, 5, 6];

test.for(SEEDS)(
  `${REQUESTS} requests of seed %i, right and wrong, as each role: no 500, no second, no blocked thread, no leak`,
  { timeout: 3_600_000 },
  async (seed) => {
    const stage = await aStage(inject('postgres'));
    const { findings, statuses } = await fuzz(stage, { requests: REQUESTS, seed });
    await stage.close();
    expect(findings).toEqual([]);
    // Requests reached the database, and not only the first check.
    for (const status of [200, 201, 400, 401, 403, 404, 409, 415, 422])
      expect(statuses.get(status), String(status)).toBeGreaterThanOrEqual(5);
  },
);
