// npm start: install, build, serve. A second start skips the first two, so that it is quick. `npm start -- --new-keys` goes on
// without secrets that are lost for ever.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT, buildProduct, findNode, installPackages } from './setup.mjs';

/** A killed npm leaves the server running for so long. */
const LOOK_EVERY_MS = 500;

const npm = process.ppid;
installPackages();
buildProduct();
const env = { ...parseEnv(readFileSync(join(ROOT, 'ops', 'memory.env'), 'utf8')), ...process.env };
const program = [join(ROOT, 'dist-server', 'main.js'), '--for-people', ...process.argv.slice(2)];
// By the channel the server notices when this process is killed.
const server = spawn(findNode(), program, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
// Nothing is sent to the children of a killed process, and npm shares no channel with its own. But Linux and macOS then give them
// another parent. It is npm itself, and not a shell, by the `exec` in package.json.
const look = setInterval(() => {
  if (process.ppid === npm) return;
  clearInterval(look);
  server.kill('SIGTERM');
}, LOOK_EVERY_MS);
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
