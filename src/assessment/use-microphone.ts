import { useEffect, useRef, useState } from 'react';
import { capture } from '../recording/capture.ts';
import {
  measureLevel,
  METER_BLOCKS,
  MicrophoneError,
  watchMicrophones,
  type MicrophoneProblem,
} from '../recording/microphone.ts';
import { chooseMicrophone, chosenMicrophone } from './devices.ts';

const PROBLEMS: Record<MicrophoneProblem, string | null> = {
  // The permission has a message of its own.
  denied: null,
  none: 'No microphone was found. Connect one, and choose it here.',
  busy: 'Another program holds the microphone. Close it there, and choose it here again.',
};

/** The microphones of this machine, as they come and go. */
export function useMicrophones(opened: MediaStream | null) {
  const [microphones, setMicrophones] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    // Browsers name the devices only once one has been opened.
    const nameless = opened === null;
    return watchMicrophones((found) => setMicrophones(nameless ? found.filter(({ deviceId }) => deviceId !== '') : found));
  }, [opened]);
  return microphones;
}

/** How loud it is, from 0 to 1. */
export function useLevel(stream: MediaStream | null) {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!stream) return;
    return measureLevel(stream, (blocks) => setLevel(blocks / METER_BLOCKS));
  }, [stream]);
  return stream ? level : 0;
}

/** Opens a microphone and remembers it for the test; `problem` says why that failed. */
export function useOpening() {
  const [problem, setProblem] = useState<string | null>(null);
  async function open(deviceId = chosenMicrophone()) {
    setProblem(null);
    try {
      const stream = await capture.openMicrophone(deviceId).catch((error: unknown) => {
        // The one of last time is not connected today.
        if (deviceId === undefined || (error instanceof MicrophoneError && error.problem !== 'none')) throw error;
        return capture.openMicrophone();
      });
      const opened = stream.getAudioTracks()[0]?.getSettings().deviceId;
      if (opened) chooseMicrophone(opened);
    } catch (error) {
      setProblem(error instanceof MicrophoneError ? PROBLEMS[error.problem] : String(error));
    }
  }
  return { open, problem };
}

/** Opens the microphone as soon as that is allowed; one that fails is opened again by hand. */
export function useOpenedOnce(allowed: boolean, open: () => Promise<void>) {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (allowed && !capture.get().microphone) void latest.current();
  }, [allowed]);
}
