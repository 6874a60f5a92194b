/** Makes every date of this process later by `offset`, in milliseconds, which may change. Timers stay as they are. */
export function moveDate(offset: () => number) {
  const Real = Date;
  const now = () => Real.now() + offset();
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (target, given) => (given.length > 0 ? Reflect.construct(target, given) : new target(now())),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
