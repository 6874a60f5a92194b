import { MemoryStorage } from './memory-storage.ts';

/** A browser that blocks the data of a site throws at the name alone; some give null. */
function isForbidden(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return !globalThis[name];
  } catch {
    return true;
  }
}

const forbidden = (['localStorage', 'sessionStorage'] as const).filter(isForbidden);
for (const name of forbidden) Object.defineProperty(globalThis, name, { value: new MemoryStorage(), configurable: true });

// Such a browser refuses every lock, too, and the app knows browsers that have none.
if (forbidden.length > 0) Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });

/** Whether this browser stores nothing for this site. The app then works with the memory of the page. */
export const isStorageForbidden = forbidden.length > 0;
