/**
 * Runs in a page, alone: as WebKit does after the process of its databases has ended, every transaction of a connection that is
 * open now throws. One that is opened later works.
 */
export function loseConnection() {
  const opened = new WeakSet<IDBDatabase>();
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given);
    const note = () => opened.add(request.result);
    request.addEventListener('upgradeneeded', note);
    request.addEventListener('success', note);
    return request;
  };
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...given) {
    if (opened.has(this)) return begin.apply(this, given);
    throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');
  };
}

/** Runs in a page, alone: as WebKit does at times, the database takes no `Blob`. */
export function refuseBlobs() {
  const has = (value: unknown): boolean =>
    value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(has));
  for (const name of ['add', 'put'] as const) {
    const store = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (value, ...given) {
      if (has(value)) throw new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError');
      return store.call(this, value, ...given);
    };
  }
}
