/**
 * Returns a function that asks for one key. All that is asked for in the same turn of the event loop is loaded together, at most
 * `most` keys at once, since many small queries cost more than a large one. `load` returns what it finds: without a value a key
 * gets `undefined`. If it throws, all of its keys get the error.
 */
export function createBatches<K, V>(load: (keys: K[]) => Promise<Map<K, V>>, most: number): (key: K) => Promise<V | undefined> {
  interface Asked {
    key: K;
    done: PromiseWithResolvers<V | undefined>;
  }
  let asked: Asked[] = [];

  async function loadBatch(batch: readonly Asked[]) {
    const found = await load([...new Set(batch.map(({ key }) => key))]);
    for (const { key, done } of batch) done.resolve(found.get(key));
  }

  function loadAll() {
    const all = asked;
    asked = [];
    for (let from = 0; from < all.length; from += most) {
      const batch = all.slice(from, from + most);
      loadBatch(batch).catch((error: unknown) => batch.forEach(({ done }) => done.reject(error)));
    }
  }

  return (key) => {
    if (asked.length === 0) setImmediate(loadAll);
    const done = Promise.withResolvers<V | undefined>();
    asked.push({ key, done });
    return done.promise;
  };
}
