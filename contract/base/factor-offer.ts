import { z } from 'zod';

/**
 * The options of a WebAuthn ceremony as the Web Authentication standard writes them in JSON. A browser takes them as they are, with
 * `PublicKeyCredential.parseRequestOptionsFromJSON` or `parseCreationOptionsFromJSON`.
 */
export const WebAuthnOptions = z
  .record(z.string(), z.unknown())
  .describe('Options in the JSON of the Web Authentication standard, for the browser.');

/** The ways in which somebody can prove now who they are. */
export const FactorOffer = z.object({
  step: z.string().describe('Names this step. It is good once and for a short time.'),
  passkey: WebAuthnOptions.nullable().describe('For a passkey of the account; null if it has none.'),
  code: z.boolean().describe('Whether a code of an authenticator app or a recovery code is taken.'),
});
export type FactorOffer = z.infer<typeof FactorOffer>;
