import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCapture } from '../../../../src/shared/recording/capture.ts';
import { createScreenSound } from '../../../../src/shared/recording/screen-sound.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function aStream(settings: MediaTrackSettings = {}) {
  const track = Object.assign(new EventTarget(), { stop() {}, getSettings: () => settings });
  return { getTracks: () => [track], getVideoTracks: () => [track], getAudioTracks: () => [track] } as unknown as MediaStream;
}

const SOUND = {} as MediaStreamTrack;

/** The Web Audio of a browser; the test sets its faults. */
function useWebAudio() {
  const audio = { state: 'running', currentTime: 1, refusesSources: false, opened: 0, closed: 0, sources: [] as MediaStream[] };
  vi.stubGlobal(
    'AudioContext',
    class extends EventTarget {
      constructor() {
        super();
        audio.opened += 1;
      }
      get state() {
        return audio.state;
      }
      get currentTime() {
        return audio.currentTime;
      }
      createMediaStreamDestination = () => ({ stream: { getAudioTracks: () => [SOUND] } });
      createMediaStreamSource(stream: MediaStream) {
        if (audio.refusesSources) throw new DOMException('Different sample rates.', 'NotSupportedError');
        audio.sources.push(stream);
        return { connect() {}, disconnect() {} };
      }
      resume = async () => {};
      close = async () => void (audio.closed += 1);
    },
  );
  vi.stubGlobal(
    'ConstantSourceNode',
    class {
      connect() {}
      start() {}
    },
  );
  return audio;
}

/** A tab whose screen is shared, and whose microphone is open. */
async function captured() {
  const capture = createCapture();
  vi.stubGlobal('navigator', {
    mediaDevices: { getDisplayMedia: async () => aStream({ displaySurface: 'monitor' }), getUserMedia: async () => aStream() },
  });
  await capture.shareScreen();
  await capture.openMicrophone();
  return capture;
}

test('the sound is recorded with the screen, follows the microphone, and is closed with the share', async () => {
  const audio = useWebAudio();
  const capture = await captured();
  const sound = createScreenSound(capture);
  await sound.open();
  expect(sound.tracks()).toEqual([SOUND]);
  const next = await capture.openMicrophone();
  expect(audio.sources.at(-1)).toBe(next);
  capture.closeMicrophone();
  expect(sound.tracks()).toEqual([SOUND]);
  await sound.open();
  expect(audio).toMatchObject({ opened: 1, closed: 0 });
  capture.closeScreen();
  expect(audio.closed).toBe(1);
});

test('without Web Audio the screen is recorded without it', async () => {
  vi.stubGlobal('AudioContext', undefined);
  const sound = createScreenSound(await captured());
  await sound.open();
  expect(sound.tracks()).toEqual([]);
  expect(console.warn).toHaveBeenCalled();
});

test.each([
  ['is suspended', { state: 'suspended' }],
  ['claims to run, and whose clock stands,', { currentTime: 0 }],
])('a context that %s is waited for two seconds, and used as soon as it runs', async (_name, fault) => {
  const audio = useWebAudio();
  Object.assign(audio, fault);
  const sound = createScreenSound(await captured());
  const opened = vi.fn<() => void>();
  void sound.open().then(opened);
  await vi.advanceTimersByTimeAsync(1900);
  expect(opened).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(opened).toHaveBeenCalled();
  expect(sound.tracks()).toEqual([]);
  Object.assign(audio, { state: 'running', currentTime: 1 });
  expect(sound.tracks()).toEqual([SOUND]);
  audio.state = 'interrupted';
  expect(sound.tracks()).toEqual([]);
});

test('a microphone that cannot be mixed in is recorded without it, also in the middle of a test', async () => {
  const audio = useWebAudio();
  const capture = await captured();
  const sound = createScreenSound(capture);
  await sound.open();
  audio.refusesSources = true;
  const refused = await capture.openMicrophone();
  expect(capture.get().microphone).toBe(refused);
  expect(sound.tracks()).toEqual([]);
  audio.refusesSources = false;
  await capture.openMicrophone();
  expect(sound.tracks()).toEqual([SOUND]);
});

test('sound that held a recorder back is left out until the screen is shared again', async () => {
  useWebAudio();
  const capture = await captured();
  const sound = createScreenSound(capture);
  await sound.open();
  sound.giveUp('no-frames');
  expect(sound.tracks()).toEqual([]);
  capture.closeScreen();
  await capture.shareScreen();
  await sound.open();
  expect(sound.tracks()).toEqual([SOUND]);
});
