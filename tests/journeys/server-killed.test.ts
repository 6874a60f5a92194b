// In test:long, since it kills the server.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLocalChunks } from '../../server/platform/stores/local/local-chunks.ts';
import { anEngineer, answerCards, enter, resume } from '../support/people/engineer.ts';
import { aJourney } from '../support/browser/journey.ts';
import { findDifferences, partsOf, storedIn } from '../support/network/network-proof.ts';

/** From here on the test has spoken answers, then choices, then spoken answers. */
const FIRST = 5;
/** In the first spoken answer, in a choice, and in the last spoken answer but one. */
const KILLED_AT = [1, 3, 10];

const journey = aJourney();

test('a server that is killed while chunks arrive has all that it acknowledged, and the rest arrives when it is back', async () => {
  const page = await journey.browser.open();
  const { acknowledged } = journey.cable;
  await enter(page, journey.cable.origin, await anEngineer(journey.product.origin, FIRST));
  await resume(page, journey.cable.origin);

  /** Reads the disk of the killed server in the same way as the next server will. */
  const findMissing = async () => {
    const root = join(journey.product.dataDir, 'recordings');
    const store = createLocalChunks(root);
    const held = new Map<string, number[]>();
    for (const id of new Set(acknowledged().map(({ recordingId }) => recordingId))) {
      const isSigned = existsSync(join(root, id, 'manifest'));
      held.set(
        id,
        (isSigned ? await store.readManifest(id) : await store.list(id)).map(({ seq }) => seq),
      );
    }
    return acknowledged().filter(({ recordingId, seq }) => !held.get(recordingId)?.includes(seq));
  };
  let kills = 0;
  const killSometimes = async (answered: number) => {
    if (!KILLED_AT.includes(answered)) return false;
    const before = acknowledged().length;
    await expect.poll(() => acknowledged().length, { timeout: 30_000 }).toBeGreaterThan(before);
    await journey.product.kill();
    kills += 1;
    expect(await findMissing()).toEqual([]);
    await journey.product.start();
    return false;
  };
  expect(await answerCards(page, { stopAt: killSometimes })).toBe(17 - FIRST);
  expect(kills).toBe(KILLED_AT.length);
  await page.getByText('Everything is on the server').waitFor({ timeout: 120_000 });
  await expect
    .poll(() => findDifferences(journey.browser.given, storedIn(journey.product, journey.browser.given)), {
      timeout: 30_000,
    })
    .toEqual([]);
  // How many there are depends on the speed of the machine.
  const given = journey.browser.given.reduce((sum, chunk) => sum + partsOf(chunk), 0);
  expect(new Set(acknowledged().map(({ recordingId, seq }) => `${recordingId} ${seq}`)).size).toBe(given);
  expect(journey.browser.errors).toEqual([]);
});
