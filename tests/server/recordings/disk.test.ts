import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Disk, createDisk } from '../../../server/recordings/disk.ts';
import type { JournalEntry } from '../../../server/recordings/journal.ts';

const disks: Disk[] = [];
/** A disk like a server's, closed after each test. */
function aDisk(folder: string): Disk {
  const disk = createDisk(folder);
  disks.push(disk);
  return disk;
}
afterEach(async () => {
  await Promise.all(disks.splice(0).map((disk) => disk.close()));
});

const folders: string[] = [];
function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-disk-'));
  folders.push(folder);
  return folder;
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
const ID = '0192f0c1-0000-7000-8000-000000000001';

const put = async (disk: Disk, { facts, bytes }: ReturnType<typeof aChunk>) =>
  (await disk.put(ID, [{ facts, pieces: [bytes] }]))[0];

function aChunk(seq: number, text: string) {
  const bytes = Buffer.from(text);
  return { facts: { seq, length: bytes.length, digest: createHash('sha256').update(bytes).digest() }, bytes };
}

test('a chunk is stored once and known from then on', async () => {
  const disk = aDisk(aFolder());
  const { facts, bytes } = aChunk(0, 'one');
  expect(await put(disk, { facts, bytes })).toBe('stored');
  expect(await put(disk, { facts, bytes })).toBe('held');
  const [entry] = await disk.list(ID);
  expect(await disk.readChunk(entry as JournalEntry)).toEqual(bytes);
});

test('two chunks with the same number are both stored, and the second is reported', async () => {
  const disk = aDisk(aFolder());
  const [first, second] = [aChunk(3, 'one'), aChunk(3, 'two')];
  await put(disk, first);
  expect(await put(disk, second)).toBe('differs');
  expect((await disk.list(ID)).map(({ seq }) => seq)).toEqual([3, 3]);
});

test('chunks may arrive in any order and are listed by number', async () => {
  const disk = aDisk(aFolder());
  for (const seq of [11, 0, 2, 100_000 - 1]) {
    const { facts, bytes } = aChunk(seq, `chunk ${seq}`);
    await put(disk, { facts, bytes });
  }
  expect((await disk.list(ID)).map(({ seq }) => seq)).toEqual([0, 2, 11, 99_999]);
});

const journalIn = (folder: string) => join(folder, ID, 'chunks', readdirSync(join(folder, ID, 'chunks'))[0] as string);

test('a restarted server knows its chunks, and writes new ones to a journal of its own', async () => {
  const folder = aFolder();
  const [first, second] = [aChunk(0, 'one'), aChunk(1, 'two')];
  await put(aDisk(folder), first);
  const again = aDisk(folder);
  expect(await put(again, first)).toBe('held');
  expect(await put(again, second)).toBe('stored');
  expect((await again.list(ID)).map(({ seq }) => seq)).toEqual([0, 1]);
  expect(readdirSync(join(folder, ID, 'chunks'))).toHaveLength(2);
});

test.each([
  ['half an entry', (path: string) => truncateSync(path, statSync(path).size - 2)],
  ['an entry of zeros', (path: string) => appendFileSync(path, Buffer.alloc(500))],
  ['a head without bytes', (path: string) => appendFileSync(path, Buffer.concat([Buffer.from('LPch'), Buffer.alloc(40, 1)]))],
])('%s at the end of a journal is ignored, and everything before it counts', async (name, tear) => {
  const folder = aFolder();
  const disk = aDisk(folder);
  for (const text of ['one', 'two', 'three']) {
    const { facts, bytes } = aChunk(text.length, text);
    await put(disk, { facts, bytes });
  }
  tear(journalIn(folder));
  const held = (await aDisk(folder).list(ID)).map(({ seq, length }) => [seq, length]);
  expect(held).toEqual(
    name === 'half an entry'
      ? [
          [3, 3],
          [3, 3],
        ]
      : [
          [3, 3],
          [3, 3],
          [5, 5],
        ],
  );
});

test('an entry whose bytes have changed on disk is ignored', async () => {
  const folder = aFolder();
  const { facts, bytes } = aChunk(0, 'one');
  await put(aDisk(folder), { facts, bytes });
  truncateSync(journalIn(folder), 46);
  appendFileSync(journalIn(folder), 'x');
  expect(await aDisk(folder).list(ID)).toEqual([]);
});

test('the same chunk sent many times at once is one chunk', async () => {
  const disk = aDisk(aFolder());
  const { facts, bytes } = aChunk(0, 'one');
  await Promise.all(Array.from({ length: 8 }, () => put(disk, { facts, bytes })));
  expect(await disk.list(ID)).toHaveLength(1);
});

test('two servers on one folder see each other’s chunks', async () => {
  const folder = aFolder();
  const [here, there] = [aDisk(folder), aDisk(folder)];
  const [first, second] = [aChunk(0, 'one'), aChunk(1, 'two')];
  await put(here, first);
  await put(there, second);
  for (const disk of [here, there]) expect((await disk.list(ID)).map(({ seq }) => seq)).toEqual([0, 1]);
});

test('the manifest lists the signed chunks after their journals are deleted', async () => {
  const disk = aDisk(aFolder());
  const chunks = [aChunk(0, 'one'), aChunk(1, 'two')];
  for (const { facts, bytes } of chunks) await put(disk, { facts, bytes });
  await disk.writeManifest(
    ID,
    chunks.map(({ facts }) => facts),
  );
  await disk.dropChunks(ID);
  const kept = await disk.readManifest(ID);
  expect(kept.map(({ seq, length, digest }) => [seq, length, Buffer.from(digest).toString('hex')])).toEqual(
    chunks.map(({ facts }) => [facts.seq, facts.length, facts.digest.toString('hex')]),
  );
});

test('chunks of one request are written together, each with its own result', async () => {
  const folder = aFolder();
  const disk = aDisk(folder);
  const [first, second, other] = [aChunk(0, 'one'), aChunk(1, 'two'), aChunk(1, 'TWO')];
  await put(disk, first);
  const arrived = [first, second].map(({ facts, bytes }) => ({ facts, pieces: [bytes.subarray(0, 1), bytes.subarray(1)] }));
  expect(await disk.put(ID, arrived)).toEqual(['held', 'stored']);
  expect(await disk.put(ID, [{ facts: other.facts, pieces: [other.bytes] }])).toEqual(['differs']);
  const again = await aDisk(folder).list(ID);
  expect(again.map(({ seq }) => seq)).toEqual([0, 1, 1]);
  expect(await disk.readChunk(again[1] as JournalEntry)).toEqual(second.bytes);
});
