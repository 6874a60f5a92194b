import type { RescueKey } from '../../contract/assessment.ts';
import { CURVE, SEGMENT_BYTES, keyIdOf, segmentCipher, segmentKey, writeHeader } from '../../contract/rescue.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A key pair for this package alone; its private half is gone when the package is made. */
async function begin(recipient: RescueKey) {
  const [theirs, ours] = await Promise.all([
    crypto.subtle.importKey('jwk', recipient, CURVE, true, []),
    crypto.subtle.generateKey(CURVE, false, ['deriveBits']),
  ]);
  const raw = async (key: CryptoKey) => new Uint8Array(await crypto.subtle.exportKey('raw', key));
  const header = writeHeader(await keyIdOf(await raw(theirs)), await raw(ours.publicKey));
  return { header, key: await segmentKey(ours.privateKey, theirs, header) };
}

/** A package (contract/rescue.ts) around this content, which may be of any length: no more than a segment of it is held at a time. */
export async function* sealed(content: AsyncIterable<Bytes>, recipient: RescueKey): AsyncGenerator<Bytes, void> {
  const { header, key } = await begin(recipient);
  yield header;
  const segment = new Uint8Array(SEGMENT_BYTES);
  let filled = 0;
  let number = 0;
  const seal = async (isLast: boolean) => {
    const sealedBytes = await crypto.subtle.encrypt(segmentCipher(number, isLast), key, segment.subarray(0, filled));
    filled = 0;
    number += 1;
    return new Uint8Array(sealedBytes);
  };
  for await (const piece of content) {
    for (let at = 0; at < piece.length;) {
      // A full segment waits for what follows it, since it may be the last.
      if (filled === SEGMENT_BYTES) yield await seal(false);
      const part = piece.subarray(at, at + SEGMENT_BYTES - filled);
      segment.set(part, filled);
      filled += part.length;
      at += part.length;
    }
  }
  yield await seal(true);
}
