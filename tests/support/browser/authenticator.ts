import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { z } from 'zod';
import type { NewPasskey, PasskeyAnswer } from '../../../contract/accounts/security.ts';

type Options = Record<string, unknown>;

/** Flags of the authenticator's data (Web Authentication, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Manner {
  origin?: string;
  rpId?: string;
  /** Whether the authenticator has verified its user, by a PIN or a finger. */
  verified?: boolean;
  /** Its statement about itself; usually none. */
  statement?: { fmt: string; attStmt: Map<string, unknown> };
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** An authenticator of the tests, in software: one key pair (ES256) that signs every request. `site`: the site of the server. */
export function anAuthenticator(site = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  /** The data that it signs, and the client data of the browser. */
  function write(
    type: string,
    { challenge }: Options,
    { origin = site, rpId, verified = true }: Manner,
    attested = Buffer.alloc(0),
  ) {
    const flags = PRESENT | (verified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return {
      data: Buffer.concat([sha256(rpId ?? new URL(site).hostname), head, attested]),
      client: Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })),
    };
  }

  return {
    id: id.toString('base64url'),
    setCounter: (next: number) => void (counter = next),

    /** Answers the options of a new passkey. */
    make(options: Options, manner: Manner = {}): z.input<typeof NewPasskey> {
      const cose = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose as never)]);
      const { data, client } = write('webauthn.create', options, manner, attested);
      const { fmt, attStmt } = manner.statement ?? { fmt: 'none', attStmt: new Map() };
      const statement = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(statement as never)).toString('base64url'),
        transports: ['internal'],
      };
    },

    /** Answers the options of a sign-in. */
    answer(options: Options, manner: Manner = {}): z.input<typeof PasskeyAnswer> {
      const { data, client } = write('webauthn.get', options, manner);
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      };
    },
  };
}

export type Authenticator = ReturnType<typeof anAuthenticator>;
