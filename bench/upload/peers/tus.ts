// @tus/server with its file store. It flushes after each PATCH, since the store itself never does and would seem faster than it is.
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

const directory = process.env.FOLDER as string;

class SyncedFileStore extends FileStore {
  override async write(...[readable, id, offset]: Parameters<FileStore['write']>) {
    const written = await super.write(readable, id, offset);
    const file = await open(`${this.directory}/${id}`, 'r+');
    await file.datasync().finally(() => file.close());
    return written;
  }
}

const tus = new Server({ path: '/files', datastore: new SyncedFileStore({ directory }), relativeLocation: true });
createServer((request, response) => void tus.handle(request, response)).listen(Number(process.env.PORT), '127.0.0.1');
