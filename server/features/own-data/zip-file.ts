import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Called with the bytes that are about to be written. If it throws, the archive is given up. */
type Reserve = (bytes: number) => Promise<void>;

/** Rows as one JSON list, a row on each line. */
async function* toJson(pages: AsyncIterable<object[]>) {
  let isFirst = true;
  yield '[';
  for await (const rows of pages) {
    yield rows.map((row, index) => `${isFirst && index === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`).join('');
    isFirst = false;
  }
  yield '\n]\n';
}

/** Takes the bytes of the archive. If they throw, it throws the same error and stores nothing. */
type Write = (bytes: AsyncIterable<Buffer>) => Promise<number>;

/**
 * Makes a ZIP archive, one file after the other, so that little of it is ever in memory. What fails is thrown by the next call;
 * `discard` then ends it.
 */
export function createZipFile(write: Write, reserve: Reserve) {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  async function* count(): AsyncGenerator<Buffer> {
    for await (const chunk of output as AsyncIterable<Buffer>) {
      await reserve(chunk.length);
      yield chunk;
    }
  }
  const written = write(count());
  // The next caller that waits gets it.
  written.catch(() => undefined);
  zip.on('error', (error: Error) => output.destroy(error));

  async function add(name: string, stream: Readable, how: { compress: boolean; size?: number }) {
    zip.addReadStream(stream, name, { ...how, mode: 0o100644 });
    const failed = written.then(() => {
      throw new Error('The archive ended early.');
    });
    try {
      await Promise.race([finished(stream), failed]);
    } finally {
      failed.catch(() => undefined);
    }
  }

  return {
    addText: (name: string, text: string) => add(name, Readable.from([Buffer.from(text)]), { compress: true }),
    addRows: (name: string, pages: AsyncIterable<object[]>) => add(name, Readable.from(toJson(pages)), { compress: true }),
    addBytes: (name: string, bytes: Buffer) => add(name, Readable.from([bytes]), { compress: false }),
    /** Media are compressed already. `bytes`: the size of the file, which must not change meanwhile. */
    addFile: (name: string, from: Readable, bytes: number) => add(name, from, { compress: false, size: bytes }),

    /** Resolves when all of it is written, with the size of the archive in bytes. */
    async close(): Promise<number> {
      zip.end();
      return written;
    },

    async discard() {
      output.destroy();
      await written.catch(() => undefined);
    },
  };
}
