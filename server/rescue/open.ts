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
  sealing,
  segmentKey,
} from '../../contract/rescue.ts';
import { Failure } from '../http/failures.ts';
import type { Opener } from './key.ts';
import { type Reader, createReader } from './reader.ts';

const damaged = () => new Failure('package-damaged');

async function keyFrom(sealed: Reader, { keyId, privateKey }: Opener): Promise<Key> {
  const header = readHeader(await sealed.take(HEADER_BYTES));
  if (!header) throw new Failure('not-a-package');
  if (!Buffer.from(keyId).equals(header.keyId)) throw new Failure('package-of-others');
  const point = await crypto.subtle.importKey('raw', header.point, CURVE, false, []).catch(() => null);
  if (!point) throw damaged(); // no point of the curve
  return segmentKey(privateKey, point, header.bytes);
}

/** The content of a package, segment by segment; nothing is given out that has not been authenticated, with its place. */
async function* segments(sealed: Reader, opener: Opener) {
  const key = await keyFrom(sealed, opener);
  for (let segment = 0, isLast = false; !isLast; segment++) {
    const bytes = await sealed.take(SEGMENT_BYTES + TAG_BYTES);
    isLast = await sealed.isAtEnd();
    const content = await crypto.subtle.decrypt(sealing(segment, isLast), key, new Uint8Array(bytes)).catch(() => null);
    if (!content) throw damaged();
    yield new Uint8Array(content);
  }
}

function parse(head: Buffer): RescueRecord {
  try {
    return RescueRecord.parse(JSON.parse(head.toString('utf8')));
  } catch {
    throw damaged(); // whoever sealed it was no app of ours
  }
}

/**
 * The records of a package in order, never more than one in memory. Throws `not-a-package`, `package-of-others`, and
 * `package-damaged` at the first thing that does not fit; what came before it is genuine.
 */
export async function* openPackage(
  pieces: AsyncIterable<Uint8Array>,
  opener: Opener,
): AsyncGenerator<{ record: RescueRecord; body: Buffer }> {
  const content = createReader(segments(createReader(pieces), opener));
  while (!(await content.isAtEnd())) {
    const prefix = await content.take(PREFIX_BYTES);
    if (prefix.length < PREFIX_BYTES) throw damaged();
    const [headLength, bodyLength] = [prefix.readUInt32BE(0), prefix.readUInt32BE(4)];
    if (headLength > MAX_HEAD_BYTES || bodyLength > MAX_BODY_BYTES) throw damaged();
    const record = parse(await content.take(headLength));
    const body = await content.take(bodyLength);
    if (body.length < bodyLength) throw damaged();
    yield { record, body };
  }
}
