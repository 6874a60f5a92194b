import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { createLocalMedia } from '../../../../../server/platform/stores/local/local-media.ts';
import { WrongName } from '../../../../../server/platform/stores/names.ts';
import { mediaStoreSuite } from '../media-store-suite.ts';

const folders: string[] = [];
function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-media-'));
  folders.push(folder);
  return folder;
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

mediaStoreSuite('on this disk', () => {
  const folder = aFolder();
  return () => createLocalMedia(folder);
});

test('an unfinished file of a killed server does not count as a file, and is deleted once nobody can be writing it', async () => {
  const folder = aFolder();
  const store = createLocalMedia(folder);
  writeFileSync(join(folder, '.half'), 'half');
  utimesSync(join(folder, '.half'), 1000, 1000);
  writeFileSync(join(folder, '.being-written'), 'half');
  expect(await store.list()).toEqual([]);
  await store.removeUnfinished(new Date(Date.now() - 60_000));
  expect(readdirSync(folder)).toEqual(['.being-written']);
});

test('names of another store on the disk are not files of this one, and stay', async () => {
  const folder = aFolder();
  const store = createLocalMedia(folder, ['manifest']);
  mkdirSync(join(folder, 'one'));
  writeFileSync(join(folder, 'one', 'manifest'), 'of another store');
  await store.write('one/original', Readable.from([Buffer.from('x')]));
  expect(await store.list('one')).toMatchObject([{ name: 'one/original' }]);
  await expect(store.find('one/manifest')).rejects.toThrow(WrongName);
  await store.removeAll('one');
  expect(readdirSync(join(folder, 'one'))).toEqual(['manifest']);
});

test('nobody but the user of the server can read a file', async () => {
  const folder = aFolder();
  await createLocalMedia(folder).write('one/file', Readable.from([Buffer.from('x')]));
  expect(statSync(join(folder, 'one', 'file')).mode & 0o077).toBe(0);
});
