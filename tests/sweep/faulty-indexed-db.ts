/* oxlint-disable no-underscore-dangle -- faults strike below the product, and the internals of fake-indexeddb have such names */
import { AsyncLocalStorage } from 'node:async_hooks';
import { forceCloseDatabase } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import type { VirtualClock } from './virtual-clock.ts';

/** How the storage of a browser fails, with the words of the browsers. */
export const FAULTS = {
  'internal error opening': ['UnknownError', 'Internal error opening backing store for indexedDB.open.'],
  'full disk while opening': ['QuotaExceededError', 'Encountered full disk while opening backing store for indexedDB.open.'],
  'quota exceeded': ['QuotaExceededError', 'The current transaction exceeded its quota limitations.'],
  'failed to write blobs': ['DataError', 'Failed to write blobs.'],
  'server lost': ['UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again'],
  'connection is closing': ['InvalidStateError', 'The database connection is closing.'],
  'dead handle': ['UnknownError', 'Attempt to get a record from database without an in-progress transaction.'],
  'no answer': null,
  'unreadable slice': ['NotReadableError', 'The requested file could not be read.'],
  'cleared storage': null,
} as const;
export type FaultName = keyof typeof FAULTS;

export const LENGTHS = ['once', 'three times', '5 s', 'for ever'] as const;
export type Length = (typeof LENGTHS)[number];

/** Whose storage fails. */
export const CONTEXTS = ['page', 'worker'] as const;
export type Context = (typeof CONTEXTS)[number];

export interface Plan {
  fault: FaultName;
  length: Length;
  context: Context;
  /** The operation that fails first, counted from 0 among those that the fault can strike. */
  at: number;
}

type Kind = 'begin' | 'put' | 'read' | 'read bytes' | 'delete' | 'slice';

/** The operations that each fault can strike. */
const STRIKES: Record<FaultName, readonly Kind[]> = {
  'internal error opening': ['begin'],
  'full disk while opening': ['begin'],
  'quota exceeded': ['put'],
  'failed to write blobs': ['put'],
  'server lost': ['begin', 'put', 'read', 'read bytes', 'delete'],
  'connection is closing': ['begin'],
  'dead handle': ['begin'],
  'no answer': ['begin', 'put', 'read', 'read bytes', 'delete'],
  'unreadable slice': ['read bytes', 'slice'],
  'cleared storage': ['begin'],
};

/** Runs code as one of the two contexts; what it starts belongs to it as well. */
export const contexts = new AsyncLocalStorage<Context>();

const errorOf = (fault: FaultName) => {
  const [name, message] = FAULTS[fault] ?? ['UnknownError', ''];
  return new DOMException(message, name);
};

/** What the layer uses of the classes of fake-indexeddb beyond the standard. */
interface Executed {
  operation: (...args: unknown[]) => unknown;
  source: unknown;
}
type Transaction = IDBTransaction & {
  _execRequestAsync: (what: Executed) => IDBRequest;
  _abort: (name: string | null) => void;
  _requests: { request: IDBRequest }[];
};
type Factory = IDBFactory & { _databases: Map<string, { connections: IDBDatabase[] }> };

/** What an operation of fake-indexeddb does, by the method that it is bound to. */
function kindOf({ operation, source }: Executed): Kind {
  const method = operation.name.replace(/^bound /, '');
  if (method === 'storeRecord') return 'put';
  if (method === 'deleteRecord') return 'delete';
  return method === 'getValue' && (source as IDBObjectStore).name === 'bytes' ? 'read bytes' : 'read';
}

/** A request that nobody will ever answer. */
const silentRequest = () => new (IDBRequest as unknown as new () => IDBRequest)();

/** Ends a transaction without a word: nothing of it is stored, and none of its requests is answered. */
function mute(tx: Transaction) {
  const silent = () => true;
  tx.dispatchEvent = silent;
  for (const { request } of tx._requests) request.dispatchEvent = silent;
  tx._abort(null);
}

/** A request to open a database that fails a moment later. */
function failedOpening(error: DOMException): IDBOpenDBRequest {
  const request = silentRequest();
  const tell = (type: string, listener: () => void) => void (type === 'error' && setImmediate(listener));
  return Object.assign(request, { readyState: 'done', error, addEventListener: tell }) as unknown as IDBOpenDBRequest;
}

