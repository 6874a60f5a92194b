import { bytesOfBase64, haveSameBytes, sha256 } from './bytes.ts';
import type { StoredChunk } from './database.ts';
import type { InFile } from './memory.ts';
import { type Change, STORES } from './rows.ts';

/*
 * A file of rows that the database did not take is a sequence of records, one for each write:
 *
 *   length of the head (4) | length of the body (4) | SHA-256 of head and body (32) | head in JSON | body
 *
 * The head lists the changed rows, the body has the bytes of chunks. A record that is torn or damaged is left out, and the next
 * one is found by the lengths.
 */

const DIGEST_AT = 8;
const HEAD_AT = DIGEST_AT + 32;
/** More than any row has, so that damaged lengths are noticed before anything is read. */
const MAX_PART_BYTES = 64 * 1024 * 1024;

/** A row in the head: `bytes` has its place in the body, and digests are text. */
interface Written extends Omit<Change, 'value'> {
  value?: unknown;
  bytes?: [at: number, length: number];
}

const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

const packChunk = (chunk: StoredChunk) => ({ ...chunk, digest: toBase64(chunk.digest) });
const unpackChunk = (chunk: Omit<StoredChunk, 'digest'> & { digest: string }) => ({
  ...chunk,
  digest: bytesOfBase64(chunk.digest),
});

/** One record with these changes. `placeOf` tells where the bytes of a row are in it. */
export async function writeRecord(changes: readonly Change[]) {
  const bodies: ArrayBuffer[] = [];
  const places = new Map<Change, [at: number, length: number]>();
  let bodyBytes = 0;
  const written = changes.map((change): Written => {
    const { value, ...row } = change;
    if (value instanceof ArrayBuffer) {
      places.set(change, [bodyBytes, value.byteLength]);
      bodies.push(value);
      bodyBytes += value.byteLength;
      return { ...row, bytes: places.get(change) as [number, number] };
    }
    if (value === undefined) return row;
    return { ...row, value: row.store === 'chunks' ? packChunk(value as StoredChunk) : value };
  });
  const head = new TextEncoder().encode(JSON.stringify(written));
  const content = new Uint8Array(await new Blob([head, ...bodies]).arrayBuffer());
  const record = new Uint8Array(HEAD_AT + content.length);
  const view = new DataView(record.buffer);
  view.setUint32(0, head.length);
  view.setUint32(4, bodyBytes);
  record.set(new Uint8Array(await sha256(content.buffer)), DIGEST_AT);
  record.set(content, HEAD_AT);
  const bodyAt = HEAD_AT + head.length;
  return {
    record,
    placeOf(change: Change): [at: number, length: number] | undefined {
      const place = places.get(change);
      return place && [bodyAt + place[0], place[1]];
    },
  };
}

/** The changes of all whole records of a file, in order. The bytes of chunks stay in the file until somebody reads them. */
export async function* readRecords(file: Blob): AsyncGenerator<Change> {
  for (let at = 0; at + HEAD_AT <= file.size;) {
    const start = new Uint8Array(await file.slice(at, at + HEAD_AT).arrayBuffer());
    const view = new DataView(start.buffer);
    const [headBytes, bodyBytes] = [view.getUint32(0), view.getUint32(4)];
    const end = at + HEAD_AT + headBytes + bodyBytes;
    if (headBytes > MAX_PART_BYTES || bodyBytes > MAX_PART_BYTES || end > file.size) return;
    const content = await file.slice(at + HEAD_AT, end).arrayBuffer();
    if (haveSameBytes(await sha256(content), start.slice(DIGEST_AT).buffer)) {
      yield* unpack(new Uint8Array(content, 0, headBytes), file, at + HEAD_AT + headBytes);
    }
    at = end;
  }
}

function* unpack(head: Uint8Array, file: Blob, bodyAt: number): Generator<Change> {
  for (const { bytes, ...change } of JSON.parse(new TextDecoder().decode(head)) as Written[]) {
    if (!STORES.includes(change.store)) continue; // a newer version may have written it
    if (bytes) {
      const [at, length] = bytes;
      const value: InFile = { length, read: () => file.slice(bodyAt + at, bodyAt + at + length).arrayBuffer() };
      yield { ...change, value };
    } else if (change.store === 'chunks' && change.value) yield { ...change, value: unpackChunk(change.value as never) };
    else yield change;
  }
}
