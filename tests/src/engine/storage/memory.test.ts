import { expect, test } from 'vitest';
import { createMemory } from '../../../../src/engine/storage/memory.ts';

const chunk = { recordingId: 'r', seq: 0, length: 4, digest: new ArrayBuffer(32) };
const bytes = { store: 'bytes' as const, key: ['r', 0], value: new ArrayBuffer(4) };

test('bytes are unsafe in memory until the server has them, and a deletion never is', () => {
  const memory = createMemory();
  memory.hold([{ store: 'chunks', key: ['r', 0], value: { ...chunk, waiting: 1 } }, bytes]);
  expect([...memory.listUnsafe()]).toEqual([`bytes ["r",0]`]);
  memory.hold([{ store: 'chunks', key: ['r', 0], value: chunk }]);
  expect(memory.listUnsafe().size).toBe(0);
  memory.hold([
    { store: 'chunks', key: ['r', 0] },
    { store: 'bytes', key: ['r', 0] },
  ]);
  expect(memory.listUnsafe().size).toBe(0);
});
