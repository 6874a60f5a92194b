import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from './product.ts';
import { until } from './until.ts';

/** What ails the server: how many hours its clock is ahead, and whether its disk takes no file. PostgreSQL has its own writes. */
export interface Illness {
  hours: number;
  isFull: boolean;
}

/** In the data folder: what is asked of the server's process, and what it has done. */
export const ORDERS = 'ill.json';
export const APPLIED = 'ill-applied.json';

const HEALTHY: Illness = { hours: 0, isFull: false };
const APPLIED_WITHIN_MS = 60_000;

/** For a product that can be made ill: `aProduct(CAN_BE_ILL)`. */
export const CAN_BE_ILL = { NODE_OPTIONS: `--import "${join(import.meta.dirname, 'ill-server-preload.ts')}"` };

/** From now on this ails the server besides what does already, also after a restart; resolves when it does. */
export async function makeIll({ dataDir, pid }: Pick<Product, 'dataDir' | 'pid'>, change: Partial<Illness>) {
  const path = join(dataDir, ORDERS);
  const before: Illness = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : HEALTHY;
  const orders = JSON.stringify({ ...before, ...change });
  writeFileSync(path, orders);
  process.kill(pid() as number, 'SIGUSR2');
  const applied = () => existsSync(join(dataDir, APPLIED)) && readFileSync(join(dataDir, APPLIED), 'utf8') === orders;
  await until('The server ill, or well again', applied, APPLIED_WITHIN_MS);
}

/** SIGKILL of the PostgreSQL that serves the product, as when the system wants its memory. */
export function killDatabase({ dataDir }: Pick<Product, 'dataDir'>) {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
