import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRecorder } from '../../../../src/shared/recording/start-recorder.ts';
import type { Format } from '../../../../src/shared/recording/formats.ts';

const FORMAT: Format = {
  mimeType: 'video/webm',
  videoBitsPerSecond: 1,
  audioBitsPerSecond: 2,
  videoKeyFrameIntervalDuration: 3,
};
const stream = {} as MediaStream;

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A recorder that refuses some settings, when it is made or when it is started. */
function refusing(refuses: (settings: object) => boolean, at: 'constructor' | 'start') {
  const started: object[] = [];
  vi.stubGlobal(
    'MediaRecorder',
    class {
      settings: object;
      constructor(_stream: MediaStream, settings: object) {
        this.settings = settings;
        if (at === 'constructor') this.refuse();
      }
      refuse() {
        if (refuses(this.settings)) throw new DOMException('no', 'NotSupportedError');
      }
      start(sliceMs: number) {
        if (at === 'start') this.refuse();
        started.push({ ...this.settings, sliceMs });
      }
    },
  );
  return started;
}

const { videoBitsPerSecond: _rate, ...withoutRate } = FORMAT;
const { videoKeyFrameIntervalDuration: _frames, ...withoutFrames } = FORMAT;

test.each(['constructor', 'start'] as const)('a setting that the %s refuses is left out, and no other', (at) => {
  const none = refusing(() => false, at);
  startRecorder(stream, FORMAT, 400);
  expect(none).toEqual([{ ...FORMAT, sliceMs: 400 }]);
  expect(console.warn).not.toHaveBeenCalled();

  const frames = refusing((settings) => 'videoKeyFrameIntervalDuration' in settings, at);
  startRecorder(stream, FORMAT, 400);
  expect(frames).toEqual([{ ...withoutFrames, sliceMs: 400 }]);

  const rate = refusing((settings) => 'videoBitsPerSecond' in settings, at);
  startRecorder(stream, FORMAT, 400);
  expect(rate).toEqual([{ ...withoutRate, sliceMs: 400 }]);
  expect(console.warn).toHaveBeenCalledTimes(2);
});

test('a browser that refuses several settings records with the type alone, and one that refuses all throws its first error', () => {
  const bare = refusing((settings) => Object.keys(settings).length > 1, 'start');
  startRecorder(stream, FORMAT, 400);
  expect(bare).toEqual([{ mimeType: 'video/webm', sliceMs: 400 }]);

  refusing(() => true, 'start');
  expect(() => startRecorder(stream, FORMAT, 400)).toThrow('no');
});
