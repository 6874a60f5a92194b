import type { RescueKey } from '../../../contract/assessment/assessment.ts';
import { CURVE, SEGMENT_BYTES, keyIdOf, segmentCipher, segmentKey, writeHeader } from '../../../contract/assessment/rescue.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Makes a key pair for this package alone. Its private half is never stored, so that only the server can open the package.
 */
async function createKey(recipient: RescueKey) {
  const [theirs, ours] = await Promise.all([
    crypto.subtle.importKey('jwk', recipient, CURVE, true, []),
    crypto.subtle.generateKey(CURVE, false, ['deriveBits']),
  ]);
  const raw = async (key: CryptoKey) => new Uint8Array(await crypto.subtle.exportKey('raw', key));
  const header = writeHeader(await keyIdOf(await raw(theirs)), await raw(ours.publicKey));
  return { header, key: await segmentKey(ours.privateKey, theirs, header) };
}

/**
 * Encrypts content of any length as a package (contract/assessment/rescue.ts). At most one segment is held in memory at a time.
 */
export async function* encryptPackage(content: AsyncIterable<Bytes>, recipient: RescueKey): AsyncGenerator<Bytes, void> {
  const { header, key } = await createKey(recipient);
  yield header;
  const segment = new Uint8Array(SEGMENT_BYTES);
  let filled = 0;
  let number = 0;
  const seal = async (isLast: boolean) => {
    const encryptedBytes = await crypto.subtle.encrypt(segmentCipher(number, isLast), key, segment.subarray(0, filled));
    filled = 0;
    number += 1;
    return new Uint8Array(encryptedBytes);
  };
  for await (const piece of content) {
    for (let at = 0; at < piece.length;) {
      // A full segment waits for the next bytes, because the last segment is marked as such.
      if (filled === SEGMENT_BYTES) yield await seal(false);
      const part = piece.subarray(at, at + SEGMENT_BYTES - filled);
      segment.set(part, filled);
      filled += part.length;
      at += part.length;
    }
  }
  yield await seal(true);
}
