import { useEffect, useRef, useState } from 'react';
import { useDevice } from '../../shared/device/device-context.ts';
import { listenForSpeech, NOTHING_HEARD, type Heard } from '../../shared/recording/speech-detector.ts';
import { MicrophoneError, watchMicrophones, type MicrophoneProblem } from '../../shared/recording/microphone.ts';
import { chooseMicrophone, chosenMicrophone } from './recorders/recorders.ts';

const PROBLEMS: Record<MicrophoneProblem, string | null> = {
  // The permission has a message of its own.
  denied: null,
  none: 'No microphone was found. Connect one, and choose it here.',
  busy: 'Another program holds the microphone. Close it there, and choose it here again.',
};

/** The microphones of this machine, now and after each change. */
export function useMicrophones(opened: MediaStream | null) {
  const [microphones, setMicrophones] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    // Browsers hide ids and names until a microphone has been opened, and an entry without an id cannot be chosen.
    const nameless = opened === null;
    return watchMicrophones((found) => setMicrophones(nameless ? found.filter(({ deviceId }) => deviceId !== '') : found));
  }, [opened]);
  return microphones;
}

/** The sound level of a microphone since it was opened, or since the calling component was mounted. */
export function useHeard(stream: MediaStream | null): Heard {
  const [heard, setHeard] = useState(NOTHING_HEARD);
  useEffect(() => {
    if (!stream) return;
    const stop = listenForSpeech(stream, setHeard);
    return () => {
      stop();
      setHeard(NOTHING_HEARD);
    };
  }, [stream]);
  return heard;
}

/**
 * Opens a microphone and remembers it for the test. `problem` says why that failed; `refused` is true if it was not allowed.
 */
export function useOpening() {
  const { capture } = useDevice();
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  async function open(deviceId = chosenMicrophone()) {
    setProblem(null);
    setRefused(false);
    try {
      const stream = await capture.openMicrophone(deviceId).catch((error: unknown) => {
        // The microphone of the last time may not be connected today.
        if (deviceId === undefined || (error instanceof MicrophoneError && error.problem !== 'none')) throw error;
        return capture.openMicrophone();
      });
      const opened = stream.getAudioTracks()[0]?.getSettings().deviceId;
      if (opened) chooseMicrophone(opened);
    } catch (error) {
      setProblem(error instanceof MicrophoneError ? PROBLEMS[error.problem] : String(error));
      setRefused(error instanceof MicrophoneError && error.problem === 'denied');
    }
  }
  return { open, problem, refused };
}

/** Opens the microphone as soon as it is allowed, but only once, so that it is not opened again and again after a failure. */
export function useOpenedOnce(allowed: boolean, open: () => Promise<void>) {
  const { capture } = useDevice();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (allowed && !capture.get().microphone) void latest.current();
  }, [allowed, capture]);
}
