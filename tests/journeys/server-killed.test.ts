import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDisk } from '../../server/recordings/disk.ts';
import { anEmail, answerCards, prepare, registerAndLogin, start } from '../support/engineer.ts';
import { aJourney } from '../support/journey.ts';
import { findDifferences, storedIn, theTest } from '../support/network-proof.ts';

const journey = aJourney();

test('a server that is killed while chunks arrive has all that it acknowledged, and the rest arrives when it is back', async () => {
  const page = await journey.browser.open();
  const { acknowledged } = journey.cable;
  await registerAndLogin(page, journey.cable.origin, anEmail());
  await prepare(page, journey.cable.origin);
  await start(page);

  /** Reads the disk of the killed server in the same way as the next server will. */
  const findMissing = async () => {
    const disk = createDisk(join(journey.product.dataDir, 'recordings'));
    const held = new Map<string, number[]>();
    for (const id of new Set(acknowledged().map(({ recordingId }) => recordingId))) {
      const isSigned = (await disk.sizeOf(id, 'manifest')) !== null;
      held.set(
        id,
        (isSigned ? await disk.readManifest(id) : await disk.list(id)).map(({ seq }) => seq),
      );
    }
    return acknowledged().filter(({ recordingId, seq }) => !held.get(recordingId)?.includes(seq));
  };
  let kills = 0;
  const killSometimes = async (answered: number) => {
    if (![2, 5, 8].includes(answered)) return false;
    const before = acknowledged().length;
    await expect.poll(() => acknowledged().length, { timeout: 30_000 }).toBeGreaterThan(before);
    await journey.product.kill();
    kills += 1;
    expect(await findMissing()).toEqual([]);
    await journey.product.start();
    return false;
  };
  expect(await answerCards(page, { stopAt: killSometimes })).toBe(17);
  expect(kills).toBe(3);
  await page.getByText('Everything is on the server').waitFor({ timeout: 120_000 });
  await expect
    .poll(() => findDifferences(theTest(journey.browser.given), storedIn(journey.product.dataDir, journey.browser.given)), {
      timeout: 30_000,
    })
    .toEqual([]);
  expect(acknowledged().length).toBeGreaterThan(20);
  expect(journey.browser.errors).toEqual([]);
});
