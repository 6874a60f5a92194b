import {
  CURVE,
  HEADER_BYTES,
  type Key,
  MAX_BODY_BYTES,
  MAX_HEAD_BYTES,
  PREFIX_BYTES,
  RescueRecord,
  SEGMENT_BYTES,
  TAG_BYTES,
  readHeader,
  segmentCipher,
  segmentKey,
} from '../../../contract/assessment/rescue.ts';
import { Failure } from '../../http/failures.ts';
import { type ByteReader, createByteReader } from './byte-reader.ts';
import type { Opener } from './rescue-key.ts';

const damaged = () => new Failure('package-damaged');

/** Throws `not-a-package`, `package-of-others`. */
async function deriveKey(encrypted: ByteReader, openers: readonly Opener[]): Promise<Key> {
  const header = readHeader(await encrypted.read(HEADER_BYTES));
  if (!header) throw new Failure('not-a-package');
  const opener = openers.find(({ keyId }) => Buffer.from(keyId).equals(header.keyId));
  if (!opener) throw new Failure('package-of-others');
  const point = await crypto.subtle.importKey('raw', header.point, CURVE, false, []).catch(() => null);
  if (!point) throw damaged(); // Not a point of the curve, so no device made it.
  return segmentKey(opener.privateKey, point, header.bytes);
}

/** Decrypts segment by segment. The nonce contains the place, so a segment that was moved or left out is found before it is used. */
async function* decryptSegments(encrypted: ByteReader, openers: readonly Opener[]) {
  const key = await deriveKey(encrypted, openers);
  for (let segment = 0, isLast = false; !isLast; segment++) {
    const bytes = await encrypted.read(SEGMENT_BYTES + TAG_BYTES);
    isLast = await encrypted.isAtEnd();
    const content = await crypto.subtle.decrypt(segmentCipher(segment, isLast), key, new Uint8Array(bytes)).catch(() => null);
    if (!content) throw damaged();
    yield new Uint8Array(content);
  }
}

function parseRecord(head: Buffer): RescueRecord {
  try {
    return RescueRecord.parse(JSON.parse(head.toString('utf8')));
  } catch {
    throw damaged(); // Authentic but malformed, so our app did not write it.
  }
}

/**
 * The records of a package in order, never more than one in memory. Throws `not-a-package`, `package-of-others`, and
 * `package-damaged` at the first thing that is wrong; the records before it are authentic.
 */
export async function* openPackage(
  pieces: AsyncIterable<Uint8Array>,
  openers: readonly Opener[],
): AsyncGenerator<{ record: RescueRecord; body: Buffer }> {
  const content = createByteReader(decryptSegments(createByteReader(pieces), openers));
  while (!(await content.isAtEnd())) {
    const prefix = await content.read(PREFIX_BYTES);
    if (prefix.length < PREFIX_BYTES) throw damaged();
    const [headLength, bodyLength] = [prefix.readUInt32BE(0), prefix.readUInt32BE(4)];
    if (headLength > MAX_HEAD_BYTES || bodyLength > MAX_BODY_BYTES) throw damaged();
    const record = parseRecord(await content.read(headLength));
    const body = await content.read(bodyLength);
    if (body.length < bodyLength) throw damaged();
    yield { record, body };
  }
}
