import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { bearerHeader, postJson, startAttempt } from '../attempt.ts';
import { MEMORY_SETTINGS } from '../memory-settings.ts';

/** Screen and answer: a test records no more at the same time, and the server limits what one test may send. */
const RECORDERS_OF_A_TEST = 2;

const HERE = import.meta.dirname;
const ROOT = join(HERE, '..', '..');
const DISK = join(ROOT, '.cache', 'bench');

export interface Chunk {
  bytes: Buffer;
  /** SHA-256, base64. */
  digest: string;
}

export interface Request {
  method: string;
  port: number;
  path: string;
  headers: Record<string, string>;
}

export interface Target {
  name: string;
  /** Opens a stream for one recorder. Returns a function that makes the request which stores its chunk `seq`. */
  recorder(): Promise<(seq: number, chunk: Chunk) => Request>;
  /** The processes of the server. */
  pids(): number[];
  close(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

async function waitForAnswer(url: string) {
  for (let tries = 0; tries < 300; tries++) {
    const reply = await fetch(url).catch(() => null);
    if (reply) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${url}.`);
}

/** Makes the kernel forget the peak memory of these processes, so that their start does not count. */
export const forgetPeak = (pids: readonly number[]) => pids.forEach((pid) => writeFileSync(`/proc/${pid}/clear_refs`, '5'));

/** In MiB, as the kernel recorded it (VmHWM), since a measurement now and then would miss the peak. */
export function peakOf(pids: readonly number[]) {
  const kib = pids.map((pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0));
  return kib.reduce((sum, each) => sum + each, 0) / 1024;
}

async function endProcess(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

function aFolder() {
  mkdirSync(DISK, { recursive: true });
  return mkdtempSync(join(DISK, 'run-'));
}

function startNode(script: string, environment: Record<string, string>) {
  const env = { ...process.env, ...environment };
  return spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The product's own server. It does more than the others: a token, a digest and a flush for each chunk. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Target> {
  const folder = aFolder();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    ...MEMORY_SETTINGS,
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DEMO: 'false',
    UPLOADS_PER_MINUTE: '100000000',
    NETWORK_LIMIT_GIB: '1000',
    UNVERIFIED_SHARE: '1',
    ...environment,
  };
  const child = startNode(join(ROOT, 'dist-server', 'main.js'), settings);
  await waitForAnswer(`${origin}/api/recordings/keys`);
  const attempts: ReturnType<typeof startAttempt>[] = [];
  let recorders = 0;
  return {
    name: 'Loadpath (digest, flush, token)',
    async recorder() {
      const test = Math.floor(recorders++ / RECORDERS_OF_A_TEST);
      const attempt = await (attempts[test] ??= startAttempt(origin, test));
      const id = uuid();
      const startedAt = new Date().toISOString();
      const recording = { id, attemptId: attempt.id, kind: 'screen', segment: 1, mimeType: 'video/webm', startedAt };
      await postJson(origin, '/api/recordings', recording, bearerHeader(attempt.uploadToken));
      return (seq, chunk) => ({
        method: 'PUT',
        port,
        path: `/api/recordings/${id}/chunks/${seq}`,
        headers: {
          'content-type': 'application/octet-stream',
          'content-digest': `sha-256=:${chunk.digest}:`,
          ...bearerHeader(attempt.uploadToken),
        },
      });
    },
    pids: () => [child.pid as number],
    async close() {
      await endProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startTus(): Promise<Target> {
  const folder = aFolder();
  const port = await freePort();
  const child = startNode(join(HERE, 'peers', 'tus.ts'), { PORT: `${port}`, FOLDER: folder });
  await waitForAnswer(`http://127.0.0.1:${port}/`);
  return {
    name: '@tus/server + fdatasync',
    async recorder() {
      const headers = { 'tus-resumable': '1.0.0', 'upload-defer-length': '1' };
      const made = await fetch(`http://127.0.0.1:${port}/files`, { method: 'POST', headers });
      const path = made.headers.get('location') as string;
      return (seq, chunk) => ({
        method: 'PATCH',
        port,
        path,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': `${seq * chunk.bytes.length}`,
          'content-type': 'application/offset+octet-stream',
        },
      });
    },
    pids: () => [child.pid as number],
    async close() {
      await endProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startPipe(): Promise<Target> {
  const folder = aFolder();
  const port = await freePort();
  const child = startNode(join(HERE, 'peers', 'pipe.ts'), { PORT: `${port}`, FOLDER: folder });
  await waitForAnswer(`http://127.0.0.1:${port}/`);
  return {
    name: 'plain Node pipe to a file',
    recorder: async () => () => ({ method: 'POST', port, path: '/', headers: {} }),
    pids: () => [child.pid as number],
    async close() {
      await endProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** nginx with WebDAV PUT: a file for each chunk and no flush, so it shows what the machine can do. Null if it is not installed. */
export async function startNginx(): Promise<Target | null> {
  if (spawnSync(process.env.NGINX ?? 'nginx', ['-v'], { stdio: 'ignore' }).status !== 0) return null;
  const folder = aFolder();
  const port = await freePort();
  mkdirSync(join(folder, 'put'));
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; worker_processes auto; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log off; client_body_temp_path ${folder}/body; client_max_body_size 10m; keepalive_requests 1000000;
       server { listen 127.0.0.1:${port}; root ${folder}/put; location / { dav_methods PUT; create_full_put_path on; } } }`,
  );
  const child = spawn(process.env.NGINX ?? 'nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  await waitForAnswer(`http://127.0.0.1:${port}/`);
  let streams = 0;
  return {
    name: 'nginx WebDAV PUT (no flush)',
    async recorder() {
      const stream = streams++;
      return (seq) => ({ method: 'PUT', port, path: `/${stream}/${seq}`, headers: {} });
    },
    pids: () => [child.pid as number, ...childrenOf(child.pid as number)],
    async close() {
      await endProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
