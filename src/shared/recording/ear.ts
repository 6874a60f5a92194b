export interface Ear {
  /** The clock of the sound in milliseconds. It stops while the browser processes no sound. */
  clock: () => number;
  isRunning: () => boolean;
  /** The latest samples (-1 to 1), the newest last. The same array each time. */
  read: () => Float32Array;
  /** Samples in a second. */
  readonly rate: number;
  close: () => void;
}

/** Opens a reader for the sound of a stream, in windows of `size` samples. Call `close` in the end. */
export function openEar(stream: MediaStream, size: number): Ear {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: size });
  const samples = new Float32Array(size);
  context.createMediaStreamSource(stream).connect(analyser);
  const resume = () => void context.resume().catch(() => {});
  resume();
  // In a page that was opened without a click, a browser may suspend the sound until the first one.
  addEventListener('pointerdown', resume);
  addEventListener('keydown', resume);
  return {
    clock: () => context.currentTime * 1000,
    isRunning: () => context.state === 'running',
    read() {
      analyser.getFloatTimeDomainData(samples);
      return samples;
    },
    rate: context.sampleRate,
    close() {
      removeEventListener('pointerdown', resume);
      removeEventListener('keydown', resume);
      void context.close();
    },
  };
}
