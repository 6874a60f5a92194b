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

const NEVER = 1_000_000;

test.each([
  [
    'a slice that the browser never gives is left out after two seconds',
    { other: 10, slice: NEVER, within: 2100 },
    '0 unreadable',
  ],
  ['a browser that is slow with everything loses no slice', { other: 4000, slice: 5000, within: 5100 }, '0 first'],
  [
    'a browser that reads nothing any more is waited for ten seconds',
    { other: NEVER, slice: NEVER, within: 10_100 },
    '0 unreadable',
  ],
])('%s', async (_what, { other, slice, within }, first) => {
  slowDown(other);
  const { written, add } = aWriter();
  add(aSlice('first', slice));
  add(aSlice('second', 0));
  await vi.advanceTimersByTimeAsync(within - 200);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(written).toEqual([first, '1 second']);
});
