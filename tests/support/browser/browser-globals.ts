/** The few things of a browser that sign-in needs, for tests in node. */
export function fakeBrowser() {
  const values = new Map<string, string>();
  const storage = new Proxy(
    {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
    {
      ownKeys: () => [...values.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        values.has(String(key)) ? { configurable: true, enumerable: true, value: values.get(String(key)) } : undefined,
    },
  );
  const navigator = { onLine: true };
  return { storage, navigator, values };
}

export const anEngineer = {
  accessToken: 'token-1',
  id: '0199aaaa-0000-7000-8000-000000000001',
  email: 'ada@example.com',
  name: 'Ada',
  roles: ['engineer' as const],
};
