import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Takes no byte, like a full disk or the terminal that somebody has closed. */
const FULL = '/dev/full';

test.runIf(existsSync(FULL))('a process whose output takes no line goes on, and ends when it is asked to', () => {
  const program = `
    const { createLogger } = await import('./server/platform/log/logger.ts');
    const log = createLogger('warn');
    log.warn('first');
    setTimeout(() => log.warn('second'), 200);
    setTimeout(() => process.exit(7), 400);`;
  const { status, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', openSync(FULL, 'w'), 'ignore'],
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  expect([status, signal]).toEqual([7, null]);
});
