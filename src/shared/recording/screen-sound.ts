import type { Capture } from './capture.ts';

/** How long a browser may take to begin. Without a sound output, or before a click, some never do. */
const BEGIN_MS = 2000;
const LOOK_MS = 50;

type Captures = Pick<Capture, 'get' | 'subscribe'>;

/**
 * The sound of the open microphone as a track of Web Audio, so that the microphone may be closed and opened again in the middle of
 * a recording; meanwhile there is silence. Throws if the browser gives no Web Audio.
 */
function openGraph({ get, subscribe }: Captures) {
  const context = new AudioContext();
  let microphone: MediaStream | null = null;
  let source: MediaStreamAudioSourceNode | null = null;

  function build() {
    const destination = context.createMediaStreamDestination();
    // A destination without input produces no data at all, and the recorder would hold the picture back for it.
    const silence = new ConstantSourceNode(context, { offset: 0 });
    silence.connect(destination);
    silence.start();
    return destination;
  }

  function follow(destination: AudioNode) {
    if (get().microphone === microphone) return;
    microphone = get().microphone;
    source?.disconnect();
    source = null;
    if (!microphone) return;
    try {
      source = context.createMediaStreamSource(microphone);
      source.connect(destination);
    } catch (error) {
      // In Firefox, if microphone and sound output have different sample rates.
      console.warn('The screen is recorded without a second copy of the sound of this microphone.', error);
    }
  }

  const close = () => void context.close().catch(() => {});
  try {
    const destination = build();
    follow(destination);
    const stopFollowing = subscribe(() => follow(destination));
    const resume = () => void context.resume().catch(() => {});
    // A call or another program may interrupt the sound.
    context.addEventListener('statechange', resume);
    resume();
    return {
      /** Whether sound flows, or would if a microphone were open. The clock counts, because a state can be wrong. */
      isRunning: () => context.state === 'running' && context.currentTime > 0 && (microphone === null || source !== null),
      tracks: () => destination.stream.getAudioTracks(),
      close() {
        stopFollowing();
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

type Graph = ReturnType<typeof openGraph>;

/**
 * The second copy of the sound, which is recorded with the screen. It is an extra, because each answer has a recording of its own:
 * nothing here throws, and where the browser processes no sound, the screen is recorded without it.
 */
export function createScreenSound(capture: Captures) {
  let graph: Graph | null = null;
  let opening: Promise<void> | null = null;
  /** The share that gave no data together with the sound. */
  let givenUpFor: MediaStream | null = null;

  async function begin() {
    const stopWatching = capture.subscribe(() => {
      if (capture.get().screen) return;
      stopWatching();
      close();
    });
    try {
      graph = openGraph(capture);
    } catch (error) {
      return console.warn('The browser gives no second copy of the sound.', error);
    }
    const since = performance.now();
    while (!graph?.isRunning() && performance.now() - since < BEGIN_MS) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /** When the screen is no longer shared. The next share opens it again, and may work. */
  function close() {
    graph?.close();
    graph = null;
    opening = null;
  }

  return {
    /** Call it before the screen is recorded. Resolves when there is sound, or after 2 s without. */
    open: () => (opening ??= begin()),
    /** The track to record with the picture; none where the browser gives no sound, because it would hold the picture back. */
    tracks(): MediaStreamTrack[] {
      if (capture.get().screen === givenUpFor) return [];
      if (graph?.isRunning()) return graph.tracks();
      console.warn('The screen is recorded without a second copy of the sound: the browser processes no sound.');
      return [];
    },
    /** A recorder failed with the sound or gave no data: records the rest of this share without it. */
    giveUp(why: unknown) {
      givenUpFor = capture.get().screen;
      console.warn('The screen is recorded without a second copy of the sound from here on.', why);
    },
  };
}
