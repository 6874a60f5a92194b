import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeAt } from '../../../../../server/platform/stores/local/durable-files.ts';

test('what a nearly full disk takes in parts is written whole, and a full disk is an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-writes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = await open(join(folder, 'file'), 'w');
  let room = 10;
  const write = async (data: Uint8Array, offset: number, length: number, position: number) => {
    if (room === 0) throw Object.assign(new Error('No space.'), { code: 'ENOSPC', syscall: 'write' });
    const taken = Math.min(length, 4, room);
    room -= taken;
    return file.write(data, offset, taken, position);
  };
  const disk = { write } as unknown as typeof file;
  await writeAt(disk, new Uint8Array([1, 2, 3, 4, 5, 6]), 1);
  // The two bytes of each sample.
  await writeAt(disk, new Int16Array([7, 8]), 7);
  await expect(writeAt(disk, new Uint8Array([9]), 11)).rejects.toMatchObject({ code: 'ENOSPC' });
  await file.close();
  expect([...readFileSync(join(folder, 'file'))]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0, 8, 0]);
});
