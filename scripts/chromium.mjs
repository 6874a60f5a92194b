// Finds a Chromium for the browser journeys, or installs one: Debian's package if possible, otherwise Playwright's own build.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstallByApt, installByApt, locateProgram } from './programs.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

async function findChromium() {
  const { chromium } = await import('playwright');
  const named = [process.env.CHROMIUM, ...NAMES.map(locateProgram), chromium.executablePath()];
  return named.find((path) => path && existsSync(path)) ?? null;
}

/**
 * The path of a Chromium. Xvfb is installed too if possible, so that the journeys record a real screen and not Chromium's synthetic
 * one. Ends this process with a sentence if there is no Chromium and none can be installed.
 */
export async function ensureChromium() {
  let path = await findChromium();
  if (!path && canInstallByApt()) {
    console.log('Installing Chromium…');
    installByApt('chromium', 'xvfb');
    path = await findChromium();
  }
  if (!path) {
    console.log('Installing Chromium…');
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
    path = await findChromium();
  }
  if (!path) {
    console.error('The browser journeys need a Chromium. Install one, or set CHROMIUM to its path.');
    process.exit(1);
  }
  if (!locateProgram('Xvfb') && canInstallByApt()) installByApt('xvfb');
  return path;
}
