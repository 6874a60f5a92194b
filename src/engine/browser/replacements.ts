/**
 * Functions that a browser may lack and that page and worker need from their first line on. Each is as the standard has it, as far
 * as it is used here. Whatever else is missing is found by `src/shared/device/browser.ts`.
 */
interface Group {
  push(value: unknown): void;
}

const REPLACEMENTS: [object, Record<string, (...given: never[]) => unknown>][] = [
  [
    AbortSignal,
    {
      any(signals: Iterable<AbortSignal>) {
        const either = new AbortController();
        for (const signal of signals) {
          if (signal.aborted) either.abort(signal.reason);
          else signal.addEventListener('abort', () => either.abort(signal.reason), { signal: either.signal });
        }
        return either.signal;
      },
      timeout(ms: number) {
        const controller = new AbortController();
        setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
        return controller.signal;
      },
    },
  ],
  [
    Promise,
    {
      withResolvers() {
        const made: { resolve?: unknown; reject?: unknown } = {};
        const promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
        return { promise, ...made };
      },
    },
  ],
  [
    Map,
    {
      groupBy(items: Iterable<unknown>, keyOf: (item: unknown, index: number) => unknown) {
        const groups = new Map<unknown, Group>();
        let index = 0;
        for (const item of items) {
          const key = keyOf(item, index++);
          const group = groups.get(key);
          if (group) group.push(item);
          else groups.set(key, [item]);
        }
        return groups;
      },
    },
  ],
  [
    URL,
    {
      parse(address: string, base?: string) {
        try {
          return new URL(address, base);
        } catch {
          return null;
        }
      },
      canParse: (address: string, base?: string) => URL.parse(address, base) !== null,
    },
  ],
];

for (const [owner, functions] of REPLACEMENTS) {
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  }
}

/** As in 'AbortSignal.any'. */
export const REPLACED: readonly string[] = REPLACEMENTS.flatMap(([owner, functions]) =>
  Object.keys(functions).map((name) => `${(owner as { name: string }).name}.${name}`),
);
