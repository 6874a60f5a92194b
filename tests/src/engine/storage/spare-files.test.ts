import { afterEach, expect, test, vi } from 'vitest';
import { createSpareFiles } from '../../../../src/engine/storage/spare-files.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser with the file of a page that is gone, whose deletion fails with an error of this name. */
function aBrowserWithFile(error: string) {
  const handle = { kind: 'file', getFile: async () => new Blob(['rows']) };
  const folder = {
    entries: () => [['a-database a-page', handle]],
    async removeEntry() {
      throw new DOMException('The file was not deleted.', error);
    },
  };
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => folder } });
  return createSpareFiles('a-database', null);
}

test('a file that another connection has deleted already counts as deleted', async () => {
  const files = aBrowserWithFile('NotFoundError');
  expect(await files.readOrphans(async () => {})).toBe(1);
  expect(await files.readOrphans(async () => {})).toBe(0);
  await files.clear();
});

test('a file that cannot be deleted is reported', async () => {
  const files = aBrowserWithFile('NoModificationAllowedError');
  await files.readOrphans(async () => {});
  await expect(files.clear()).rejects.toThrow('The file was not deleted.');
});

test('a file that could not be read is not deleted, and is read again', async () => {
  const files = aBrowserWithFile('NoModificationAllowedError');
  const fail = () => Promise.reject(new DOMException('The file could not be read.', 'NotReadableError'));
  await expect(files.readOrphans(fail)).rejects.toThrow('could not be read');
  await files.clear();
  expect(await files.readOrphans(async () => {})).toBe(1);
});
