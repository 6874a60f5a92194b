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

/** Null if the browser gives no Web Audio, or, in Firefox, if microphone and sound output have different sample rates. */
function analyse(stream: MediaStream, size: number) {
  let context: AudioContext | null = null;
  try {
    context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: size });
    context.createMediaStreamSource(stream).connect(analyser);
    return { context, analyser };
  } catch (error) {
    console.error('The browser cannot read the sound of the microphone, which can be recorded all the same.', error);
    void context?.close().catch(() => {});
    return null;
  }
}

/**
 * Opens a reader for the sound of a stream, in windows of `size` samples. Call `close` in the end. Null if the browser cannot read
 * it: whoever listens is an extra, and the recording goes on.
 */
export function openEar(stream: MediaStream, size: number): Ear | null {
  const opened = analyse(stream, size);
  if (!opened) return null;
  const { context, analyser } = opened;
  const samples = new Float32Array(size);
  const resume = () => void context.resume().catch(() => {});
  resume();
  // A call or another program may interrupt the sound.
  context.addEventListener('statechange', resume);
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
      void context.close().catch(() => {});
    },
  };
}
