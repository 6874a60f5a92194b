import { createReadStream, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createZipFile } from '../../../../server/features/own-data/zip-file.ts';
import { createLocalMedia } from '../../../../server/platform/stores/local/local-media.ts';
import { unzip } from '../../../support/media/unzip.ts';

const folder = mkdtempSync(join(tmpdir(), 'loadpath-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const pathOf = (name: string) => join(folder, name);
const store = createLocalMedia(folder);
/** Writes an archive to the store under this name. */
const writeTo = (name: string) => (bytes: AsyncIterable<Buffer>) => store.write(name, bytes);
const unfinished = () => readdirSync(folder).filter((name) => name.startsWith('.'));

async function* pages(...rows: object[][]) {
  yield* rows;
}

test('rows, texts, bytes and files can be read back unchanged', async () => {
  const [path, media] = [pathOf('whole.zip'), pathOf('media')];
  writeFileSync(media, Buffer.alloc(300_000, 7));
  let counted = 0;
  const zip = createZipFile(writeTo('whole.zip'), async (bytes) => void (counted += bytes));
  await zip.addText('a.txt', 'tension');
  await zip.addRows('none.json', pages());
  await zip.addRows('rows.json', pages([{ a: 1 }, { a: 2 }], [{ a: 'ü' }]));
  await zip.addBytes('b.bin', Buffer.from([1, 2, 3]));
  await zip.addFile('media.webm', createReadStream(media), 300_000);
  const size = await zip.close();
  const bytes = readFileSync(path);
  expect(size).toBe(bytes.length);
  expect(counted).toBe(bytes.length);
  const files = await unzip(bytes);
  expect(String(files.get('a.txt'))).toBe('tension');
  expect(JSON.parse(String(files.get('none.json')))).toEqual([]);
  expect(JSON.parse(String(files.get('rows.json')))).toEqual([{ a: 1 }, { a: 2 }, { a: 'ü' }]);
  expect(files.get('b.bin')).toEqual(Buffer.from([1, 2, 3]));
  expect(files.get('media.webm')?.equals(Buffer.alloc(300_000, 7))).toBe(true);
});

test('on a full disk the archive is given up, and nothing is left of it', async () => {
  const path = pathOf('full.zip');
  const zip = createZipFile(writeTo('full.zip'), async () => {
    throw new Error('no room');
  });
  const filling = async () => {
    await zip.addBytes('b.bin', Buffer.alloc(1_000_000, 1));
    await zip.close();
  };
  await expect(filling()).rejects.toThrow('no room');
  await zip.discard();
  expect([existsSync(path), unfinished()]).toEqual([false, []]);
});

test('it is also given up if a recording or rows cannot be read', async () => {
  async function* broken() {
    yield [{ a: 1 }];
    throw new Error('the database is gone');
  }
  for (const [why, add] of [
    ['ENOENT', (zip: ReturnType<typeof createZipFile>) => zip.addFile('x', createReadStream(pathOf('is-not-there')), 10)],
    ['the database is gone', (zip: ReturnType<typeof createZipFile>) => zip.addRows('x.json', broken())],
  ] as const) {
    const path = pathOf('given-up.zip');
    const zip = createZipFile(writeTo('given-up.zip'), async () => {});
    await expect(add(zip)).rejects.toThrow(why);
    await zip.discard();
    expect([existsSync(path), unfinished()]).toEqual([false, []]);
  }
});
