import { isIP } from 'node:net';
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { z } from 'zod';
import { BRAND } from '../../../../contract/facts/brand.ts';
import type { WebAuthnOptions } from '../../../../contract/base/factor-offer.ts';
import { STEP_MINUTES } from '../../../../contract/facts/lifetimes.ts';
import { type NewPasskey, type PasskeyAnswer } from '../../../../contract/accounts/security.ts';
import { Failure } from '../../../http/failures.ts';
import type { VerifiedPasskey } from './passkey-repository.ts';

/** EdDSA, ES256 and RS256 (IANA COSE algorithms), which Node checks without an experiment. */
const supportedAlgorithmIDs = [-8, -7, -257];
const timeout = STEP_MINUTES * 60_000;
type Options = z.output<typeof WebAuthnOptions>;
/** Options with the challenge, which the server stores. */
export interface Asked {
  options: Options;
  challenge: string;
}

const asked = (options: { challenge: string }): Asked => ({
  options: options as unknown as Options,
  challenge: options.challenge,
});

/**
 * Whether the statement about the authenticator carries certificates. None is asked for, and to check one the library may ask
 * servers that the certificate names.
 */
function hasCertificates(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined);
}

/**
 * The ceremonies of WebAuthn for one site, whose address is configured and never taken from a request. Each demands that the
 * authenticator verifies its user, so that a found device proves nothing.
 */
export function createWebAuthn(site: string) {
  const { origin, hostname } = new URL(site);
  // A passkey belongs to a domain, and browsers refuse an address in numbers.
  const isPossible = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;

  function requirePossible() {
    if (!isPossible) throw new Failure('no-passkeys');
  }

  return {
    isPossible,

    /** Options for a new passkey. `known`: those that the account has. Throws `no-passkeys`. */
    async askNew({ id, email, name }: { id: string; email: string; name: string }, known: readonly string[]): Promise<Asked> {
      requirePossible();
      return asked(
        await generateRegistrationOptions({
          rpName: BRAND,
          rpID: hostname,
          userID: Buffer.from(id.replaceAll('-', ''), 'hex'),
          userName: email,
          userDisplayName: name,
          timeout,
          supportedAlgorithmIDs,
          excludeCredentials: known.map((credential) => ({ id: credential })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        }),
      );
    },

    /** Options for a passkey that exists: one of `known`, or, without it, whichever the person chooses. Throws `no-passkeys`. */
    async ask(known: readonly Pick<VerifiedPasskey, 'credentialId' | 'transports'>[] = []): Promise<Asked> {
      requirePossible();
      const allowCredentials = known.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
      return asked(
        await generateAuthenticationOptions({
          rpID: hostname,
          timeout,
          userVerification: 'required',
          ...(known.length > 0 && { allowCredentials }),
        }),
      );
    },

    /** Throws `passkey-refused`. */
    async verifyNew(answer: z.output<typeof NewPasskey>, challenge: string): Promise<VerifiedPasskey> {
      const { id, transports, ...response } = answer;
      try {
        if (hasCertificates(response.attestationObject)) throw new Error('It carries certificates.');
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: hostname,
          requireUserVerification: true,
          supportedAlgorithmIDs,
        });
        if (!verified) throw new Error('It is not verified.');
        const { credential } = registrationInfo;
        return {
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports,
        };
      } catch (cause) {
        // The library throws sentences for programmers; each means that the answer does not fit the request.
        throw Object.assign(new Failure('passkey-refused'), { cause });
      }
    },

    /** Returns the counter that the answer carries. Throws `passkey-refused`, also if the counter has not grown. */
    async verify(answer: z.output<typeof PasskeyAnswer>, passkey: VerifiedPasskey, challenge: string): Promise<number> {
      const { id, ...response } = answer;
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: hostname,
          requireUserVerification: true,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
            transports: passkey.transports as AuthenticatorTransport[],
          },
        });
        if (!verified) throw new Error('It is not verified.');
        return authenticationInfo.newCounter;
      } catch (cause) {
        throw Object.assign(new Failure('passkey-refused'), { cause });
      }
    },
  };
}

export type WebAuthn = ReturnType<typeof createWebAuthn>;
