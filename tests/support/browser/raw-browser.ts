import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesOf } from './browser.ts';
import { CHROMIUM, FLAGS } from './chromium.ts';
import { until } from '../timing/until.ts';

const KILLED_WITHIN_MS = 30_000;

/**
 * Chromium without DevTools, since DevTools let workers, events and hidden tabs live longer than on a person's computer. It runs
 * as long as a tab is open, also a blank one.
 */
export function aRawBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'loadpath-raw-'));

  async function killAll() {
    for (const pid of processesOf(profile)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Ignored, since it has ended with its parent.
      }
    }
    // A browser that is opened while the old one is still ending would pass its address to that one.
    await until('The browser ended', () => processesOf(profile).length === 0, KILLED_WITHIN_MS);
  }

  return {
    /** Opens `url` in a browser on this profile. */
    open(url: string) {
      const flags = ['--headless=new', ...FLAGS, '--no-first-run', '--disable-popup-blocking'];
      const quiet = ['--disable-sync', '--disable-background-networking', '--disable-component-update'];
      spawn(CHROMIUM, [`--user-data-dir=${profile}`, ...flags, ...quiet, url], { stdio: 'ignore' });
    },
    /** Sends SIGKILL to every process. The profile stays. */
    kill: killAll,
    async close() {
      await killAll();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
