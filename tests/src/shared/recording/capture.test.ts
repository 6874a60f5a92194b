import { afterEach, describe, expect, test, vi } from 'vitest';
import { createCapture } from '../../../../src/shared/recording/capture.ts';
import { answerFormat, screenFormat } from '../../../../src/shared/recording/formats.ts';
import { openMicrophone } from '../../../../src/shared/recording/microphone.ts';
import { shareScreen } from '../../../../src/shared/recording/screen.ts';

afterEach(() => vi.unstubAllGlobals());

function aTrack(settings: MediaTrackSettings = {}) {
  const track = Object.assign(new EventTarget(), { stop: vi.fn<() => void>(), getSettings: () => settings });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track], getAudioTracks: () => [track] };
  return { track, stream: stream as unknown as MediaStream };
}

const withDevices = (mediaDevices: object | undefined) => vi.stubGlobal('navigator', { mediaDevices });
const refusing = (name: string) => async () => {
  throw new DOMException('', name);
};

async function sharing(settings: MediaTrackSettings) {
  const { track, stream } = aTrack(settings);
  withDevices({ getDisplayMedia: async () => stream });
  return { track, shared: await shareScreen() };
}

describe('formats', () => {
  test('VP9 if supported, else VP8, and MP4 only if there is nothing else', () => {
    expect(screenFormat(true, () => true)).toMatchObject({
      mimeType: 'video/webm;codecs=vp9,opus',
      videoKeyFrameIntervalDuration: 2000,
    });
    expect(screenFormat(true, (type) => !type.includes('vp9'))?.mimeType).toBe('video/webm;codecs=vp8,opus');
    expect(screenFormat(true, (type) => type.includes('mp4'))?.mimeType).toBe('video/mp4');
    expect(screenFormat(true, () => false)).toBeNull();
    // Firefox records nothing of a picture alone if the type names a codec for sound.
    expect(screenFormat(false, () => true)?.mimeType).toBe('video/webm;codecs=vp9');
    expect(screenFormat(false, (type) => !type.includes('vp9'))?.mimeType).toBe('video/webm;codecs=vp8');
    expect(answerFormat(() => true)).toEqual({ mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 128_000 });
  });
});

describe('sharing the screen', () => {
  test('asks for the whole monitor', async () => {
    expect((await sharing({ displaySurface: 'monitor' })).shared.is).toBe('monitor');
  });

  test('a window or a tab is stopped at once', async () => {
    const { shared, track } = await sharing({ displaySurface: 'window' });
    expect(shared).toEqual({ is: 'not-monitor', surface: 'window' });
    expect(track.stop).toHaveBeenCalled();
  });

  test('a browser that does not name the surface is accepted as unconfirmed', async () => {
    expect((await sharing({})).shared.is).toBe('unconfirmed');
  });

  test('a refusal is distinguished from a device that cannot share', async () => {
    withDevices({ getDisplayMedia: refusing('NotAllowedError') });
    expect((await shareScreen()).is).toBe('refused');
    withDevices({});
    expect((await shareScreen()).is).toBe('unsupported');
    withDevices(undefined);
    expect((await shareScreen()).is).toBe('unsupported');
  });
});

describe('the microphone', () => {
  test.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'busy'],
  ])('%s means %s', async (name, problem) => {
    withDevices({ getUserMedia: refusing(name) });
    await expect(openMicrophone()).rejects.toMatchObject({ problem });
  });
});

describe('what this tab captures', () => {
  test('reports when the person stops sharing, but not when we do', async () => {
    const capture = createCapture();
    const ended = vi.fn<() => void>();
    capture.on('screen-ended', ended);
    const first = aTrack({ displaySurface: 'monitor' });
    withDevices({ getDisplayMedia: async () => first.stream });
    await capture.shareScreen();
    expect(capture.get()).toMatchObject({ screen: first.stream, surface: 'monitor' });
    capture.close();
    expect(capture.get().screen).toBeNull();
    first.track.dispatchEvent(new Event('ended'));
    expect(ended).not.toHaveBeenCalled();

    const second = aTrack({ displaySurface: 'monitor' });
    withDevices({ getDisplayMedia: async () => second.stream });
    await capture.shareScreen();
    second.track.dispatchEvent(new Event('ended'));
    expect(ended).toHaveBeenCalledTimes(1);
    expect(capture.get().screen).toBeNull();
  });

  test('a share that is closed is stopped and not reported, and the next one is asked for', async () => {
    const capture = createCapture();
    const ended = vi.fn<() => void>();
    capture.on('screen-ended', ended);
    const { track, stream } = aTrack({ displaySurface: 'monitor' });
    withDevices({ getDisplayMedia: async () => stream });
    await capture.shareScreen();
    capture.closeScreen();
    expect(capture.get()).toMatchObject({ screen: null, surface: null });
    expect([track.stop.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0]);
  });

  test('is the same object until it changes', async () => {
    const capture = createCapture();
    const told = vi.fn<() => void>();
    const leave = capture.subscribe(told);
    const before = capture.get();
    expect(capture.get()).toBe(before);
    const { stream } = aTrack();
    withDevices({ getUserMedia: async () => stream });
    await capture.openMicrophone();
    expect(capture.get()).not.toBe(before);
    expect(told).toHaveBeenCalledTimes(1);
    leave();
    capture.close();
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('a listener that fails keeps nothing from the others, and the end of the microphone is still noticed', async () => {
    const failed = vi.spyOn(console, 'error').mockReturnValue();
    const capture = createCapture();
    const [told, ended] = [vi.fn<() => void>(), vi.fn<() => void>()];
    capture.subscribe(() => {
      throw new Error('no meter');
    });
    capture.subscribe(told);
    capture.on('microphone-ended', ended);
    const { stream, track } = aTrack();
    withDevices({ getUserMedia: async () => stream });
    expect(await capture.openMicrophone()).toBe(stream);
    expect([told.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1]);
    track.dispatchEvent(new Event('ended'));
    expect(ended).toHaveBeenCalledTimes(1);
    expect(capture.get().microphone).toBeNull();
    failed.mockRestore();
  });

  test('after a refused second share the first goes on', async () => {
    const capture = createCapture();
    const { stream } = aTrack({ displaySurface: 'monitor' });
    withDevices({ getDisplayMedia: async () => stream });
    await capture.shareScreen();
    withDevices({ getDisplayMedia: refusing('NotAllowedError') });
    expect((await capture.shareScreen()).is).toBe('refused');
    expect(capture.get().screen).toBe(stream);
  });
});