/** Removes a database as a browser does when its data is cleared: every connection is closed with an event. */
function clearDatabase(name: string) {
  const { _databases: databases } = indexedDB as Factory;
  for (const connection of databases.get(name)?.connections.slice() ?? []) forceCloseDatabase(connection as never);
  databases.delete(name);
}

/**
 * Makes the operations of the databases of this process fail by a plan. Faults strike below everything of the product: opening,
 * beginning a transaction, and each request. `onCleared` is called when the data of the browser is cleared.
 */
export function installFaults(plan: Plan, clock: Pick<VirtualClock, 'now'>, onCleared: () => void) {
  const factory = IDBFactory.prototype;
  const transactions = IDBTransaction.prototype as Transaction;
  const { open } = factory;
  const { transaction } = IDBDatabase.prototype;
  const execute = transactions._execRequestAsync;
  const owners = new WeakMap<object, Context>();
  const dead = new WeakSet<object>();
  let seen = 0;
  let hits = 0;
  let since: number | null = null;
  let last = -Infinity;

  const mostHits = plan.length === 'once' ? 1 : plan.length === 'three times' ? 3 : Infinity;
  const isOver = () => hits >= mostHits || (plan.length === '5 s' && since !== null && clock.now() - since >= 5000);

  function hit() {
    since ??= clock.now();
    last = clock.now();
    hits += 1;
    return true;
  }

  /** Whether this operation fails. */
  function strikes(kind: Kind, context: Context | undefined) {
    if (context !== plan.context || !STRIKES[plan.fault].includes(kind)) return false;
    seen += 1;
    const isRestingAfterClearing = plan.fault === 'cleared storage' && clock.now() - last < 1000;
    return seen > plan.at && !isOver() && !isRestingAfterClearing && hit();
  }

  const isOfOpening = STRIKES[plan.fault].includes('begin') && plan.fault.endsWith(' opening');
  let isOpeningFailing = false;

  factory.open = function failOrOpen(...how) {
    const context = contexts.getStore();
    if (context === plan.context && isOpeningFailing && !isOver() && hit()) return failedOpening(errorOf(plan.fault));
    const request = open.apply(this, how);
    request.addEventListener('success', () => context && owners.set(request.result, context));
    return request;
  };

  /** The connection is lost, and what the browser says when it is opened again is the fault. */
  function beginOpening(database: IDBDatabase): never {
    hits = 0;
    isOpeningFailing = true;
    forceCloseDatabase(database as never);
    throw new DOMException('The database connection is closed.', 'InvalidStateError');
  }

  IDBDatabase.prototype.transaction = function failOrBegin(...how) {
    if (dead.has(this)) throw errorOf(plan.fault);
    const isStruck = !isOpeningFailing && strikes('begin', owners.get(this));
    if (!isStruck) return transaction.apply(this, how);
    if (isOfOpening) beginOpening(this);
    if (plan.fault === 'no answer') {
      const tx = transaction.apply(this, how) as Transaction;
      tx._execRequestAsync = silentRequest;
      mute(tx);
      return tx;
    }
    if (plan.fault === 'dead handle') dead.add(this);
    if (plan.fault === 'cleared storage') {
      clearDatabase(this.name);
      onCleared();
    }
    throw plan.fault === 'cleared storage'
      ? new DOMException('The connection is closed.', 'InvalidStateError')
      : errorOf(plan.fault);
  };

  transactions._execRequestAsync = function failOrExecute(what) {
    if (!strikes(kindOf(what), owners.get(this.db))) return execute.call(this, what);
    if (plan.fault === 'no answer') {
      mute(this);
      this._execRequestAsync = silentRequest;
      return silentRequest();
    }
    if (plan.fault === 'unreadable slice') {
      const operation = () => {
        throw errorOf(plan.fault);
      };
      return execute.call(this, { ...what, operation });
    }
    const request = execute.call(this, what);
    this._abort(errorOf(plan.fault).name);
    return request;
  };

  return {
    /** How many operations the fault could have struck. */
    seen: () => seen,
    /** Whether the browser fails to read the next slice of a recorder. */
    strikesSlice: () => strikes('slice', contexts.getStore()),
    restore() {
      factory.open = open;
      IDBDatabase.prototype.transaction = transaction;
      transactions._execRequestAsync = execute;
    },
  };
}

export type Faults = ReturnType<typeof installFaults>;
