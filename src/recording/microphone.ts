export type MicrophoneProblem = 'denied' | 'none' | 'busy';

/** Why there is no sound, in the three kinds that a person can do something about. */
export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem, cause: unknown) {
    super(`The microphone cannot be used: ${problem}.`, { cause });
    this.problem = problem;
  }
}

/** By the names of Media Capture and Streams, section 10.2; what is not named here is a device that another program holds. */
const PROBLEMS: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  TypeError: 'none', // no mediaDevices: not a secure address, or no such browser
};

const failed = (error: Error) => {
  throw new MicrophoneError(PROBLEMS[error.name] ?? 'busy', error);
};

/** Opens the chosen microphone, or the system's own choice. One channel: it is speech. */
export async function openMicrophone(deviceId?: string): Promise<MediaStream> {
  const audio = { channelCount: 1, ...(deviceId && { deviceId: { exact: deviceId } }) };
  if (!navigator.mediaDevices) throw new MicrophoneError('none', new Error('This browser gives no media devices.'));
  return navigator.mediaDevices.getUserMedia({ audio }).catch(failed);
}

/** The microphones of this machine. Browsers name them only once one has been allowed. */
export async function listMicrophones(): Promise<MediaDeviceInfo[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return devices.filter(({ kind }) => kind === 'audioinput');
}

/** Calls back with the list, now and whenever a device comes or goes; returns how to stop. */
export function watchMicrophones(listener: (microphones: MediaDeviceInfo[]) => void) {
  const tell = async () => listener(await listMicrophones());
  void tell();
  navigator.mediaDevices?.addEventListener('devicechange', tell);
  return () => navigator.mediaDevices?.removeEventListener('devicechange', tell);
}

/** Calls back with the permission, now and at each change; returns how to stop. A browser that does not tell says `prompt`. */
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

/** Specification 2, section 9. */
export const METER_BLOCKS = 16;
const FFT_SIZE = 2048;
/** Speech at a normal distance peaks at about a quarter of full scale, which should fill most of the meter. */
const QUIETEST_DB = -60;

/** How many of the 16 blocks a loudness (root mean square, 0 to 1) lights: 60 dB, evenly spread, as the ear hears it. */
export function blocksOf(loudness: number) {
  const decibels = 20 * Math.log10(Math.max(loudness, 1e-6));
  const share = Math.min(1, Math.max(0, 1 - decibels / QUIETEST_DB));
  return Math.round(share * METER_BLOCKS);
}

/** Calls back about ten times a second with the number of lit blocks; returns how to stop. */
export function measureLevel(stream: MediaStream, listener: (blocks: number) => void) {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: FFT_SIZE });
  const samples = new Float32Array(FFT_SIZE);
  context.createMediaStreamSource(stream).connect(analyser);
  void context.resume().catch(() => {});
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    listener(blocksOf(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / FFT_SIZE)));
  }, 100);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
