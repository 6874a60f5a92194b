import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesOf } from './browser.ts';
import { CHROMIUM, FLAGS } from './chromium.ts';

/**
 * Chromium without DevTools, in which worker, events and hidden tabs live no longer than they do at a person's. It runs as long as
 * a tab is open, be it a blank one.
 */
export function aRawBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'loadpath-raw-'));

  function killAll() {
    for (const pid of processesOf(profile)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended with its parent.
      }
    }
  }

  return {
    /** Opens `url` in a browser on this profile. */
    open(url: string) {
      const flags = ['--headless=new', ...FLAGS, '--no-first-run', '--disable-popup-blocking'];
      const quiet = ['--disable-sync', '--disable-background-networking', '--disable-component-update'];
      spawn(CHROMIUM, [`--user-data-dir=${profile}`, ...flags, ...quiet, url], { stdio: 'ignore' });
    },
    /** SIGKILL of every process; the profile stays. */
    kill: killAll,
    close() {
      killAll();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
