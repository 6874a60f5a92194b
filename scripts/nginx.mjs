// Finds an nginx for the tests of several processes, or unpacks Debian's.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallByApt, locateProgram, updateApt } from './programs.mjs';
import { ROOT } from './setup.mjs';

const FOLDER = join(ROOT, '.cache', 'nginx');
const UNPACKED = join(FOLDER, 'usr', 'sbin', 'nginx');

const doesRun = (path) => spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0;
const findNginx = () =>
  [process.env.NGINX, locateProgram('nginx'), UNPACKED].find((path) => path && existsSync(path) && doesRun(path));

/** Unpacked and not installed, since Debian's package starts a server on port 80. */
function unpackNginx() {
  console.log('Unpacking nginx…');
  mkdirSync(FOLDER, { recursive: true });
  updateApt();
  spawnSync('apt-get', ['download', '-qq', 'nginx'], { cwd: FOLDER, stdio: ['ignore', 'ignore', 'ignore'] });
  const archive = readdirSync(FOLDER).find((name) => name.endsWith('.deb'));
  if (archive) spawnSync('dpkg', ['-x', archive, '.'], { cwd: FOLDER, stdio: 'ignore' });
}

/** The path of an nginx; empty if there is none and none can be had. The tests that need one are then left out. */
export function ensureNginx() {
  if (!findNginx() && canInstallByApt()) unpackNginx();
  const path = findNginx();
  if (!path) console.log('There is no nginx here, so the tests of several processes are left out. NGINX may name one.');
  return path ?? '';
}
