import { buffer } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';

/** The files of a ZIP archive by name. Throws if it is damaged. */
export const unzip = (bytes: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const files = new Map<string, Buffer>();
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure);
          buffer(stream).then((content) => {
            files.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        });
      });
      zip.readEntry();
    });
  });
