import type { Db, Tx } from './database.ts';

type Step = () => Promise<unknown>;

/** The steps to run after the commit, by transaction. */
const steps = new WeakMap<Db | Tx, Step[]>();

/** Runs `work` in one transaction. If `work` throws, this throws the same error and stores nothing. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * The one way to begin a transaction. Everything that belongs to the change joins it by taking `tx`: e-mails, the audit log, the
 * log of a company, notifications, events for browsers. In a transaction it is a savepoint. If `work` throws, this throws the
 * same error, stores nothing and runs no step of `afterCommit`.
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
 * Registers a step that runs after the transaction is committed, before `transact` returns. If a step throws, the call fails
 * although the change is stored, so a step should catch errors of work that can be done again later. Throws if `transact` did not
 * begin the transaction.
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
