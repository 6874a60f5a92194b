import * as fake from 'fake-indexeddb';
import { afterAll } from 'vitest';

/**
 * IndexedDB in memory for the tests of this file. It is removed after them, since test files of the server share a process, and
 * pages rendered by the server would assume a browser.
 */
export function provideIndexedDb() {
  Object.assign(globalThis, fake);
  afterAll(() => {
    for (const name of Object.keys(fake)) Reflect.deleteProperty(globalThis, name);
  });
}
