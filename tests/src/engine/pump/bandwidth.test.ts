import { expect, test } from 'vitest';
import { createBandwidth } from '../../../../src/engine/pump/bandwidth.ts';

const KiB = 1024;
type Bandwidth = ReturnType<typeof createBandwidth>;

/** One request alone on the link. */
const carry = (bandwidth: Bandwidth, bytes: number, ms: number) => bandwidth.start(bytes).succeeded(ms);
const now = (bandwidth: Bandwidth) => [bandwidth.size(), bandwidth.concurrency()];

/** A link with this speed in bytes a second, filled as the pump fills it; ends with the longest request. */
function fill(bandwidth: Bandwidth, bytesPerSecond: number, rounds = 8) {
  const times = Array.from({ length: rounds }, () => {
    const ways = Array.from({ length: bandwidth.concurrency() }, () => ({
      bytes: bandwidth.size(),
      way: bandwidth.start(bandwidth.size()),
    }));
    const ms = (1000 * ways.reduce((sum, { bytes }) => sum + bytes, 0)) / bytesPerSecond;
    for (const { way } of ways) {
      expect(ms).toBeLessThan(way.timeoutMs);
      way.succeeded(ms);
    }
    return ms;
  });
  return Math.max(...times.slice(-2));
}

test('requests start small and one by one, and grow with the link up to 1 MiB', () => {
  const bandwidth = createBandwidth();
  expect(now(bandwidth)).toEqual([128 * KiB, 1]);
  carry(bandwidth, 128 * KiB, 1000);
  expect(now(bandwidth)).toEqual([128 * KiB, 4]);
  for (let n = 0; n < 20; n++) carry(bandwidth, 1024 * KiB, 100);
  expect(now(bandwidth)).toEqual([1024 * KiB, 4]);
});

test.each([
  ['64 kbit/s', 8000, 1],
  ['128 kbit/s', 16_500, 2],
  ['256 kbit/s', 33_000, 4],
  ['1 Mbit/s', 125_000, 4],
])('at %s each request ends within a worker’s time limit', (_, bytesPerSecond, concurrency) => {
  const bandwidth = createBandwidth(30_000);
  expect(fill(bandwidth, bytesPerSecond)).toBeLessThan(17_000);
  expect(bandwidth.concurrency()).toBeGreaterThanOrEqual(concurrency - 1);
  expect(bandwidth.concurrency()).toBeLessThanOrEqual(concurrency);
});

test('the bytes of simultaneous requests are added', () => {
  const bandwidth = createBandwidth();
  carry(bandwidth, 128 * KiB, 1000);
  const ways = [1, 2, 3, 4].map(() => bandwidth.start(128 * KiB));
  for (const way of ways) way.succeeded(4000);
  expect(bandwidth.concurrency()).toBe(4);
  expect(bandwidth.size()).toBe(128 * KiB);
});

test('a slow link gets four times the expected time', () => {
  const bandwidth = createBandwidth();
  carry(bandwidth, 128 * KiB, 16_000);
  expect(bandwidth.start(128 * KiB).timeoutMs).toBe(64_000);
  expect(bandwidth.start(1024 * KiB).timeoutMs).toBe(240_000);
  expect(bandwidth.start(100).timeoutMs).toBe(30_000);
});

test('after a timeout the next requests are small, alone and get more time, until one succeeds', () => {
  const bandwidth = createBandwidth();
  carry(bandwidth, 1024 * KiB, 500);
  bandwidth.start(1024 * KiB).timedOut();
  expect([...now(bandwidth), bandwidth.start(100).timeoutMs]).toEqual([128 * KiB, 1, 60_000]);
  carry(bandwidth, 100, 50);
  expect(bandwidth.start(100).timeoutMs).toBe(30_000);
});

test('small and broken requests do not change the estimate', () => {
  const bandwidth = createBandwidth();
  carry(bandwidth, 1024 * KiB, 1000);
  const before = now(bandwidth);
  carry(bandwidth, 2 * KiB, 400);
  bandwidth.start(1024 * KiB).failed();
  expect(now(bandwidth)).toEqual(before);
});
