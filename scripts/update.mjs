// npm run update: takes the newest version of each dependency, and runs every test with them. Nothing is committed: what fails is
// mended or taken back by hand. `-- --minor` takes no new majors.
import { spawnSync } from 'node:child_process';
import { ROOT } from './setup.mjs';

/** The major version of the runtime is chosen by hand, since it is a decision. */
const RUNTIME = ['node-linux-*', '@types/node'];
const isMinor = process.argv.includes('--minor');

/** Ends this process if the program fails. */
function run(program, ...args) {
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

const target = isMinor ? 'minor' : 'latest';
run('npx', 'npm-check-updates', '--upgrade', '--target', target, '--reject', RUNTIME.join(','), '--packageManager', 'npm');
run('npm', 'install', '--no-audit', '--no-fund');
run('npm', 'run', 'lock');
run('npm', 'run', 'licences');
run('npm', 'test');
