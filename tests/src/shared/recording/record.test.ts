import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PART_BYTES } from '../../../../contract/recordings/recordings.ts';
import { type RecordEvents, record } from '../../../../src/shared/recording/record.ts';
import { FakeRecorder, aStream, useFakeRecorder } from './fake-recorder.ts';

const MEGABYTE = 1024 * 1024;
const PARTS = Math.ceil(MEGABYTE / PART_BYTES);
const megabyte = (letter: string) => new Blob([letter.repeat(MEGABYTE)]);

const FORMAT = { mimeType: 'video/webm' };

beforeEach(() => {
  vi.useFakeTimers();
  useFakeRecorder();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function started(events: RecordEvents = {}, keep?: (text: string, seq: number) => Promise<void>) {
  const kept: string[] = [];
  const { stream, ...tracks } = aStream();
  const recording = record(
    stream,
    FORMAT,
    async (bytes, seq) => {
      const text = new TextDecoder().decode(bytes);
      await keep?.(text, seq);
      kept[seq] = text;
    },
    events,
  );
  return { recording, kept, recorder: FakeRecorder.last, ...tracks };
}

describe('storing', () => {
  test('stores slices of two seconds in order, however long each takes, including the last', async () => {
    let slow = 50;
    const order: string[] = [];
    const { recording, recorder, kept } = started({}, async (text) => {
      await new Promise((resolve) => setTimeout(resolve, (slow -= 10)));
      order.push(text);
    });
    expect(recorder.slice).toBe(2000);
    for (const text of ['a', 'b', 'c']) recorder.give(text);
    recording.stop();
    await vi.runAllTimersAsync();
    expect(await recording.done).toBe('asked');
    expect(order).toEqual(['a', 'b', 'c']);
    expect(kept).toEqual(['a', 'b', 'c']);
  });

  test('a piece without bytes is not a chunk', async () => {
    const { recording, recorder, kept } = started();
    recorder.give('');
    recorder.give('a');
    recording.stop();
    await recording.done;
    expect(kept).toEqual(['a']);
  });

  test('data that is too large for a slow link is split without loss', async () => {
    const { recording, recorder, kept } = started();
    recorder.give('x'.repeat(2 * PART_BYTES + 5));
    recorder.give('y');
    recording.stop();
    await recording.done;
    expect(kept.map(({ length }) => length)).toEqual([PART_BYTES, PART_BYTES, 5, 1]);
  });

  test('if the disk fails for a while, the recording goes on, reports it, and tries again in order', async () => {
    const onWriteError = vi.fn<(error: unknown) => void>();
    let failures = 3;
    const { recording, recorder, kept } = started({ onWriteError }, async () => {
      if (failures-- > 0) throw new DOMException('', 'QuotaExceededError');
    });
    recorder.give('a');
    recorder.give('b');
    await vi.advanceTimersByTimeAsync(4000);
    recording.stop();
    expect(await recording.done).toBe('asked');
    expect(kept).toEqual(['a', 'b']);
    expect(onWriteError).toHaveBeenCalledTimes(3);
  });

  test('memory is limited: data beyond it is recorded as a gap in its place, and the recording goes on', async () => {
    const said: string[] = [];
    let full = true;
    const { recording, recorder } = started({ onGap: ({ cause }) => said.push(cause) }, async (text) => {
      if (full) throw new DOMException('', 'QuotaExceededError');
      said.push(text.slice(0, 1));
    });
    for (let n = 0; n < 64; n++) recorder.give(megabyte('a'));
    recorder.give(megabyte('b'));
    recorder.give(megabyte('c'));
    full = false;
    await vi.advanceTimersByTimeAsync(5000);
    recorder.give(megabyte('d'));
    recording.stop();
    await recording.done;
    expect(said).toEqual([...Array(64 * PARTS).fill('a'), 'storage-full', ...Array(PARTS).fill('d')]);
  });

  test('gives up half a minute after the end, and reports it', async () => {
    const { recording, recorder } = started({}, async () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    recorder.give('a');
    recording.stop();
    const ended = recording.done.catch((error: DOMException) => error.name);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await ended).toBe('QuotaExceededError');
  });
});

describe('ending', () => {
  test('when the shared picture ends the recording ends, though the sound goes on', async () => {
    const { recording, recorder, video } = started();
    recorder.give('a');
    video.dispatchEvent(new Event('ended'));
    expect(await recording.done).toBe('ended');
  });

  test('stopping twice does no harm', async () => {
    const { recording } = started();
    recording.stop();
    recording.stop();
    expect(await recording.done).toBe('asked');
  });
});

describe('watching for stalls', () => {
  test('after two slices and a second without data it asks for data, and a second later reports one stall', async () => {
    const onStalled = vi.fn<() => void>();
    const { recorder } = started({ onStalled });
    await vi.advanceTimersByTimeAsync(4999);
    expect(recorder.asked).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(recorder.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(999);
    expect(onStalled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onStalled).toHaveBeenCalledTimes(1);
  });

  test('data in time reports nothing', async () => {
    const onStalled = vi.fn<() => void>();
    const { recorder } = started({ onStalled });
    for (let n = 0; n < 20; n++) {
      await vi.advanceTimersByTimeAsync(2000);
      recorder.give('a');
    }
    expect(recorder.asked).toBe(0);
    expect(onStalled).not.toHaveBeenCalled();
  });

  test('a recorder that produces data when asked has not stalled, but the silence is recorded', async () => {
    const onStalled = vi.fn<() => void>();
    const onGap = vi.fn<(gap: object) => void>();
    const { recorder } = started({ onStalled, onGap });
    await vi.advanceTimersByTimeAsync(5100);
    recorder.give('a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(onStalled).not.toHaveBeenCalled();
    expect(onGap).toHaveBeenCalledWith({ cause: 'no-frames', at: 0, seconds: 5.1 });
  });

  /** As after a sleep in which both clocks, or the time of day alone, ran on. */
  function sleep(ms: number, { steady }: { steady: boolean }) {
    const now = performance.now.bind(performance);
    if (steady) vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
    vi.setSystemTime(Date.now() + ms);
  }

  test('a sleeping machine is distinguished from a stalled recorder, because its timer is late', async () => {
    const onGap = vi.fn<(gap: object) => void>();
    const { recorder } = started({ onGap });
    await vi.advanceTimersByTimeAsync(2000);
    recorder.give('a');
    sleep(600_000, { steady: true });
    await vi.advanceTimersByTimeAsync(5000);
    recorder.give('b');
    await vi.advanceTimersByTimeAsync(0);
    expect(onGap.mock.calls).toEqual([[{ cause: 'asleep', at: 2, seconds: 605 }]]);
    vi.mocked(performance.now).mockRestore();
  });

  test('data before the late timer has the same effect, even the last data of a track that ended in sleep', async () => {
    const onGap = vi.fn<(gap: object) => void>();
    const { recorder } = started({ onGap });
    sleep(600_000, { steady: true });
    recorder.stop('b');
    await vi.advanceTimersByTimeAsync(0);
    expect(onGap.mock.calls).toEqual([[{ cause: 'asleep', at: 0, seconds: 600 }]]);
    vi.mocked(performance.now).mockRestore();
  });

  test('if only the time of day ran ahead, it was a sleep or a set clock, and the cause names both', async () => {
    const onGap = vi.fn<(gap: object) => void>();
    const { recorder } = started({ onGap });
    await vi.advanceTimersByTimeAsync(1000);
    sleep(90_000, { steady: false });
    await vi.advanceTimersByTimeAsync(1000);
    recorder.give('a');
    await vi.advanceTimersByTimeAsync(2000);
    recorder.give('b');
    await vi.advanceTimersByTimeAsync(0);
    expect(onGap.mock.calls).toEqual([[{ cause: 'asleep-or-clock-set', at: 0, seconds: 90 }]]);
  });

  test('a clock that is set back, or corrected by less than a second, is no gap', async () => {
    const onGap = vi.fn<(gap: object) => void>();
    const { recorder } = started({ onGap });
    for (const ms of [-3_600_000, 900, 900]) {
      sleep(ms, { steady: false });
      await vi.advanceTimersByTimeAsync(2000);
      recorder.give('a');
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(onGap).not.toHaveBeenCalled();
  });

  test('a page that is busy or slowed down for less than the limit is no gap', async () => {
    const onGap = vi.fn<(gap: object) => void>();
    const { recorder } = started({ onGap });
    for (const ms of [2000, 4900, 2000, 4900]) {
      await vi.advanceTimersByTimeAsync(ms);
      recorder.give('a');
    }
    expect(onGap).not.toHaveBeenCalled();
    expect(recorder.asked).toBe(0);
  });

  test('a recorder that is dead after a sleep is reported, and its last data is no second gap', async () => {
    const onStalled = vi.fn<(cause: string) => void>();
    const onGap = vi.fn<(gap: object) => void>();
    const { recorder } = started({ onStalled, onGap });
    sleep(600_000, { steady: true });
    await vi.advanceTimersByTimeAsync(6000);
    expect(onStalled.mock.calls).toEqual([['asleep']]);
    vi.mocked(performance.now).mockRestore();
    recorder.stop('what it held');
    await vi.advanceTimersByTimeAsync(0);
    expect(onGap).not.toHaveBeenCalled();
  });

  test('after the end nothing is watched', async () => {
    const onStalled = vi.fn<() => void>();
    const { recording } = started({ onStalled });
    recording.stop();
    await recording.done;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onStalled).not.toHaveBeenCalled();
  });
});
