/** The same function, which computes its result once for each object, as long as that is in use. */
export function onceFor<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const held = known.get(key) ?? { value: compute(key) };
    known.set(key, held);
    return held.value;
  };
}
