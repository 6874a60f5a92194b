// In test:long, since it makes thousands of odd requests.
import { expect, inject, test } from 'vitest';
import { fuzz } from '../fuzz/fuzz.ts';
import { aStage } from '../fuzz/stage.ts';

/** Enough to make each call often. Raise it when there are more calls. */
const REQUESTS = 10_000;

test(`${REQUESTS} requests, right, nearly right and wrong, as each role: no 500, no second, no leak`, async () => {
  const stage = await aStage(inject('postgres'));
  const { findings, statuses } = await fuzz(stage, { requests: REQUESTS, seed: 2 });
  await stage.close();
  expect(findings).toEqual([]);
  // Requests reached the database, and not only the first check.
  for (const status of [200, 201, 400, 401, 403, 404, 409, 415, 422])
    expect(statuses.get(status), String(status)).toBeGreaterThanOrEqual(5);
}, 600_000);
