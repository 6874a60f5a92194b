import { aMemory, createMemoryChunks, createMemoryMedia } from '../../../support/server/memory-stores.ts';
import { chunkStoreSuite } from './chunk-store-suite.ts';
import { mediaStoreSuite } from './media-store-suite.ts';

chunkStoreSuite('in memory', () => {
  const memory = aMemory();
  return () => createMemoryChunks(memory);
});

mediaStoreSuite('in memory', () => {
  const memory = aMemory();
  return () => createMemoryMedia(memory);
});
