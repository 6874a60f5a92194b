import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDisk } from '../../../server/recordings/disk.ts';

const aFolder = () => mkdtempSync(join(tmpdir(), 'loadpath-disk-'));
const ID = '0192f0c1-0000-7000-8000-000000000001';

function aChunk(seq: number, text: string) {
  const bytes = Buffer.from(text);
  return { facts: { seq, length: bytes.length, digest: createHash('sha256').update(bytes).digest() }, bytes };
}

test('a chunk is stored once and held from then on', async () => {
  const disk = createDisk(aFolder());
  const { facts, bytes } = aChunk(0, 'one');
  expect(await disk.put(ID, facts, bytes)).toBe('stored');
  expect(await disk.put(ID, facts, bytes)).toBe('held');
  expect(await disk.read(ID, facts)).toEqual(bytes);
});

test('two chunks with one number are both kept, and the second is told', async () => {
  const disk = createDisk(aFolder());
  const [first, second] = [aChunk(3, 'one'), aChunk(3, 'two')];
  await disk.put(ID, first.facts, first.bytes);
  expect(await disk.put(ID, second.facts, second.bytes)).toBe('differs');
  expect((await disk.list(ID)).map(({ seq }) => seq)).toEqual([3, 3]);
});

test('chunks arrive in any order and are listed in theirs', async () => {
  const disk = createDisk(aFolder());
  for (const seq of [11, 0, 2, 100_000 - 1]) {
    const { facts, bytes } = aChunk(seq, `chunk ${seq}`);
    await disk.put(ID, facts, bytes);
  }
  expect((await disk.list(ID)).map(({ seq }) => seq)).toEqual([0, 2, 11, 99_999]);
});

test('a server that starts again knows what it holds, and takes no half-written file for a chunk', async () => {
  const folder = aFolder();
  const { facts, bytes } = aChunk(0, 'one');
  await createDisk(folder).put(ID, facts, bytes);
  writeFileSync(join(folder, ID, 'chunks', '.left-by-a-crash'), 'on');
  const again = createDisk(folder);
  expect(await again.list(ID)).toHaveLength(1);
  expect(await again.put(ID, facts, bytes)).toBe('held');
});

test('the same chunk sent twice at once is one chunk', async () => {
  const folder = aFolder();
  const disk = createDisk(folder);
  const { facts, bytes } = aChunk(0, 'one');
  await Promise.all(Array.from({ length: 8 }, () => disk.put(ID, facts, bytes)));
  expect(readdirSync(join(folder, ID, 'chunks'))).toHaveLength(1);
});

test('the manifest gives back what was signed for after the chunks are gone', async () => {
  const disk = createDisk(aFolder());
  const chunks = [aChunk(0, 'one'), aChunk(1, 'two')];
  for (const { facts, bytes } of chunks) await disk.put(ID, facts, bytes);
  await disk.keepManifest(
    ID,
    chunks.map(({ facts }) => facts),
  );
  await disk.dropChunks(ID);
  const kept = await disk.manifest(ID);
  expect(kept.map(({ seq, length, digest }) => [seq, length, Buffer.from(digest).toString('hex')])).toEqual(
    chunks.map(({ facts }) => [facts.seq, facts.length, facts.digest.toString('hex')]),
  );
});
