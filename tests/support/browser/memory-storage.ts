/** The part of the browser's storage that the code under test uses, since Node has none. Its own keys are those of what it holds. */
export function aStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const held: Record<string, string> = Object.create({
    getItem: (key: string) => (Object.hasOwn(held, key) ? held[key] : null),
    setItem: (key: string, value: string) => void (held[key] = value),
    removeItem: (key: string) => void delete held[key],
  });
  return held as unknown as Storage;
}
