export type MicrophoneProblem = 'denied' | 'none' | 'busy';

/** Why there is no sound, in three kinds, because a person has to act differently for each. */
export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem, cause: unknown) {
    super(`The microphone cannot be used: ${problem}.`, { cause });
    this.problem = problem;
  }
}

/** By the names of Media Capture and Streams, section 10.2. Any other name counts as a device that another program holds. */
const PROBLEMS: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  TypeError: 'none', // no mediaDevices: not a secure address, or a browser without them
};

const throwMicrophoneError = (error: Error) => {
  throw new MicrophoneError(PROBLEMS[error.name] ?? 'busy', error);
};

/** Opens the chosen microphone, or the system's own choice. One channel is enough for speech. Throws a `MicrophoneError`. */
export async function openMicrophone(deviceId?: string): Promise<MediaStream> {
  const audio = { channelCount: 1, ...(deviceId && { deviceId: { exact: deviceId } }) };
  if (!navigator.mediaDevices) throw new MicrophoneError('none', new Error('This browser gives no media devices.'));
  return navigator.mediaDevices.getUserMedia({ audio }).catch(throwMicrophoneError);
}

/** The microphones of this machine; without names until one has been allowed, because browsers hide them. */
export async function listMicrophones(): Promise<MediaDeviceInfo[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return devices.filter(({ kind }) => kind === 'audioinput');
}

/** Calls back with the list, now and whenever a device is connected or removed. Returns a function that stops this. */
export function watchMicrophones(listener: (microphones: MediaDeviceInfo[]) => void) {
  const notify = async () => listener(await listMicrophones());
  void notify();
  navigator.mediaDevices?.addEventListener('devicechange', notify);
  return () => navigator.mediaDevices?.removeEventListener('devicechange', notify);
}

/**
 * Calls back with the permission, now and at each change; returns a function that stops this. A browser that does not report it
 * counts as `prompt`, because it may ask.
 */
export function watchPermission(listener: (permission: PermissionState) => void) {
  const watching = new AbortController();
  const watch = async () => {
    const status = await navigator.permissions.query({ name: 'microphone' as PermissionName });
    if (watching.signal.aborted) return;
    listener(status.state);
    status.addEventListener('change', () => listener(status.state), { signal: watching.signal });
  };
  watch().catch(() => listener('prompt'));
  return () => watching.abort();
}
