import { vi } from 'vitest';

export const RATE = 48_000;

/** A microphone whose sound and switch the test sets, and a Web Audio that reads it. */
export function useFakeSound() {
  const begun = performance.now();
  /** Milliseconds on the clock of the page, from which on each sample is this. */
  const parts = [{ from: -Infinity, sample: 0.1 }];
  const track = Object.assign(new EventTarget(), { muted: false, readyState: 'live' as MediaStreamTrackState });
  const audio = { isStuck: false, stoodFor: 0, stoodSince: 0, opened: 0, closed: 0 };
  const clock = () => (audio.isStuck ? audio.stoodSince : performance.now()) - begun - audio.stoodFor;
  const sampleAt = (ms: number) => parts.findLast(({ from }) => from <= ms)?.sample ?? 0;

  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal(
    'AudioContext',
    class extends EventTarget {
      state = 'running';
      sampleRate = RATE;
      constructor() {
        super();
        audio.opened += 1;
      }
      get currentTime() {
        return clock() / 1000;
      }
      createMediaStreamSource = () => ({ connect() {} });
      resume = async () => {};
      close = async () => void (audio.closed += 1);
    },
  );
  vi.stubGlobal(
    'AnalyserNode',
    class {
      getFloatTimeDomainData(samples: Float32Array) {
        const now = performance.now();
        const ago = (index: number) => ((samples.length - 1 - index) / RATE) * 1000;
        samples.forEach((_, index) => (samples[index] = audio.isStuck ? 0 : sampleAt(now - ago(index))));
      }
    },
  );
  return {
    audio,
    track,
    stream: { getAudioTracks: () => [track], getVideoTracks: () => [] } as unknown as MediaStream,
    /** From now on each sample is this. */
    give: (sample: number) => parts.push({ from: performance.now(), sample }),
    /** Like the switch of a headset that the system knows. A muted microphone produces zeros. */
    mute(isMuted: boolean, sampleAfter = 0.1) {
      parts.push({ from: performance.now(), sample: isMuted ? 0 : sampleAfter });
      track.muted = isMuted;
      track.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'));
    },
    /** The browser processes no sound until `unstick`, although it reports that it does. */
    stick() {
      Object.assign(audio, { stoodSince: performance.now(), isStuck: true });
    },
    unstick() {
      audio.stoodFor += performance.now() - audio.stoodSince;
      audio.isStuck = false;
    },
  };
}
