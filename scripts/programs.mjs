// Programs of the system that tests need.
import { spawnSync } from 'node:child_process';

/** The path of a program; null if this machine does not have it. */
export const locateProgram = (name) => {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

export const canInstallByApt = () => process.getuid?.() === 0 && locateProgram('apt-get') !== null;

const QUIET = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/** Reads which packages Debian has. */
export const updateApt = () => spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: QUIET });

/** Whether it worked. */
export function installByApt(...packages) {
  updateApt();
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return spawnSync('apt-get', install, { stdio: ['ignore', 'ignore', 'inherit'], env: QUIET }).status === 0;
}
