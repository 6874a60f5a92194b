// In test:long, since it kills the server with its disk.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBucket } from '../../server/platform/stores/s3/bucket.ts';
import { createS3Chunks } from '../../server/platform/stores/s3/s3-chunks.ts';
import { createS3Media } from '../../server/platform/stores/s3/s3-media.ts';
import { type Browser, aBrowser } from '../support/browser/browser.ts';
import { type Network, aNetwork } from '../support/network/network.ts';
import { findDifferences } from '../support/network/network-proof.ts';
import { anEngineer, answerCards, enter, resume } from '../support/people/engineer.ts';
import { aBucket, anObjectStore, settingsOf } from '../support/server/object-store.ts';
import { type Product, aProduct } from '../support/server/product.ts';

/** From here on the test has spoken answers, then choices, then spoken answers. */
const FIRST = 5;
/** In a spoken answer, and in the last spoken answer but one. */
const KILLED_AT = [1, 10];
/** Everything of recordings that a server with a bucket has on its own disk. */
const OWN_FOLDERS = ['recordings', 'archives', 'copies', 'incoming'];

let objects: Awaited<ReturnType<typeof anObjectStore>>;
let bucket: ReturnType<typeof createBucket>;
let product: Product;
let cable: Network;
let browser: Browser;
beforeAll(async () => {
  objects = await anObjectStore();
  const settings = await aBucket(objects.account);
  bucket = createBucket(settings);
  product = await aProduct(settingsOf(settings));
  cable = await aNetwork(() => product.port);
  browser = await aBrowser();
});
afterAll(async () => {
  await browser?.close();
  await cable?.pullOut();
  await product?.stop();
  bucket?.close();
  await objects?.stop();
});

test('a server that dies with its disk has lost nothing that it acknowledged, and the whole test is in the bucket', async () => {
  const page = await browser.open();
  await enter(page, cable.origin, await anEngineer(product.origin, FIRST));
  await resume(page, cable.origin);

  const chunks = createS3Chunks(bucket);
  const media = createS3Media(bucket, 'media/');
  const numbersIn = async (id: string) => {
    const signed = await chunks.readManifest(id).catch(() => null);
    return (signed ?? (await chunks.list(id))).map(({ seq }) => seq);
  };
  const findMissing = async () => {
    const told = cable.acknowledged();
    const held = new Map<string, number[]>();
    for (const id of new Set(told.map(({ recordingId }) => recordingId))) held.set(id, await numbersIn(id));
    return told.filter(({ recordingId, seq }) => !held.get(recordingId)?.includes(seq));
  };
  let kills = 0;
  const killSometimes = async (answered: number) => {
    if (!KILLED_AT.includes(answered)) return false;
    const before = cable.acknowledged().length;
    await expect.poll(() => cable.acknowledged().length).toBeGreaterThan(before);
    await product.kill();
    kills += 1;
    for (const folder of OWN_FOLDERS) rmSync(join(product.dataDir, folder), { recursive: true, force: true });
    expect(await findMissing()).toEqual([]);
    await product.start();
    return false;
  };
  expect(await answerCards(page, { stopAt: killSometimes })).toBe(17 - FIRST);
  expect(kills).toBe(KILLED_AT.length);
  await page.getByText('Everything is on the server').waitFor({ timeout: 120_000 });

  const ids = new Set(cable.acknowledged().map(({ recordingId }) => recordingId));
  const readAll = async () => {
    const stored = [];
    for (const id of ids)
      if (await media.find(`${id}/original`)) stored.push({ id, bytes: await buffer(media.read(`${id}/original`)) });
    return stored;
  };
  await expect.poll(async () => findDifferences(browser.given, await readAll())).toEqual([]);
  expect(browser.errors).toEqual([]);
});
