import type { Db, Tx } from './database.ts';

type Step = () => Promise<unknown>;

/** What runs when a transaction is committed, by the transaction. */
const steps = new WeakMap<Db | Tx, Step[]>();

/** Runs `work` in one transaction. Throws whatever `work` throws, and then nothing of it is stored. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * The one way to begin a transaction. Whatever belongs to the change joins it by taking `tx`: letters, the audit log, the log of a
 * company, notices, events for browsers. Within a transaction it is a savepoint. Throws whatever `work` throws, and then nothing of it
 * is stored and no step of `afterCommit` runs.
 */
export async function transact<T>(
  on: Db | Tx,
  work: (tx: Tx) => Promise<T>,
  config?: Parameters<Db['transaction']>[1],
): Promise<T> {
  const registered: Step[] = [];
  const inside = (tx: Tx) => {
    steps.set(tx, registered);
    return work(tx);
  };
  const outer = steps.get(on);
  if (outer) {
    const result = await on.transaction(inside);
    outer.push(...registered);
    return result;
  }
  const result = await (on as Db).transaction(inside, config);
  for (const step of registered) await step();
  return result;
}

/**
 * Registers a step that runs once the transaction is committed, before `transact` returns. A step that throws fails the call although
 * the change is stored, so a step should catch what can be done again later. Throws if `transact` did not begin the transaction.
 */
export function afterCommit(tx: Tx, step: Step) {
  const registered = steps.get(tx);
  if (!registered) throw new Error('This transaction was not begun by transact, so nothing can be registered for its end.');
  registered.push(step);
}

export const createTransact =
  (db: Db): Transact =>
  (work) =>
    transact(db, work);
