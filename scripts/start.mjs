// npm start: install, build, serve. A second start finds both done.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, build, install, node } from './setup.mjs';

install();
build();
const server = spawn(node(), [join(ROOT, 'dist-server', 'main.js')], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
