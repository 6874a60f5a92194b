import * as fake from 'fake-indexeddb';
import { afterAll } from 'vitest';

/**
 * IndexedDB in memory for the tests of this file. It is taken away after them, since test files of the server share a process, and
 * pages that the server renders would take it for a browser.
 */
export function provideIndexedDb() {
  Object.assign(globalThis, fake);
  afterAll(() => {
    for (const name of Object.keys(fake)) Reflect.deleteProperty(globalThis, name);
  });
}
