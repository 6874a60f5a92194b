import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** How the browser of a device reads its messages, in base64url: a point of P-256, and 16 bytes. */
export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

const RECORD = 4096;
/** What is left of a record beside the delimiter and the tag of the cipher. */
const MOST_BYTES = RECORD - 17;
/** The delimiter of the last record. */
const LAST = Uint8Array.of(2);

const derive = (secret: ArrayBuffer | Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', new Uint8Array(secret), salt, info, bytes));

/** A pair that is used for one message. */
function makePair() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

/**
 * Encrypts at most 4,079 bytes for one browser: the body of a push message with `Content-Encoding: aes128gcm`, as one record (RFC
 * 8188 and 8291). `pair` and `salt` are given by tests only. Throws if the keys are none of P-256, or the bytes are too many.
 */
export function encryptPush(bytes: Buffer, { p256dh, auth }: DeviceKeys, pair = makePair(), salt = randomBytes(16)): Buffer {
  if (bytes.length > MOST_BYTES) throw new RangeError(`A push message has at most ${MOST_BYTES} bytes.`);
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), pair.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const cipher = createCipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
  const head = Buffer.alloc(salt.length + 5);
  salt.copy(head);
  head.writeUInt32BE(RECORD, salt.length);
  head.writeUInt8(ours.length, salt.length + 4);
  return Buffer.concat([head, ours, cipher.update(bytes), cipher.update(LAST), cipher.final(), cipher.getAuthTag()]);
}
