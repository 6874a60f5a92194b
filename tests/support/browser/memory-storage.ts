import { MemoryStorage } from '../../../src/engine/browser/memory-storage.ts';

/** The storage of a browser for the code under test, since Node has none. */
export const aStorage = () => new MemoryStorage() as unknown as Storage;
