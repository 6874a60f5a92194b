import { generateKeyPairSync, sign } from 'node:crypto';

/** An element of a certificate in DER (ITU-T X.690): its tag, its length, and its content. */
function element(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const long = body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...(body.length < 128 ? [body.length] : long)]), body]);
}

const sequence = (...content: Uint8Array[]) => element(0x30, ...content);
const COMMON_NAME = element(0x06, Buffer.from('550403', 'hex'));
const ECDSA_WITH_SHA256 = sequence(element(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const name = (text: string) => sequence(element(0x31, sequence(COMMON_NAME, element(0x0c, Buffer.from(text)))));
const time = (text: string) => element(0x17, Buffer.from(text));

/** A key and a certificate for this host that nobody but the key itself has signed (RFC 5280). */
export function selfSigned(host: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const content = sequence(
    element(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name(host),
    sequence(time('200101000000Z'), time('491231235959Z')),
    name(host),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = element(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const cert = sequence(content, ECDSA_WITH_SHA256, signature).toString('base64');
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
  };
}
