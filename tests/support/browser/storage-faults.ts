import type { CDPSession, Page } from 'playwright';

/**
 * How the IndexedDB of a page fails. `dead` is `not-opening` that no other fault ends. All of it stays until `healStorage`, except that connections which are opened after
 * `handles-dead` work, as after a fault of one connection.
 */
export type StorageFault = 'lost' | 'closing' | 'not-opening' | 'silent' | 'quota' | 'handles-dead' | 'dead';

interface Switch {
  fault: StorageFault | null;
  /** How often it was met. */
  met: number;
  /** The next slice of a recorder cannot be read. */
  isSliceUnreadable: boolean;
  begin: (fault: StorageFault) => void;
}
type Switched = typeof globalThis & { storageFaults: Switch };

/** Runs in the page before its own scripts. Nothing fails until the test says so. */
function installStorageFaults() {
  const opened = new WeakMap<IDBDatabase, number>();
  let deadBefore = -1;
  let openings = 0;
  const faults: Switch = {
    fault: null,
    met: 0,
    isSliceUnreadable: false,
    begin(fault) {
      faults.met = 0;
      if (fault === 'handles-dead') deadBefore = openings;
      else faults.fault = fault;
    },
  };
  (globalThis as Switched).storageFaults = faults;

  const lost = () =>
    new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');
  const closing = () => new DOMException('The database connection is closing.', 'InvalidStateError');
  /** A request that reports `error`; null: it is never answered. idb accepts only what is an IDBRequest. */
  function aRequest(error: DOMException | null): never {
    const addEventListener = (type: string, listener: () => void) => void (error && type === 'error' && setTimeout(listener));
    const properties = { error, addEventListener, removeEventListener() {} };
    const described = Object.entries(properties).map(([name, value]) => [name, { value }]);
    return Object.create(IDBOpenDBRequest.prototype, Object.fromEntries(described)) as never;
  }

  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function openOrFail(...how) {
    if (faults.fault !== null && ['not-opening', 'dead', 'silent'].includes(faults.fault)) {
      faults.met += 1;
      const error = new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
      return aRequest(faults.fault === 'silent' ? null : error);
    }
    const request = open.apply(this, how);
    request.addEventListener('success', () => opened.set(request.result, (openings += 1)));
    return request;
  };

  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function beginOrFail(...how) {
    const isDead = (opened.get(this) ?? 0) <= deadBefore;
    const error = isDead || faults.fault === 'lost' ? lost : closing;
    if (isDead || (faults.fault !== null && ['lost', 'closing', 'not-opening', 'dead'].includes(faults.fault))) {
      faults.met += 1;
      throw error();
    }
    return transaction.apply(this, how);
  };

  const silence = (prototype: object, names: readonly string[]) => {
    for (const name of names) {
      const native = Reflect.get(prototype, name) as (...given: unknown[]) => unknown;
      Reflect.set(prototype, name, function answerOrNot(this: unknown, ...given: unknown[]) {
        if (faults.fault !== 'silent') return native.apply(this, given);
        faults.met += 1;
        return aRequest(null);
      });
    }
  };
  const reads = ['get', 'getAll', 'getKey', 'getAllKeys', 'count', 'openCursor'];
  silence(IDBIndex.prototype, reads);
  silence(IDBObjectStore.prototype, [...reads, 'put', 'delete']);

  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function putOrFail(...given) {
    const request = put.apply(this, given);
    if (faults.fault !== 'quota') return request;
    faults.met += 1;
    const { transaction: tx } = this;
    const value = new DOMException('The current transaction exceeded its quota limitations.', 'QuotaExceededError');
    Object.defineProperty(tx, 'error', { value, configurable: true });
    request.addEventListener('success', () => tx.abort());
    return request;
  };

  const Native = globalThis.MediaRecorder;
  if (!Native) return;
  globalThis.MediaRecorder = class extends Native {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, options);
      this.addEventListener('dataavailable', ({ data }) => {
        if (!faults.isSliceUnreadable || data.size === 0 || Reflect.get(this, 'isTrial')) return;
        faults.isSliceUnreadable = false;
        faults.met += 1;
        const error = new DOMException('The requested file could not be read.', 'NotReadableError');
        data.arrayBuffer = () => Promise.reject(error);
      });
    }
  };
}

/** To be called once for each browser, before its first navigation. */
export const letStorageFail = (page: Page) => page.context().addInitScript(installStorageFaults);

/** Makes the IndexedDB of this page fail, not that of the worker. */
export const breakStorage = (page: Page, fault: StorageFault) =>
  page.evaluate((wanted) => (globalThis as Switched).storageFaults.begin(wanted), fault);

/** Makes the next slice of a recorder unreadable. */
export const breakSlice = (page: Page) =>
  page.evaluate(() => void Object.assign((globalThis as Switched).storageFaults, { isSliceUnreadable: true, met: 0 }));

/** How often the page has met the last fault. */
export const faultsMet = (page: Page) => page.evaluate(() => (globalThis as Switched).storageFaults.met);

/** Ends this fault of the IndexedDB of the page. */
export const healStorage = (page: Page, fault: StorageFault) =>
  page.evaluate((ended) => {
    const { storageFaults: faults } = globalThis as Switched;
    if (faults.fault === ended) faults.fault = null; // another one may have begun meanwhile
  }, fault);

const limits = new WeakMap<Page, CDPSession>();

/** Limits what the origin of `page` may store, in bytes; null removes the limit, which also ends with the page. */
export async function limitStorage(page: Page, bytes: number | null) {
  // Kept, because the browser forgets the limit when the session is detached.
  const session = limits.get(page) ?? (await page.context().newCDPSession(page));
  limits.set(page, session);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', bytes === null ? { origin } : { origin, quotaSize: bytes });
}

/** Clears the databases of the origin of `page`, as a person or a cleaning program does. */
export async function clearDatabases(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
  await session.detach();
}

/** The bytes in the files beside the database, of all pages of this browser. */
export const spareBytesIn = (page: Page) =>
  page.evaluate(async () => {
    let bytes = 0;
    for await (const handle of (await navigator.storage.getDirectory()).values()) {
      if (handle.kind === 'file') bytes += (await (handle as FileSystemFileHandle).getFile()).size;
    }
    return bytes;
  });
