import type { z } from 'zod';
import type { Call } from '../../../contract/base/call.ts';
import { Failure, asNoReply, isLasting } from '../api/failure.ts';
import type { send } from '../api/request.ts';
import { storedUser } from '../api/session.ts';
import { createSender } from '../../engine/sender/sender.ts';
import { COPIES } from '../../engine/storage/names.ts';
import { type WriteRow, copyChanges, copyStorage, ownersOf } from './database.ts';
import { getKeys } from './key.ts';
import { decryptJson, encryptJson } from './encrypt.ts';

/** A write that waits. `write` is the id under which the server does it once, however often it is sent. */
export interface PendingWrite {
  /** Order among all writes of the member. */
  order: number;
  kind: string;
  /** The target of the change. Writes to the same target build on each other, so they are sent one after the other. */
  target: string;
  params: Record<string, string>;
  body: { write: string; version: number } & Record<string, unknown>;
  /** For the list of waiting writes, as in 'Note on A. O.' */
  label: string;
  writtenAt: string;
  /** The objection of the server; null while the write waits for the network. */
  problem: { kind: 'conflict' | 'refused'; detail: string; current: unknown } | null;
}

export type NewWrite = Omit<PendingWrite, 'order' | 'writtenAt' | 'problem'>;

/** How writes of one kind are sent. `versionIn`: the version that the next write to the same target builds on. */
export interface WriteKind<C extends Call = Call> {
  call: C;
  versionIn(reply: z.output<C['reply']>): number;
}

/** The name that is authenticated with each write. The order is not known before it is stored. */
const NAME = 'write';

/** The lock is held while a write is being sent, so a request must not take for ever. */
const PATIENCE_MS = 20_000;

const CONFLICT = 409;
const listRows = (owner: string) => copyStorage.read((database) => database.getAllFromIndex('writes', 'owner', owner));

/** The writes of the signed-in member that are not on the server, in their order. Throws if there is no key. */
export async function listWrites(): Promise<PendingWrite[]> {
  const { owner, keys } = await getKeys();
  const rows = await listRows(owner);
  return Promise.all(
    rows.map(async (row) => ({
      ...(await decryptJson<Omit<PendingWrite, 'order'>>(keys, NAME, row)),
      order: row.order as number,
    })),
  );
}

/** How many writes of the account wait here. It needs no key, so that a logout can ask before it deletes them. */
export const countWrites = (account: string): Promise<number> =>
  copyStorage.read((database) => database.countFromIndex('writes', 'owner', ownersOf(account)));

async function store({ order, ...write }: Omit<PendingWrite, 'order'> & { order?: number }) {
  const { owner, key } = await getKeys();
  const row: WriteRow = { owner, ...(await encryptJson(key, NAME, write)), ...(order !== undefined && { order }) };
  await copyStorage.write(['writes'], (tx) => tx.objectStore('writes').put(row));
  copyChanges.notify();
}

/** Stores a write until the server has it. Throws if the browser has no room, or if there is no key. */
export const addWrite = (write: NewWrite) => store({ ...write, writtenAt: new Date().toISOString(), problem: null });

async function removeRow(order: number) {
  await copyStorage.write(['writes'], (tx) => tx.objectStore('writes').delete(order));
  copyChanges.notify();
}

const findWrite = async (order: number) => (await listWrites()).find((one) => one.order === order);

/** Deletes a write, but not while it is being sent, because otherwise the server might have a write that seems deleted. */
export const removeWrite = (order: number) => navigator.locks.request(COPIES.lock, () => removeRow(order));

/**
 * Changes the content of a write before it is sent. False if it is not here any more, because it was sent or deleted meanwhile.
 * It gets a new id: the server may have done the old one although no reply arrived. The server must then find a conflict and not
 * take both for one.
 */
export const changeWrite = (order: number, changes: Record<string, unknown>): Promise<boolean> =>
  navigator.locks.request(COPIES.lock, async () => {
    const write = await findWrite(order);
    if (!write) return false;
    await store({ ...write, body: { ...write.body, ...changes, write: crypto.randomUUID() }, problem: null });
    return true;
  });

/** Sends a write again on top of the server's version, as its author has decided after a conflict. */
export const keepMine = (write: PendingWrite, version: number) =>
  store({ ...write, body: { ...write.body, write: crypto.randomUUID(), version }, problem: null });

/** Later writes to the same target began from the state on this device, which is now the server's next version. */
async function raiseVersion(target: string, after: number, version: number) {
  const later = (await listWrites()).filter((write) => write.target === target && write.order > after);
  for (const write of later) await store({ ...write, body: { ...write.body, version } });
}

interface SendNeeds {
  kinds: Readonly<Record<string, WriteKind>>;
  send: typeof send;
}

async function sendWrite(write: PendingWrite, { kinds, send }: SendNeeds) {
  const kind = kinds[write.kind];
  // Written by a newer version of the page, which knows how to send it.
  if (!kind) return;
  const { params, body } = write;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const reply = await send(kind.call, { params, body, signal } as never).catch(asNoReply(signal));
    await removeRow(write.order);
    await raiseVersion(write.target, write.order, kind.versionIn(reply));
  } catch (error) {
    if (!isLasting(error)) throw error;
    const isConflict = error.status === CONFLICT && error.current !== undefined;
    await store({
      ...write,
      problem: { kind: isConflict ? 'conflict' : 'refused', detail: error.message, current: error.current },
    });
  }
}

async function sendAll(account: string, needs: SendNeeds) {
  const stopped = new Set<string>();
  for (const { order } of await listWrites()) {
    // Read again, since an earlier one may have raised its version, and somebody may have deleted it.
    const write = await findWrite(order);
    if (!write || storedUser()?.id !== account) continue;
    if (write.problem) stopped.add(write.target);
    if (stopped.has(write.target)) continue;
    await sendWrite(write, needs);
    if ((await findWrite(order))?.problem) stopped.add(write.target);
  }
}

/**
 * Sends the waiting writes in their order, each once. A write that the server refuses stays with its reason, and so do later
 * writes to the same target. If the network or the server is lost, it is blocked by that failure until the next run. It makes no
 * pause of its own, since it holds the lock that a change or a deletion of a write waits for.
 */
export const createWriteSender = (needs: SendNeeds) =>
  createSender<Failure>({
    lockName: COPIES.lock,
    async step() {
      const account = storedUser()?.id;
      try {
        if (account) await sendAll(account, needs);
        return { is: 'empty' };
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return { is: 'blocked', blocked: error };
      }
    },
  });
