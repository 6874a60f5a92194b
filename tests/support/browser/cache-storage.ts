/** Cache Storage for tests without a browser: by path, and only what src/shared/reading uses. */
export function aCacheStorage() {
  const caches = new Map<string, Map<string, Response>>();
  const pathOf = (given: string | Request) => new URL(typeof given === 'string' ? given : given.url, 'http://localhost').pathname;
  return {
    async open(name: string) {
      const entries = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, entries);
      return {
        match: async (given: string | Request) => entries.get(pathOf(given))?.clone(),
        put: async (given: string | Request, response: Response) => void entries.set(pathOf(given), response.clone()),
        delete: async (given: string | Request) => entries.delete(pathOf(given)),
        keys: async () => [...entries.keys()].map((path) => new Request(`http://localhost${path}`)),
      };
    },
    paths: (name: string) => [...(caches.get(name)?.keys() ?? [])],
  };
}
