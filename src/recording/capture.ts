import { openMicrophone, watchPermission } from './microphone.ts';
import { type Shared, shareScreen } from './screen.ts';

/** What this tab captures now. A new object at each change, so that it can be compared by identity. */
export interface Captured {
  readonly microphone: MediaStream | null;
  readonly screen: MediaStream | null;
  /** Whether the browser confirmed that the whole monitor is shared. */
  readonly surface: 'monitor' | 'unconfirmed' | null;
  /** `null` until the browser has told. */
  readonly permission: PermissionState | null;
  /** The microphone on which somebody was heard to speak, by its device id; null where that is not known yet. */
  readonly heardOn: string | null;
}

/** `ended` means: not by us. The person stopped sharing, pulled the microphone out, or withdrew the permission. */
export type CaptureEvent = 'screen-ended' | 'microphone-ended' | 'permission-changed';

const deviceOf = (microphone: MediaStream | null) => microphone?.getAudioTracks()[0]?.getSettings().deviceId ?? null;

/** Whether somebody was heard on the microphone that is open, or on the one that was open last. */
export const isHeard = ({ microphone, heardOn }: Captured) =>
  heardOn !== null && (microphone === null || deviceOf(microphone) === heardOn);

const stop = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

/** Calls back when a track ends that we did not stop ourselves (`stop()` fires no `ended`). */
const onEnded = (stream: MediaStream, ended: () => void) =>
  stream.getTracks().forEach((track) => track.addEventListener('ended', ended, { once: true }));

/**
 * Holds the live microphone and screen of this tab while pages come and go; a reload ends both. It has no part in React:
 * `useSyncExternalStore(capture.subscribe, capture.get)`.
 */
export function createCapture() {
  let captured: Captured = { microphone: null, screen: null, surface: null, permission: null, heardOn: null };
  const listeners = new Set<() => void>();
  const events = new EventTarget();

  function set(change: Partial<Captured>) {
    captured = { ...captured, ...change };
    for (const listener of listeners) listener();
  }
  const emit = (event: CaptureEvent) => events.dispatchEvent(new Event(event));

  function microphoneEnded(stream: MediaStream) {
    if (captured.microphone !== stream) return;
    set({ microphone: null });
    emit('microphone-ended');
  }
  function screenEnded(stream: MediaStream) {
    if (captured.screen !== stream) return;
    stop(stream);
    set({ screen: null, surface: null });
    emit('screen-ended');
  }

  return {
    get: () => captured,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Calls `listener` at each event of that kind; returns how to stop. */
    on(event: CaptureEvent, listener: () => void) {
      events.addEventListener(event, listener);
      return () => events.removeEventListener(event, listener);
    },
    /** Keeps `permission` true to the browser's; returns how to stop. */
    watchPermission: () =>
      watchPermission((permission) => {
        const changed = captured.permission !== null && captured.permission !== permission;
        set({ permission });
        if (changed) emit('permission-changed');
      }),
    /** Opens a microphone in place of the one before. Throws a `MicrophoneError`. */
    async openMicrophone(deviceId?: string) {
      const microphone = await openMicrophone(deviceId);
      stop(captured.microphone);
      set({ microphone });
      onEnded(microphone, () => microphoneEnded(microphone));
      return microphone;
    },
    /** Asks for the whole monitor, in a click; what was shared before stays when the person refuses. */
    async shareScreen(): Promise<Shared> {
      const shared = await shareScreen();
      if (!('stream' in shared)) return shared;
      stop(captured.screen);
      set({ screen: shared.stream, surface: shared.is });
      onEnded(shared.stream, () => screenEnded(shared.stream));
      return shared;
    },
    /** Whether somebody was heard to speak on the microphone that is open. */
    noteHeard: (wasHeard: boolean) => set({ heardOn: wasHeard ? deviceOf(captured.microphone) : null }),
    closeMicrophone() {
      stop(captured.microphone);
      set({ microphone: null });
    },
    /** The end of the test: nothing is captured from here on. */
    close() {
      stop(captured.microphone);
      stop(captured.screen);
      set({ microphone: null, screen: null, surface: null });
    },
  };
}

export type Capture = ReturnType<typeof createCapture>;

/**
 * The picture with a second copy of every word. The sound comes from whichever microphone is open, so that it may be closed and
 * opened again in the middle of a recording; without one there is silence. Call `close` when the recording is done.
 */
export function withSound(screen: MediaStream, { get, subscribe }: Pick<Capture, 'get' | 'subscribe'>) {
  const context = new AudioContext();
  const sound = context.createMediaStreamDestination();
  // A destination into which nothing plays gives no data at all, and the recorder would hold the picture back for it.
  const silence = new ConstantSourceNode(context, { offset: 0 });
  silence.connect(sound);
  silence.start();
  let heard: MediaStream | null = null;
  let source: MediaStreamAudioSourceNode | null = null;

  function follow() {
    const { microphone } = get();
    if (microphone === heard) return;
    source?.disconnect();
    heard = microphone;
    source = microphone && context.createMediaStreamSource(microphone);
    source?.connect(sound);
  }
  follow();
  const stopFollowing = subscribe(follow);
  void context.resume().catch(() => {});

  return {
    stream: new MediaStream([...screen.getVideoTracks(), ...sound.stream.getAudioTracks()]),
    close() {
      stopFollowing();
      void context.close();
    },
  };
}
