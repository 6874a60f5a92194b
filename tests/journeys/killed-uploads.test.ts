import { existsSync, readFileSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOGS } from '../../server/platform/stores/local/log-segments.ts';
import { CHUNKS } from '../../server/platform/stores/local/recording-folder.ts';
import { type Device, aDevice, record } from '../support/people/device.ts';
import { type Product, aProduct } from '../support/server/product.ts';

const DEVICES = 10;
const RECORDINGS_EACH = 20;
const CHUNKS_EACH = 4;
const KILLS = 6;
/** Chunks between two kills, and how long after that a process lives on. */
const BETWEEN = 100;
const AT_MOST_MS = 300;
const JOINED_WITHIN_MS = 240_000;

let product: Product;
let devices: Device[];
beforeAll(async () => {
  product = await aProduct({ UPLOADS_PER_MINUTE: '1000000' });
  devices = [];
  for (let number = 0; number < DEVICES; number += 1) devices.push(await aDevice(product.origin, number));
});
afterAll(() => product?.stop());

const root = () => join(product.dataDir, 'recordings');
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const logs = () => namesIn(join(root(), LOGS));
const journals = () =>
  namesIn(root()).flatMap((id) => namesIn(join(root(), id, CHUNKS)).map((name) => join(root(), id, CHUNKS, name)));

/**
 * As a loss of power after the kill: what the process has written to its journals was in the memory of the system alone, and a part
 * of it is lost. Its log was flushed.
 */
function losePower(own: readonly string[]) {
  for (const path of own) truncateSync(path, Math.floor(statSync(path).size * Math.random()));
}

test('200 uploads survive kills of the server at random moments, with a loss of power: nothing acknowledged is missing', async () => {
  let stored = 0;
  const uploading = devices.map(async (device) => {
    const sent = [];
    for (let each = 0; each < RECORDINGS_EACH; each += 1) {
      sent.push(await record(product.origin, device, { count: CHUNKS_EACH, onStored: () => void (stored += 1) }));
    }
    return sent;
  });
  let losses = 0;
  let older = { journals: new Set(journals()), logs: new Set(logs()) };
  const ownLogs = () => logs().filter((log) => !older.logs.has(log));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const since = stored;
    await expect.poll(() => ownLogs().length, { timeout: JOINED_WITHIN_MS }).toBe(1);
    const own = ownLogs();
    await expect.poll(() => stored, { timeout: JOINED_WITHIN_MS }).toBeGreaterThanOrEqual(since + BETWEEN);
    await pause(Math.random() * AT_MOST_MS);
    await product.kill();
    // After a minute a log is followed by the next one, and the journals are flushed: then they cannot lose anything.
    if (ownLogs().join() === own.join()) {
      losePower(journals().filter((path) => !older.journals.has(path)));
      losses += 1;
    }
    older = { journals: new Set(journals()), logs: new Set(logs()) };
    await product.start();
  }
  expect(losses).toBeGreaterThan(0);
  const sent = (await Promise.all(uploading)).flat();
  expect(sent).toHaveLength(DEVICES * RECORDINGS_EACH);
  for (const { id, bytes } of sent) {
    const original = join(root(), id, 'original');
    await expect.poll(() => existsSync(original), { timeout: JOINED_WITHIN_MS }).toBe(true);
    expect(readFileSync(original).equals(bytes)).toBe(true);
  }
});
