import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedUrl } from '../../server/platform/db/embedded.ts';
import { type Product, aProduct } from '../../tests/support/server/product.ts';
import { MEMORY_SETTINGS } from '../memory-settings.ts';

/** Clock ticks of Linux in a second, in which it counts the time of processors. */
const TICKS = 100;
const MIB = 1024 ** 2;

const ROOM = { ...MEMORY_SETTINGS, CONNECTIONS: '65536', UPLOADS_PER_MINUTE: '100000000', DEMO_ENGINEERS: 'false' };

/** Processes of the server that share the database and the folder of the first one. */
export async function startProcesses(count: number, environment: Record<string, string>): Promise<Product[]> {
  const first = await aProduct({ ...ROOM, ...environment });
  const shared = { DATABASE_URL: embeddedUrl(join(first.dataDir, 'postgres')), DATA_DIR: first.dataDir };
  const others = Array.from({ length: count - 1 }, () => aProduct({ ...ROOM, ...environment, ...shared }));
  return [first, ...(await Promise.all(others))];
}

const fieldsOf = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program may contain spaces, and ends with the last bracket.
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
};

/** The processor time of a process and of its children that have ended, in seconds. */
function secondsOf(pid: number): number {
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fieldsOf(pid).slice(11, 15);
  return (user + system + childUser + childSystem) / TICKS;
}

const parentOf = (pid: number) => fieldsOf(pid)[1] ?? 0;

/** All processes below these, with themselves. */
function treeOf(roots: readonly number[]): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map<number, number>();
  for (const pid of all) {
    try {
      parents.set(pid, parentOf(pid));
    } catch {
      // It has ended meanwhile.
    }
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at)) if (roots.includes(at)) return true;
    return false;
  };
  return all.filter(isBelow);
}

/** The processor time of servers, their database and their children since they began, in seconds. */
export function processorSeconds(servers: readonly Product[]): number {
  const pids = treeOf(servers.map((server) => server.pid() as number));
  return pids.reduce((sum, pid) => {
    try {
      return sum + secondsOf(pid);
    } catch {
      return sum;
    }
  }, 0);
}

/** Resident memory of the servers without their database and children, in MiB. */
export const memoryOf = (servers: readonly Product[]): number =>
  servers.reduce((sum, server) => {
    const kib = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1] ?? 0);
    return sum + (kib * 1024) / MIB;
  }, 0);

/** Transactions that the database has done, and bytes of its log. */
export async function databaseWork(servers: readonly Product[]) {
  const [row] = await (servers[0] as Product).rows<{ transactions: string; log_bytes: string }>(
    `select sum(xact_commit) as transactions, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as log_bytes from pg_stat_database`,
  );
  return { transactions: Number(row?.transactions), logBytes: Number(row?.log_bytes) };
}
