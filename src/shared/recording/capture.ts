import type { DeadSound } from './dead-sound.ts';
import { openMicrophone, watchPermission } from './microphone.ts';
import { type Shared, shareScreen } from './screen.ts';

/**
 * The microphone and screen of this tab now. Each change makes a new object, because `useSyncExternalStore` compares by identity.
 */
export interface Captured {
  readonly microphone: MediaStream | null;
  readonly screen: MediaStream | null;
  /** Whether the browser confirmed that the whole monitor is shared. */
  readonly surface: 'monitor' | 'unconfirmed' | null;
  /** `null` until the browser has answered. */
  readonly permission: PermissionState | null;
  /** The device id of the microphone on which speech was detected; null if there is none yet. */
  readonly heardOn: string | null;
  /** Why the recording that runs has no sound; null if it has, or if no microphone is recorded. */
  readonly dead: DeadSound | null;
}

/** `ended` means: not by us. The person stopped sharing, pulled the microphone out, or withdrew the permission. */
export type CaptureEvent = 'screen-ended' | 'microphone-ended' | 'permission-changed';

const deviceOf = (microphone: MediaStream | null) => microphone?.getAudioTracks()[0]?.getSettings().deviceId ?? null;

/** Whether speech was detected on the open microphone, or, if none is open, on the last one. */
export const isHeard = ({ microphone, heardOn }: Captured) =>
  heardOn !== null && (microphone === null || deviceOf(microphone) === heardOn);

const stopTracks = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

/** A meter or another extra that fails must not keep the change from the others. */
function call(listener: () => void) {
  try {
    listener();
  } catch (error) {
    console.error('A listener for microphone and screen failed.', error);
  }
}

/** Calls back when a track ends that we did not stop ourselves, because `stop()` fires no `ended`. */
const onEnded = (stream: MediaStream, ended: () => void) =>
  stream.getTracks().forEach((track) => track.addEventListener('ended', ended, { once: true }));

/**
 * Holds the live microphone and screen of this tab. It is no part of React, so that both stay open while pages change; a reload
 * ends both. Read it with `useSyncExternalStore(capture.subscribe, capture.get)`.
 */
export function createCapture() {
  let captured: Captured = {
    microphone: null,
    screen: null,
    surface: null,
    permission: null,
    heardOn: null,
    dead: null,
  };
  const listeners = new Set<() => void>();
  const events = new EventTarget();

  function set(change: Partial<Captured>) {
    captured = { ...captured, ...change };
    for (const listener of listeners) call(listener);
  }
  const emit = (event: CaptureEvent) => events.dispatchEvent(new Event(event));

  function microphoneEnded(stream: MediaStream) {
    if (captured.microphone !== stream) return;
    set({ microphone: null });
    emit('microphone-ended');
  }
  function screenEnded(stream: MediaStream) {
    if (captured.screen !== stream) return;
    stopTracks(stream);
    set({ screen: null, surface: null });
    emit('screen-ended');
  }

  return {
    get: () => captured,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Calls `listener` at each event of that kind. Returns a function that stops this. */
    on(event: CaptureEvent, listener: () => void) {
      events.addEventListener(event, listener);
      return () => events.removeEventListener(event, listener);
    },
    /** Keeps `permission` equal to the browser's. Returns a function that stops this. */
    watchPermission: () =>
      watchPermission((permission) => {
        const changed = captured.permission !== null && captured.permission !== permission;
        set({ permission });
        if (changed) emit('permission-changed');
      }),
    /** Opens a microphone and replaces the one before. Throws a `MicrophoneError`. */
    async openMicrophone(deviceId?: string) {
      const microphone = await openMicrophone(deviceId);
      stopTracks(captured.microphone);
      onEnded(microphone, () => microphoneEnded(microphone));
      set({ microphone });
      return microphone;
    },
    /**
     * Asks for the whole monitor; call it in a click. The earlier share goes on if the person refuses, so that a second try costs
     * nothing.
     */
    async shareScreen(): Promise<Shared> {
      const shared = await shareScreen();
      if (!('stream' in shared)) return shared;
      stopTracks(captured.screen);
      onEnded(shared.stream, () => screenEnded(shared.stream));
      set({ screen: shared.stream, surface: shared.is });
      return shared;
    },
    /** Records whether speech was detected on the open microphone. */
    noteHeard: (wasHeard: boolean) => set({ heardOn: wasHeard ? deviceOf(captured.microphone) : null }),
    noteDead: (dead: DeadSound | null) => set({ dead }),
    closeMicrophone() {
      stopTracks(captured.microphone);
      set({ microphone: null });
    },
    /** Ends a share that produces no data, so that it is asked for again. */
    closeScreen() {
      stopTracks(captured.screen);
      set({ screen: null, surface: null });
    },
    /** Stops everything at the end of the test. */
    close() {
      stopTracks(captured.microphone);
      stopTracks(captured.screen);
      set({ microphone: null, screen: null, surface: null });
    },
  };
}

export type Capture = ReturnType<typeof createCapture>;
