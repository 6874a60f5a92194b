import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchSound } from '../../../../src/shared/recording/dead-sound.ts';
import { type RecordEvents, record } from '../../../../src/shared/recording/record.ts';
import { FakeRecorder, useFakeRecorder } from './fake-recorder.ts';
import { useFakeSound } from './fake-sound.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

function watched() {
  const microphone = useFakeSound();
  const gaps: object[] = [];
  const told: (string | null)[] = [];
  const watch = watchSound(microphone.stream, {
    onGap: (gap) => gaps.push(gap),
    onDead: (dead) => told.push(dead),
  });
  return { ...microphone, gaps, told, watch };
}

describe('a muted microphone', () => {
  test('is reported at once, and is a gap as long as it was muted', async () => {
    const { mute, gaps, told } = watched();
    await pass(3);
    mute(true);
    expect(told).toEqual(['muted']);
    await pass(4.2);
    expect(gaps).toEqual([]);
    mute(false);
    await pass(1);
    expect(told).toEqual(['muted', null]);
    expect(gaps).toEqual([{ cause: 'muted', at: 3, seconds: 4.2 }]);
  });

  test('is a gap without Web Audio, too', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { stream, mute } = useFakeSound();
    vi.stubGlobal('AudioContext', undefined);
    const onGap = vi.fn<(gap: object) => void>();
    watchSound(stream, { onGap, onDead: () => {} });
    mute(true);
    await pass(2.5);
    mute(false);
    expect(onGap.mock.calls).toEqual([[{ cause: 'muted', at: 0, seconds: 2.5 }]]);
  });

  test('is one gap with the zeros before and after', async () => {
    const { give, mute, gaps, told } = watched();
    give(0);
    await pass(3);
    mute(true);
    await pass(1);
    mute(false, 0);
    await pass(2);
    give(0.1);
    await pass(1);
    expect(gaps).toEqual([{ cause: 'muted', at: 0, seconds: 6 }]);
    expect(told).toEqual(['silent', 'muted', 'silent', null]);
  });

  test('is a new gap after a sound, however short', async () => {
    const { mute, gaps, watch } = watched();
    mute(true);
    await pass(3);
    mute(false);
    await pass(0.1);
    mute(true);
    await pass(4);
    watch.stop();
    expect(gaps).toEqual([
      { cause: 'muted', at: 0, seconds: 3 },
      { cause: 'muted', at: 3.1, seconds: 4 },
    ]);
  });

  test('is a new gap after a sound between two looks', async () => {
    const { mute, give, gaps, watch } = watched();
    mute(true);
    await pass(3);
    mute(false, 0);
    await pass(0.3);
    give(0.1);
    await pass(0.1);
    mute(true);
    await pass(4);
    watch.stop();
    expect(gaps).toEqual([
      { cause: 'muted', at: 0, seconds: 3.3 },
      { cause: 'muted', at: 3.4, seconds: 4 },
    ]);
  });

  test('is no gap if that lasts less than two seconds', async () => {
    const { mute, gaps } = watched();
    mute(true);
    await pass(1.9);
    mute(false);
    await pass(2);
    expect(gaps).toEqual([]);
  });
});

describe('a microphone that produces zeros', () => {
  test('is reported after two seconds, and is a gap from the last sound to the first', async () => {
    const { give, gaps, told } = watched();
    await pass(1.6);
    give(0);
    await pass(1.9);
    expect(told).toEqual([]);
    await pass(0.4);
    expect(told).toEqual(['silent']);
    await pass(4);
    give(-0.2);
    await pass(0.3);
    expect(told).toEqual(['silent', null]);
    expect(gaps).toEqual([{ cause: 'silent', at: 1.6, seconds: 6.3 }]);
  });

  test('the ringing of a filter counts as zeros, and the faintest sound of a converter does not', async () => {
    const { give, gaps, watch } = watched();
    give(1e-9);
    await pass(3);
    give(2 ** -23);
    await pass(60);
    watch.stop();
    expect(gaps).toEqual([{ cause: 'silent', at: 0, seconds: 3 }]);
  });

  test('pauses of less than two seconds are no gap, however many there are', async () => {
    const { give, gaps, told } = watched();
    for (let n = 0; n < 10; n++) {
      give(0);
      await pass(1.8);
      give(0.1);
      await pass(0.1);
    }
    expect([gaps, told]).toEqual([[], []]);
  });

  test('a sound between two looks ends a time without', async () => {
    const { give, gaps } = watched();
    give(0);
    await pass(4.1);
    give(0.1);
    await pass(0.1);
    give(0);
    await pass(3);
    give(0.1);
    await pass(1);
    expect(gaps).toEqual([
      { cause: 'silent', at: 0, seconds: 4.1 },
      { cause: 'silent', at: 4.2, seconds: 3 },
    ]);
  });

  test('in a page whose timers hardly run the clock counts', async () => {
    vi.stubGlobal('setInterval', () => 0);
    const { give, gaps, told, watch } = watched();
    await pass(2);
    watch.look();
    give(0);
    for (const seconds of [2, 2, 2]) {
      await pass(seconds);
      watch.look();
    }
    expect(told).toEqual(['silent']);
    give(0.1);
    await pass(0.5);
    watch.look();
    // From the beginning of the first window without sound, because nothing is known of the time before it.
    expect(gaps).toEqual([{ cause: 'silent', at: 3.3, seconds: 4.7 }]);
  });
});

