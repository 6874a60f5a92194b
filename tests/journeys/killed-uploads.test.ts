// In test:long, since it kills the server again and again.
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALIVE, LOGS } from '../../server/platform/stores/local/log-files.ts';
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
const pathsIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);
const logFiles = () =>
  pathsIn(join(root(), LOGS))
    .flatMap(pathsIn)
    .filter((path) => basename(path) !== ALIVE);
const links = () => pathsIn(root()).flatMap((folder) => pathsIn(join(folder, CHUNKS)));

/**
 * As a loss of power after the kill. The files of the log were flushed before anything was acknowledged, but a write that was under
 * way may have left anything behind it, and links in the folders of recordings were in the memory of the system alone. Returns the
 * number of lost links.
 */
function losePower(): number {
  const logged = new Map(logFiles().map((path) => [basename(path), path]));
  for (const path of logged.values()) appendFileSync(path, randomBytes(Math.floor(Math.random() * 100_000)));
  const lost = links().filter((path) => logged.has(basename(path)) && Math.random() < 0.5);
  for (const path of lost) rmSync(path);
  return lost.length;
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
  let lost = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const since = stored;
    await expect.poll(() => stored, { timeout: JOINED_WITHIN_MS }).toBeGreaterThanOrEqual(since + BETWEEN);
    await pause(Math.random() * AT_MOST_MS);
    await product.kill();
    lost += losePower();
    await product.start();
  }
  expect(lost).toBeGreaterThan(0);
  const sent = (await Promise.all(uploading)).flat();
  expect(sent).toHaveLength(DEVICES * RECORDINGS_EACH);
  for (const { id, bytes } of sent) {
    const original = join(root(), id, 'original');
    await expect.poll(() => existsSync(original), { timeout: JOINED_WITHIN_MS }).toBe(true);
    expect(readFileSync(original).equals(bytes)).toBe(true);
  }
});
