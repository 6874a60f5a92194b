import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, type ZipFile, fromBuffer } from 'yauzl';

/** The files of a ZIP archive by name. Throws if it is damaged. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const open = promisify<Buffer, { lazyEntries: boolean; autoClose: boolean }, ZipFile>(fromBuffer);
  const zip = await open(bytes, { lazyEntries: true, autoClose: false });
  const next = () =>
    new Promise<Entry | null>((resolve, reject) => {
      for (const event of ['entry', 'end', 'error']) zip.removeAllListeners(event);
      zip
        .once('entry', resolve)
        .once('end', () => resolve(null))
        .once('error', reject);
      zip.readEntry();
    });
  const openStream = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  const files = new Map<string, Buffer>();
  for (let entry = await next(); entry; entry = await next()) files.set(entry.fileName, await buffer(await openStream(entry)));
  return files;
}
