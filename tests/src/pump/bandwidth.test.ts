import { expect, test } from 'vitest';
import { createUplink } from '../../../src/pump/bandwidth.ts';

const KiB = 1024;
type Uplink = ReturnType<typeof createUplink>;

/** One request alone on the link. */
const carry = (uplink: Uplink, bytes: number, ms: number) => uplink.setOut(bytes).arrived(ms);
const now = (uplink: Uplink) => [uplink.size(), uplink.lanes()];

/** A link of so many bytes a second, filled as the pump fills it; ends with the longest request. */
function fill(uplink: Uplink, bytesPerSecond: number, rounds = 8) {
  const times = Array.from({ length: rounds }, () => {
    const ways = Array.from({ length: uplink.lanes() }, () => ({ bytes: uplink.size(), way: uplink.setOut(uplink.size()) }));
    const ms = (1000 * ways.reduce((sum, { bytes }) => sum + bytes, 0)) / bytesPerSecond;
    for (const { way } of ways) {
      expect(ms).toBeLessThan(way.patience);
      way.arrived(ms);
    }
    return ms;
  });
  return Math.max(...times.slice(-2));
}

test('requests begin small and one by one, and grow with the link to at most a megabyte', () => {
  const uplink = createUplink();
  expect(now(uplink)).toEqual([128 * KiB, 1]);
  carry(uplink, 128 * KiB, 1000);
  expect(now(uplink)).toEqual([128 * KiB, 4]);
  for (let n = 0; n < 20; n++) carry(uplink, 1024 * KiB, 100);
  expect(now(uplink)).toEqual([1024 * KiB, 4]);
});

test.each([
  ['64 kbit/s', 8000, 1],
  ['128 kbit/s', 16_500, 2],
  ['256 kbit/s', 33_000, 4],
  ['1 Mbit/s', 125_000, 4],
])('at %s each request ends within what a worker may take', (_, bytesPerSecond, lanes) => {
  const uplink = createUplink(30_000);
  expect(fill(uplink, bytesPerSecond)).toBeLessThan(17_000);
  expect(uplink.lanes()).toBeGreaterThanOrEqual(lanes - 1);
  expect(uplink.lanes()).toBeLessThanOrEqual(lanes);
});

test('what several requests carry at once counts together', () => {
  const uplink = createUplink();
  carry(uplink, 128 * KiB, 1000);
  const ways = [1, 2, 3, 4].map(() => uplink.setOut(128 * KiB));
  for (const way of ways) way.arrived(4000);
  expect(uplink.lanes()).toBe(4);
  expect(uplink.size()).toBe(128 * KiB);
});

test('a slow link is waited for as long as it should need, four times over', () => {
  const uplink = createUplink();
  carry(uplink, 128 * KiB, 16_000);
  expect(uplink.setOut(128 * KiB).patience).toBe(64_000);
  expect(uplink.setOut(1024 * KiB).patience).toBe(240_000);
  expect(uplink.setOut(100).patience).toBe(30_000);
});

test('after a request that was given up the next is small, alone and waited for longer, until one gets through', () => {
  const uplink = createUplink();
  carry(uplink, 1024 * KiB, 500);
  uplink.setOut(1024 * KiB).gaveUp();
  expect([...now(uplink), uplink.setOut(100).patience]).toEqual([128 * KiB, 1, 60_000]);
  carry(uplink, 100, 50);
  expect(uplink.setOut(100).patience).toBe(30_000);
});

test('what is too small to tell of the link, or broke, tells nothing', () => {
  const uplink = createUplink();
  carry(uplink, 1024 * KiB, 1000);
  const before = now(uplink);
  carry(uplink, 2 * KiB, 400);
  uplink.setOut(1024 * KiB).broke();
  expect(now(uplink)).toEqual(before);
});
