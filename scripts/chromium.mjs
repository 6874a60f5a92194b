// Finds a Chromium for the browser journeys, or installs one: Debian's package, else Playwright's own build.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const which = (name) => {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

const canApt = () => process.getuid?.() === 0 && which('apt-get') !== null;

function apt(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return spawnSync('apt-get', install, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

async function find() {
  const { chromium } = await import('playwright');
  const named = [process.env.CHROMIUM, ...NAMES.map(which), chromium.executablePath()];
  return named.find((path) => path && existsSync(path)) ?? null;
}

/**
 * The path of a Chromium. With Xvfb beside it the journeys record a real screen; without, Chromium's synthetic one. Ends this
 * process with a sentence where there is none and none can be installed.
 */
export async function ensureChromium() {
  let path = await find();
  if (!path && canApt()) {
    console.log('Installing Chromium…');
    apt('chromium', 'xvfb');
    path = await find();
  }
  if (!path) {
    console.log('Installing Chromium…');
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
    path = await find();
  }
  if (!path) {
    console.error('The browser journeys need a Chromium. Install one, or set CHROMIUM to its path.');
    process.exit(1);
  }
  if (!which('Xvfb') && canApt()) apt('xvfb');
  return path;
}
