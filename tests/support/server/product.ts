import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { embeddedUrl } from '../../../server/platform/db/embedded.ts';
import { SECRETS } from '../../../server/secret-lists.ts';
import { slowApi } from '../timing/stress.ts';
import { until, within } from '../timing/until.ts';

/** Long, since a busy machine is slow. */
const START_WITHIN_MS = 180_000;
const ENDED_WITHIN_MS = 60_000;
const REPLY_WITHIN_MS = 10_000;
/** Without it a query waits for ever for a database that has stopped. */
const QUERY_WITHIN_MS = 60_000;
const ROOT = join(import.meta.dirname, '..', '..', '..');
export const MAIN = join(ROOT, 'dist-server', 'main.js');

/** The environment variable with the data folder of a product that was started and stopped. Others start with a copy of it. */
export const PREPARED = 'PREPARED_DATA';

/** The pauses of a real engineer's test, for journeys about time. */
export const REAL_PACE = { TEST_PACE: '1' };

/** The secrets in a data folder as settings, for a process with a data folder of its own. */
export const secretsIn = (dataDir: string): Record<string, string> =>
  Object.fromEntries(
    Object.values(SECRETS)
      .map(({ setting, file }) => ({ setting, path: join(dataDir, file) }))
      .filter(({ path }) => existsSync(path))
      .map(({ setting, path }) => [setting, readFileSync(path, 'utf8')]),
  );

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

const listIfThere = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

function ended(child: ChildProcess) {
  return new Promise<void>((resolve) =>
    child.exitCode !== null || child.signalCode ? resolve() : child.once('exit', () => resolve()),
  );
}

interface Start {
  /** The server of another release. */
  main?: string;
  options?: string[];
  environment?: Record<string, string>;
}

/** The built product as an operator starts it: the real server and its embedded database, with a data folder of its own. */
export async function aProduct(environment: Record<string, string> = {}) {
  if (!existsSync(MAIN)) throw new Error('The product is not built. Run `npm run build`, or the whole of `npm test`.');
  const dataDir = mkdtempSync(join(tmpdir(), 'loadpath-product-'));
  const { DATABASE_URL: database } = environment;
  // With another database the prepared one would only be copied.
  const prepared = database ? undefined : process.env[PREPARED];
  // By `cp`, since Node's own copy gives folders other rights, with which PostgreSQL does not start.
  if (prepared) execFileSync('cp', ['-Rp', `${prepared}/.`, dataDir]);
  const port = await freePort();
  let child: ChildProcess | null = null;
  let said = '';

  async function start({ main = MAIN, options: words = [], environment: more = {} }: Start = {}) {
    // Higher limits, since all engineers of a test come from one address, and the disk of the machine may be small.
    const room = { DISK_RESERVE_GIB: '0.1', NETWORK_LIMIT_GIB: '1000', UNVERIFIED_SHARE: '1' };
    const env = { ...process.env, ...room, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment, ...more };
    const options = { NODE_OPTIONS: `${environment['NODE_OPTIONS'] ?? ''} ${slowApi()}`.trim() };
    const server = spawn(process.execPath, [main, ...words], { env: { ...env, ...options }, stdio: ['ignore', 'pipe', 'pipe'] });
    child = server;
    server.stdout.on('data', (text) => (said += text));
    server.stderr.on('data', (text) => (said += text));
    await until(
      'The product up',
      async () => {
        if (server.exitCode !== null) throw new Error(`The product did not start. ${said}`);
        const answer = await fetch(`http://127.0.0.1:${port}/api/recordings/keys`, {
          signal: AbortSignal.timeout(REPLY_WITHIN_MS),
        }).catch(() => null);
        return answer?.ok ?? false;
      },
      START_WITHIN_MS,
    );
  }

  async function end(signal: NodeJS.Signals) {
    child?.kill(signal);
    if (!child) return;
    const [late] = await Promise.allSettled([within(`The product ended by ${signal}`, ended(child), ENDED_WITHIN_MS)]);
    // What the server waits for is the last that it has written.
    if (late.status === 'rejected') throw new Error(`${(late.reason as Error).message} ${said.slice(-2000)}`);
  }

  /** Like a loss of power for the process: nothing is notified and nothing flushed. */
  const kill = () => end('SIGKILL');
  /** Ends it like an operator. */
  const quit = () => end('SIGTERM');

  async function stop() {
    await quit();
    rmSync(dataDir, { recursive: true, force: true });
  }

  /** Queries the product's database directly. */
  async function rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({
      connectionString: database ?? embeddedUrl(join(dataDir, 'postgres')),
      connectionTimeoutMillis: QUERY_WITHIN_MS,
      query_timeout: QUERY_WITHIN_MS,
    });
    // The query rejects with it. Without a listener the end of a killed database would end the whole run of tests, too.
    client.on('error', () => {});
    await client.connect();
    const result = await client.query<Row>(sql, values).finally(() => client.end());
    return result.rows;
  }

  await start();
  return {
    port,
    dataDir,
    /** The ids of the recordings on the disk at the start, which are those of the demo. */
    demoRecordings: new Set(listIfThere(join(dataDir, 'recordings'))) as ReadonlySet<string>,
    origin: `http://127.0.0.1:${port}`,
    start,
    kill,
    quit,
    stop,
    rows,
    said: () => said,
    pid: () => child?.pid,
  };
}

export type Product = Awaited<ReturnType<typeof aProduct>>;
