import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './product.ts';
import { until } from '../timing/until.ts';

const PROGRAM = process.env['NGINX'] || 'nginx';
const ROUTES = join(import.meta.dirname, '..', '..', '..', 'ops', 'nginx');
const START_WITHIN_MS = 60_000;
/** The folders for temporary files, which an nginx that is not installed does not have. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Whether this machine has nginx. `npm test` installs it where it can; elsewhere NGINX may name the program. */
export const hasNginx = spawnSync(PROGRAM, ['-v'], { stdio: 'ignore' }).status === 0;

const configure = (folder: string, port: number, ports: readonly number[]) => `
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log warn;
  events { worker_connections 4096; }
  http {
    ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    include ${ROUTES}/loadpath.conf;
    access_log ${folder}/access.log loadpath;
    upstream loadpath {
      least_conn;
      ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join(' ')}
      keepalive 64;
    }
    server { listen 127.0.0.1:${port}; include ${ROUTES}/routes.conf; }
  }`;

/** One line of the access log: which process answered, after how many tries. */
export interface Passed {
  method: string;
  status: number;
  upstream: string;
  tries: string;
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((word) => word.trim() !== '');

/** nginx with the routes of ops/nginx in front of processes at these ports. */
export async function aBalancer(ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-nginx-'));
  const port = await freePort();
  const settings = join(folder, 'nginx.conf');
  writeFileSync(settings, configure(folder, port, ports));
  const nginx = spawn(PROGRAM, ['-c', settings, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  nginx.stderr.on('data', (text) => (said += text));
  const origin = `http://127.0.0.1:${port}`;
  await until(
    'nginx up',
    async () => {
      if (nginx.exitCode !== null) throw new Error(`nginx did not start. ${said}`);
      return (await fetch(`${origin}/api/recordings/keys`).catch(() => null)) !== null;
    },
    START_WITHIN_MS,
  );
  return {
    origin,
    port,

    /** What it has passed on so far. */
    passed: () =>
      readFileSync(join(folder, 'access.log'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Passed),

    /** Sends requests to these ports alone from now on. Resolves when nothing is under way to the others. */
    async use(used: readonly number[]) {
      const workers = childrenOf(nginx.pid as number);
      writeFileSync(settings, configure(folder, port, used));
      nginx.kill('SIGHUP');
      const areGone = () => !childrenOf(nginx.pid as number).some((worker) => workers.includes(worker));
      await until('The old workers of nginx gone', areGone, START_WITHIN_MS);
    },

    async stop() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
