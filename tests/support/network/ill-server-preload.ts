/**
 * Loaded into the server's process before its own code (`node --import`), because only there its clock can be set and its disk made
 * full. tests/support/network/ill-server.ts sends the orders by a file and a signal.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { moveDate } from '../timing/moved-date.ts';
import { APPLIED, type Illness, ORDERS } from './ill-server.ts';

const folder = process.env['DATA_DIR'] ?? '.';
const illness: Illness = { hours: 0, isFull: false };

function obey() {
  if (!existsSync(join(folder, ORDERS))) return;
  const orders = readFileSync(join(folder, ORDERS), 'utf8');
  Object.assign(illness, JSON.parse(orders));
  writeFileSync(join(folder, `.${APPLIED}`), orders);
  renameSync(join(folder, `.${APPLIED}`), join(folder, APPLIED));
}

moveDate(() => illness.hours * 3_600_000);

const file = await open(import.meta.filename);
const handles = Object.getPrototypeOf(file) as Record<string, (...given: unknown[]) => Promise<unknown>>;
await file.close();
for (const name of ['write', 'writev', 'writeFile', 'appendFile']) {
  const write = handles[name] as (...given: unknown[]) => Promise<unknown>;
  handles[name] = async function (...given) {
    if (illness.isFull)
      throw Object.assign(new Error(`ENOSPC: no space left on device, ${name}`), { code: 'ENOSPC', errno: -28 });
    return write.apply(this, given);
  };
}

process.on('SIGUSR2', obey);
obey();
