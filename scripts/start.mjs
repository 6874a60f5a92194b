// npm start: install, build, serve. A second start skips the first two, so that it is quick.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, buildProduct, findNode, installPackages } from './setup.mjs';

installPackages();
buildProduct();
const server = spawn(findNode(), [join(ROOT, 'dist-server', 'main.js'), '--for-people'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
