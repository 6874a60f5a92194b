import type { FileHandle } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import { requirePlain } from '../names.ts';
import { type JournalWrite, createWindow, readEntryAt } from './journal.ts';
import { CHUNKS } from './recording-folder.ts';

/** Begins each record. */
const MARK = Buffer.from('LPlg');
/** Mark, checksum of all that follows it in the head, offset in the journal, bytes of the entries, length of the journal's name. */
const [CHECKSUM_AT, OFFSET_AT, BYTES_AT, NAME_BYTES_AT, NAME_AT] = [4, 8, 14, 18, 20];

/** The head of the record of a write. Entries of the journal follow it, and have digests of their own. */
export function headOfRecord({ path, offset, buffers }: JournalWrite, root: string): Buffer {
  const name = Buffer.from(relative(root, path).split(sep).join('/'));
  const head = Buffer.alloc(NAME_AT + name.length);
  MARK.copy(head);
  head.writeUIntBE(offset, OFFSET_AT, 6);
  head.writeUInt32BE(
    buffers.reduce((sum, { length }) => sum + length, 0),
    BYTES_AT,
  );
  head.writeUInt16BE(name.length, NAME_BYTES_AT);
  name.copy(head, NAME_AT);
  head.writeUInt32BE(crc32(head.subarray(OFFSET_AT)), CHECKSUM_AT);
  return head;
}

/** A part of a record: an entry of a journal. */
export interface LoggedEntry {
  /** The recording, and the file in its folder of journals. */
  id: string;
  journal: string;
  /** In the journal, in bytes from its start. */
  offset: number;
  /** In the log. */
  from: number;
  to: number;
}

async function readHead(read: ReturnType<typeof createWindow>, at: number) {
  const fixed = await read(at, NAME_AT);
  if (!fixed?.subarray(0, MARK.length).equals(MARK)) return null;
  const [checksum, offset, bytes, nameBytes] = [
    fixed.readUInt32BE(CHECKSUM_AT),
    fixed.readUIntBE(OFFSET_AT, 6),
    fixed.readUInt32BE(BYTES_AT),
    fixed.readUInt16BE(NAME_BYTES_AT),
  ];
  const head = await read(at, NAME_AT + nameBytes);
  if (!head || crc32(head.subarray(OFFSET_AT)) !== checksum) return null;
  const [id = '', folder, journal = ''] = head.toString('utf8', NAME_AT).split('/');
  if (folder !== CHUNKS) return null;
  return { id: requirePlain(id), journal: requirePlain(journal), offset, from: at + NAME_AT + nameBytes, bytes };
}

/** The complete entries of a log. It ends at the first record that is torn, since nothing after it was acknowledged. */
export async function* readLog(file: FileHandle): AsyncGenerator<LoggedEntry> {
  const read = createWindow(file);
  for (let record = await readHead(read, 0); record; record = await readHead(read, record.from + record.bytes)) {
    const { id, journal, offset, from, bytes } = record;
    for (let at = from; at < from + bytes;) {
      const entry = await readEntryAt(read, at);
      if (!entry) return;
      yield { id, journal, offset: offset + at - from, from: at, to: entry.end };
      at = entry.end;
    }
  }
}
