import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../server/product.ts';
import { until } from '../timing/until.ts';

/** How many hours the server's clock is ahead, and whether its disk is full. PostgreSQL still writes, since it is another process. */
export interface Illness {
  hours: number;
  isFull: boolean;
}

/** Files in the data folder: the orders for the server's process, and those that it has carried out. */
export const ORDERS = 'ill.json';
export const APPLIED = 'ill-applied.json';

const HEALTHY: Illness = { hours: 0, isFull: false };
const APPLIED_WITHIN_MS = 60_000;

/** Needed for `makeIll`: `aProduct(CAN_BE_ILL)`. */
export const CAN_BE_ILL = { NODE_OPTIONS: `--import "${join(import.meta.dirname, 'ill-server-preload.ts')}"` };

/** Adds these faults to those that the server has, also after a restart. Resolves when they are in effect. */
export async function makeIll({ dataDir, pid }: Pick<Product, 'dataDir' | 'pid'>, change: Partial<Illness>) {
  const path = join(dataDir, ORDERS);
  const before: Illness = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : HEALTHY;
  const orders = JSON.stringify({ ...before, ...change });
  writeFileSync(path, orders);
  process.kill(pid() as number, 'SIGUSR2');
  const applied = () => existsSync(join(dataDir, APPLIED)) && readFileSync(join(dataDir, APPLIED), 'utf8') === orders;
  await until('The server ill, or well again', applied, APPLIED_WITHIN_MS);
}

/** Sends SIGKILL to the product's PostgreSQL, as a system without memory does. */
export function killDatabase({ dataDir }: Pick<Product, 'dataDir'>) {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
