import { unsavedLock } from './names.ts';

/**
 * Tells other pages and the worker that this page has rows which the database does not have, so that what they read there is not
 * the newest. The browser frees it with the page. Without Web Locks it tells nothing.
 */
export function createUnsavedLock(database: string) {
  const locks = globalThis.navigator?.locks;
  const own = unsavedLock(database, crypto.randomUUID());
  let release: (() => void) | null = null;

  return {
    hold() {
      if (release) return;
      const end = Promise.withResolvers<void>();
      release = end.resolve;
      locks?.request(own, () => end.promise).catch(() => {}); // a page that is being closed gets no lock
    },

    free() {
      release?.();
      release = null;
    },

    async isHeldElsewhere(): Promise<boolean> {
      const { held = [] } = (await locks?.query()) ?? {};
      return held.some(({ name }) => name !== own && name?.startsWith(unsavedLock(database)));
    },
  };
}
