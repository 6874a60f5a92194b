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
  expect(await files.findOrphans()).toHaveLength(1);
  await files.clear();
});

test('a file that cannot be deleted is reported', async () => {
  const files = aBrowserWithFile('NoModificationAllowedError');
  await files.findOrphans();
  await expect(files.clear()).rejects.toThrow('The file was not deleted.');
});