describe('what is no fault of the microphone', () => {
  test('zeros of a browser that processes no sound', async () => {
    const { stick, unstick, gaps, told } = watched();
    await pass(2);
    stick();
    await pass(30);
    unstick();
    await pass(3);
    expect([gaps, told]).toEqual([[], []]);
  });

  test('a sleep of the machine is not part of a time without sound', async () => {
    const { give, stick, unstick, gaps } = watched();
    give(0);
    await pass(3);
    const now = performance.now.bind(performance);
    stick();
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 600_000);
    unstick();
    await pass(1);
    vi.mocked(performance.now).mockRestore();
    expect(gaps).toEqual([{ cause: 'silent', at: 0, seconds: 3 }]);
  });

  test('a microphone that has ended', async () => {
    const { give, track, gaps, told, watch } = watched();
    track.readyState = 'ended';
    give(0);
    await pass(5);
    watch.stop();
    expect([gaps, told]).toEqual([[], []]);
  });
});

test('an open time without sound is a gap until the watch ends, and then nothing is held or watched any more', async () => {
  const { mute, gaps, told, audio, watch } = watched();
  await pass(1);
  mute(true);
  await pass(5);
  watch.stop();
  watch.stop();
  mute(false);
  await pass(60);
  expect(gaps).toEqual([{ cause: 'muted', at: 1, seconds: 5 }]);
  expect(told).toEqual(['muted', null]);
  expect(audio).toMatchObject({ opened: 1, closed: 1 });
});

describe('in a recording', () => {
  function recorded(onDead?: RecordEvents['onDead']) {
    useFakeRecorder();
    const microphone = useFakeSound();
    const said: string[] = [];
    const keep = async (bytes: ArrayBuffer) => void said.push(new TextDecoder().decode(bytes));
    const events: RecordEvents = {
      onGap: ({ cause, at }) => said.push(`${cause} ${at}`),
      ...(onDead && { onDead }),
    };
    const recording = record(microphone.stream, { mimeType: 'audio/webm' }, keep, events);
    return { ...microphone, recording, recorder: FakeRecorder.last, said };
  }

  test('a gap is reported in order with the chunks, and an open one before the last chunk', async () => {
    const { mute, recording, recorder, said } = recorded(() => {});
    recorder.give('a');
    mute(true);
    await pass(2);
    recorder.give('b');
    await pass(0.5);
    mute(false);
    await pass(0.5);
    recorder.give('c');
    mute(true);
    await pass(2.5);
    const stop = recorder.stop.bind(recorder);
    recorder.stop = () => stop('d');
    recording.stop();
    await recording.done;
    expect(said).toEqual(['a', 'b', 'muted 0', 'c', 'muted 3', 'd']);
  });

  test('a recording that ends by itself reports it as well', async () => {
    const { mute, recording, recorder, said } = recorded(() => {});
    mute(true);
    await pass(3);
    recorder.stop('a');
    expect(await recording.done).toBe('ended');
    expect(said).toEqual(['a', 'muted 0']);
  });

  test('without a listener nothing is watched', async () => {
    const { mute, audio, recording, said } = recorded();
    mute(true);
    await pass(4);
    recording.stop();
    await recording.done;
    expect([said, audio.opened]).toEqual([[], 0]);
  });
});
