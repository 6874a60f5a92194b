import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_CHUNK_BYTES } from '../../contract/recordings.ts';
import { type RecordEvents, record } from '../../src/recording/record.ts';
import { FakeRecorder, aStream, useFakeRecorder } from './fake-recorder.ts';

const megabyte = (letter: string) => new Blob([letter.repeat(MAX_CHUNK_BYTES)]);

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

describe('keeping', () => {
  test('slices of two seconds, in order however long each takes, the last one included', async () => {
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

  test('what is larger than the server takes is split, and nothing of it is lost', async () => {
    const { recording, recorder, kept } = started();
    recorder.give('x'.repeat(2 * MAX_CHUNK_BYTES + 5));
    recorder.give('y');
    recording.stop();
    await recording.done;
    expect(kept.map(({ length }) => length)).toEqual([MAX_CHUNK_BYTES, MAX_CHUNK_BYTES, 5, 1]);
  });

  test('a disk that takes nothing for a while stops nothing: it is told, and tried again in order', async () => {
    const onTrouble = vi.fn<(error: unknown) => void>();
    let failures = 3;
    const { recording, recorder, kept } = started({ onTrouble }, async () => {
      if (failures-- > 0) throw new DOMException('', 'QuotaExceededError');
    });
    recorder.give('a');
    recorder.give('b');
    await vi.advanceTimersByTimeAsync(4000);
    recording.stop();
    expect(await recording.done).toBe('asked');
    expect(kept).toEqual(['a', 'b']);
    expect(onTrouble).toHaveBeenCalledTimes(3);
  });

  test('memory is bounded: beyond it the loss is on record, in its place, and the recording goes on', async () => {
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
    expect(said).toEqual([...Array(64).fill('a'), 'storage-full', 'd']);
  });

  test('gives up half a minute after the end, and says so', async () => {
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
    expect(await recording.done).toBe('by-itself');
  });

  test('stopping twice is no fault', async () => {
    const { recording } = started();
    recording.stop();
    recording.stop();
    expect(await recording.done).toBe('asked');
  });
});

describe('watching the cadence', () => {
  test('after two slices and a second without data it asks for it, and a second later says that it stalled, once', async () => {
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

  test('data in time keeps it quiet', async () => {
    const onStalled = vi.fn<() => void>();
    const { recorder } = started({ onStalled });
    for (let n = 0; n < 20; n++) {
      await vi.advanceTimersByTimeAsync(2000);
      recorder.give('a');
    }
    expect(recorder.asked).toBe(0);
    expect(onStalled).not.toHaveBeenCalled();
  });

  test('a recorder that answers when asked has not stalled; the silence is on record', async () => {
    const onStalled = vi.fn<() => void>();
    const onGap = vi.fn<(gap: object) => void>();
    const { recorder } = started({ onStalled, onGap });
    await vi.advanceTimersByTimeAsync(5100);
    recorder.give('a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(onStalled).not.toHaveBeenCalled();
    expect(onGap).toHaveBeenCalledWith({ cause: 'no-frames', seconds: 5 });
  });

  test('a machine that slept is told from a recorder that stalled, since the watchdog slept too', async () => {
    const onGap = vi.fn<(gap: object) => void>();
    const { recorder } = started({ onGap });
    await vi.advanceTimersByTimeAsync(2000);
    recorder.give('a');
    const now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now + 600_000);
    await vi.advanceTimersByTimeAsync(5000);
    recorder.give('b');
    await vi.advanceTimersByTimeAsync(0);
    expect(onGap).toHaveBeenCalledWith({ cause: 'asleep', seconds: 600 });
    vi.mocked(performance.now).mockRestore();
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
