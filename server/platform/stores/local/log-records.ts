import { hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { type ChunkEntry, ENTRY_BYTES, readManifest, writeManifest } from '../../../../contract/recordings/manifest.ts';
import { MAX_CHUNK_BYTES } from '../../../../contract/recordings/recordings.ts';
import type { ReceivedChunk, StoredChunk } from '../chunk-store.ts';

/** A chunk in a file of the folder of its recording. The file may have chunks of other recordings too. */
export interface LocalChunk extends StoredChunk {
  readonly place: { id: string; path: string; offset: number };
}

/** Begins a record: this mark, a checksum of what follows in the head, the length of the recording's id, the id, an entry. */
const RECORD = Buffer.from('LPid');
const [CHECKSUM_AT, ID_BYTES_AT, ID_AT] = [4, 8, 9];
/**
 * Begins an entry: this mark, then the number, length and digest of the chunk. Its bytes follow. Files of earlier versions have
 * entries alone, all of one recording.
 */
const ENTRY = Buffer.from('LPch');
const ENTRY_HEAD_BYTES = ENTRY.length + ENTRY_BYTES;

/** A record, by its head. */
export interface RecordHead {
  /** The recording; null in a file that has only one. */
  id: string | null;
  facts: ChunkEntry;
  /** Of the bytes of the chunk, from the start of the file. */
  offset: number;
  /** Where the next record begins. */
  end: number;
}

/** The head of the record of a chunk. The bytes of the chunk follow it. */
export function headOfRecord(id: string, facts: ChunkEntry): Buffer {
  const name = Buffer.from(id);
  const head = Buffer.concat([RECORD, Buffer.alloc(4), Buffer.of(name.length), name, ENTRY, writeManifest([facts])]);
  head.writeUInt32BE(crc32(head.subarray(ID_BYTES_AT)), CHECKSUM_AT);
  return head;
}

/** The bytes of a record, in several pieces. */
export const piecesOfRecord = (id: string, { facts, pieces }: ReceivedChunk): Buffer[] => [headOfRecord(id, facts), ...pieces];

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer | null> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, offset);
  return bytesRead === length ? buffer : null;
}

const WINDOW_BYTES = 16 * 1024;

/**
 * Reads a file through a window, so that many small records cost one read. Null beyond the end. A result is valid until the next
 * call.
 */
function createWindow(file: FileHandle) {
  const window = Buffer.allocUnsafe(WINDOW_BYTES);
  let [from, held] = [0, 0];
  return async (at: number, length: number): Promise<Buffer | null> => {
    if (at < from || at + length > from + held) {
      from = at;
      held = (await file.read(window, 0, WINDOW_BYTES, at)).bytesRead;
    }
    return at + length > from + held ? null : window.subarray(at - from, at - from + length);
  };
}

function parseEntry(head: Buffer): ChunkEntry | null {
  if (!head.subarray(0, ENTRY.length).equals(ENTRY)) return null;
  const [facts] = readManifest(head.subarray(ENTRY.length)) as [ChunkEntry];
  return facts.length > MAX_CHUNK_BYTES ? null : { ...facts, digest: Uint8Array.from(facts.digest) };
}

async function readHead(read: ReturnType<typeof createWindow>, at: number): Promise<RecordHead | null> {
  const start = await read(at, ID_AT);
  if (!start) return null;
  const isRecord = start.subarray(0, RECORD.length).equals(RECORD);
  const [checksum, idBytes] = isRecord ? [start.readUInt32BE(CHECKSUM_AT), start.readUInt8(ID_BYTES_AT)] : [0, 0];
  const before = isRecord ? ID_AT + idBytes : 0;
  const head = await read(at, before + ENTRY_HEAD_BYTES);
  if (!head || (isRecord && crc32(head.subarray(ID_BYTES_AT)) !== checksum)) return null;
  const facts = parseEntry(head.subarray(before));
  if (!facts) return null;
  const id = isRecord ? head.toString('utf8', ID_AT, before) : null;
  const offset = at + head.length;
  return { id, facts, offset, end: offset + facts.length };
}

/**
 * The heads of the records of a file from this place on, which must be the start of a record. It ends before a record that is
 * torn, or that is still being written. Bytes are not compared with digests.
 */
export async function* readHeads(path: string, from: number): AsyncGenerator<RecordHead> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = createWindow(file);
    for (let head = await readHead(read, from); head && head.end <= size; head = await readHead(read, head.end)) yield head;
  } finally {
    await file.close();
  }
}

/** The chunks with these heads whose bytes match their digests, each with its bytes. */
export async function* readIntact(path: string, heads: readonly RecordHead[]): AsyncGenerator<RecordHead & { bytes: Buffer }> {
  const file = await open(path);
  try {
    for (const head of heads) {
      const bytes = await readAt(file, head.offset, head.facts.length);
      if (bytes && hash('sha256', bytes, 'buffer').equals(head.facts.digest)) yield { ...head, bytes };
    }
  } finally {
    await file.close();
  }
}

/** Throws if the file has become shorter, since a receipt may already sign for these bytes. */
export async function readChunk({ place: { path, offset }, length }: LocalChunk): Promise<Buffer> {
  const file = await open(path);
  try {
    const bytes = await readAt(file, offset, length);
    if (!bytes) throw new Error('A file of chunks has become shorter than it was.');
    return bytes;
  } finally {
    await file.close();
  }
}
