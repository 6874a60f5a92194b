/** A dedicated worker that appends to one file. Each append is on the disk when its reply is sent. */

export type WriterRequest =
  | { do: 'open'; name: string }
  | { do: 'append'; bytes: Uint8Array<ArrayBuffer> }
  | { do: 'read'; at: number; length: number }
  | { do: 'clear' };

export type WriterReply = { id: number } & ({ value: unknown } | { error: { name: string; message: string } });

/** Of the File System standard. TypeScript lists it for workers only, and this file is checked with the pages. */
interface SyncFile {
  getSize: () => number;
  read: (into: Uint8Array, at: { at: number }) => number;
  write: (bytes: Uint8Array, at: { at: number }) => number;
  truncate: (size: number) => void;
  flush: () => void;
}
type WithSyncAccess = FileSystemFileHandle & { createSyncAccessHandle: () => Promise<SyncFile> };

let file: SyncFile | null = null;

async function openFile(name: string) {
  const folder = await navigator.storage.getDirectory();
  const found = await folder.getFileHandle(name, { create: true });
  file = await (found as WithSyncAccess).createSyncAccessHandle();
}

function append(opened: SyncFile, bytes: Uint8Array) {
  const at = opened.getSize();
  if (opened.write(bytes, { at }) !== bytes.length) {
    // A part of a record would hide the next one.
    opened.truncate(at);
    throw new DOMException('The file took only a part.', 'QuotaExceededError');
  }
  opened.flush();
  return at;
}

function read(opened: SyncFile, at: number, length: number) {
  const bytes = new Uint8Array(length);
  if (opened.read(bytes, { at }) !== length) throw new DOMException('The file has ended.', 'NotReadableError');
  return bytes.buffer;
}

async function handle(request: WriterRequest): Promise<unknown> {
  if (request.do === 'open') return openFile(request.name);
  if (!file) throw new DOMException('The file is not open.', 'InvalidStateError');
  if (request.do === 'append') return append(file, request.bytes);
  if (request.do === 'read') return read(file, request.at, request.length);
  file.truncate(0);
  file.flush();
  return null;
}

const reply = (message: WriterReply) => (globalThis as unknown as Worker).postMessage(message);

addEventListener('message', ({ data: { id, ...request } }: MessageEvent<WriterRequest & { id: number }>) => {
  handle(request as WriterRequest).then(
    (value) => reply({ id, value }),
    ({ name, message }: Error) => reply({ id, error: { name, message } }),
  );
});
