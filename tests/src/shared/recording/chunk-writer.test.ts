import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChunkWriter } from '../../../../src/shared/recording/chunk-writer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A slice whose bytes can be read after `ms` milliseconds. */
function aSlice(text: string, ms: number): Blob {
  const blob = new Blob([text]);
  const bytes = new TextEncoder().encode(text).buffer;
  blob.arrayBuffer = () => new Promise((resolve) => setTimeout(resolve, ms, bytes));
  return blob;
}

function aWriter() {
  const written: string[] = [];
  const writer = createChunkWriter(async (bytes, seq) => written.push(`${seq} ${new TextDecoder().decode(bytes)}`), {
    onWriteError() {},
    onDropped() {},
    onUnreadable: (seq) => written.push(`${seq} unreadable`),
  });
  const add = (slice: Blob) => writer.add(slice, { at: 0, seconds: 2 });
  return { written, add };
}

/** From now on the browser takes this long to read anything else. */
const slowDown = (ms: number) =>
  vi
    .spyOn(Blob.prototype, 'arrayBuffer')
    .mockImplementation(() => new Promise((resolve) => setTimeout(resolve, ms, new ArrayBuffer(1))));

test('a slice that the browser never gives is left out after two seconds, and the next one follows', async () => {
  slowDown(10);
  const { written, add } = aWriter();
  add(aSlice('first', 1_000_000));
  add(aSlice('second', 10));
  await vi.advanceTimersByTimeAsync(1900);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(written).toEqual(['0 unreadable', '1 second']);
});

test('a browser that is slow with everything loses no slice', async () => {
  slowDown(4000);
  const { written, add } = aWriter();
  add(aSlice('first', 5000));
  await vi.advanceTimersByTimeAsync(5100);
  expect(written).toEqual(['0 first']);
});

test('a browser that reads nothing any more does not keep the test for ever', async () => {
  slowDown(1_000_000);
  const { written, add } = aWriter();
  add(aSlice('first', 1_000_000));
  await vi.advanceTimersByTimeAsync(10_100);
  expect(written).toEqual(['0 unreadable']);
});
