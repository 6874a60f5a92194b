/** What a site may store by name, for a browser that stores nothing for it: it ends with the page. */
export class MemoryStorage {
  [name: string]: unknown;

  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }

  setItem(name: string, value: string) {
    this[name] = String(value);
  }

  removeItem(name: string) {
    delete this[name];
  }

  clear() {
    for (const name of Object.keys(this)) delete this[name];
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }

  get length(): number {
    return Object.keys(this).length;
  }
}
