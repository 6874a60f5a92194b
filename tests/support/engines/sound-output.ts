import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../timing/until.ts';

const UP_WITHIN_MS = 30_000;

/** The environment of a browser on a machine without a sound output: there is no such server. */
export const NO_SOUND_OUTPUT = { PULSE_SERVER: 'unix:/nonexistent' };

/**
 * A sound output that nobody hears, by PulseAudio. Without one no sound context of Firefox ever runs. `environment` is for the
 * browser.
 */
export async function aSoundOutput() {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-pulse-'));
  const socket = join(folder, 'native');
  const modules = [`module-native-protocol-unix socket=${socket} auth-anonymous=1`, 'module-null-sink sink_name=speech'];
  const server = spawn(
    'pulseaudio',
    ['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no', ...modules.flatMap((module) => ['-L', module])],
    { stdio: 'ignore', env: { ...process.env, XDG_RUNTIME_DIR: folder, HOME: folder } },
  );
  await until('A sound output', () => existsSync(socket), UP_WITHIN_MS);
  return {
    environment: { PULSE_SERVER: `unix:${socket}` },
    close() {
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
