// npm start: install, build, serve. A second start skips the first two, so that it is quick. `npm start -- --new-keys` goes on
// without secrets that are lost for ever.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT, buildProduct, findNode, installPackages } from './setup.mjs';

installPackages();
buildProduct();
const env = { ...parseEnv(readFileSync(join(ROOT, 'ops', 'memory.env'), 'utf8')), ...process.env };
const program = [join(ROOT, 'dist-server', 'main.js'), '--for-people', ...process.argv.slice(2)];
const server = spawn(findNode(), program, { env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
