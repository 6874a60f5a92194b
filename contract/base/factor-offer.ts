import { z } from 'zod';

/**
 * The options of a WebAuthn ceremony as the Web Authentication standard writes them in JSON. A browser takes them as they are,
 * with `PublicKeyCredential.parseRequestOptionsFromJSON` or `parseCreationOptionsFromJSON`.
 */
export const WebAuthnOptions = z
  .record(z.string(), z.unknown())
  .describe('Options in the JSON of the Web Authentication standard, for the browser.');

/** The ways in which a person can prove their identity now. */
export const FactorOffer = z.object({
  step: z.string().describe('The id of this step. It is valid once and for a short time.'),
  passkey: WebAuthnOptions.nullable().describe('For a passkey of the account; null if it has none.'),
  code: z.boolean().describe('Whether a code of an authenticator app or a recovery code is accepted.'),
});
export type FactorOffer = z.infer<typeof FactorOffer>;
