import { z } from 'zod';
import { Login, SignedIn } from './accounts.ts';
import { call } from '../base/call.ts';
import { FactorOffer, WebAuthnOptions } from '../base/factor-offer.ts';
import { PROOF_MINUTES } from '../facts/lifetimes.ts';
import { required, withoutUnseen } from '../base/text.ts';

/** Passkeys that one account may have. */
export const MOST_PASSKEYS = 10;
export const RECOVERY_CODES = 10;
/** Digits of a code of an authenticator app, and for how many seconds the app shows it. */
export const CODE_DIGITS = 6;
export const CODE_SECONDS = 30;

const base64url = (max: number) =>
  z
    .string({ error: 'The answer of the passkey is not whole.' })
    .max(max, 'The answer of the passkey is too long.')
    .regex(/^[\w-]+$/, 'The answer of the passkey is not base64url.');

const CREDENTIAL_ID = base64url(1400);
const CLIENT_DATA = base64url(4000);

/** The answer of a new passkey: the fields of the standard's `RegistrationResponseJSON` that the server reads. */
export const NewPasskey = z
  .object({
    id: CREDENTIAL_ID,
    clientDataJSON: CLIENT_DATA,
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  })
  .meta({ examples: [{ id: 'AQID', clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] }] });

/** The answer of a passkey at a sign-in: the fields of the standard's `AuthenticationResponseJSON` that the server reads. */
export const PasskeyAnswer = z
  .object({
    id: CREDENTIAL_ID,
    clientDataJSON: CLIENT_DATA,
    authenticatorData: base64url(4000),
    signature: base64url(4000),
  })
  .meta({ examples: [{ id: 'AQID', clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'MEQ' }] });

const Step = z
  .string({ error: 'The step is missing. Please begin again.' })
  .regex(/^[\w-]{43}$/, 'The step is not valid. Please begin again.')
  .meta({ examples: ['c2FtcGxlLW9mLWEtc3RlcC10aGF0LXdvcmtzLW9uY2U'] });

/** A code as a person types it, with spaces or a hyphen. */
export const FactorCode = z
  .string({ error: 'Please enter a code.' })
  .overwrite(withoutUnseen)
  .min(1, 'Please enter a code.')
  .max(40, 'This is no code.')
  .meta({ examples: ['204817'] });

export const secondFactor = call({
  method: 'POST',
  path: '/api/auth/secondFactor',
  access: 'anyone',
  strictLimit: true,
  summary: 'Complete the sign-in of an administrator: after the password, a passkey, a code of the app, or a recovery code',
  body: z.object({ step: Step, code: FactorCode.optional(), passkey: PasskeyAnswer.optional() }),
  otherResponses: { 409: 'The server has lost the key to the authenticator app' },
  reply: SignedIn,
});

export const passkeyOptions = call({
  method: 'POST',
  path: '/api/auth/passkeyOptions',
  access: 'anyone',
  strictLimit: true,
  summary: 'Begin a sign-in with a passkey of any account',
  reply: z.object({
    step: z.string(),
    passkey: WebAuthnOptions.nullable().describe('Null if the address of the server allows no passkeys.'),
  }),
});

export const passkeySignIn = call({
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'anyone',
  strictLimit: true,
  summary: 'Sign in with a passkey in place of the password. Administrators need both',
  body: z.object({ step: Step, passkey: PasskeyAnswer }),
  otherResponses: { 403: 'The passkey belongs to an administrator' },
  reply: SignedIn,
});

const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** A change of the ways to sign in, or an attempt with one. The owner gets an e-mail about each. */
export const SecurityChange = z.enum([
  'passkey-added',
  'passkey-removed',
  'app-added',
  'app-removed',
  'codes-made',
  'code-used',
  'codes-refused',
  'factors-reset',
  'email-changed',
  'unproven-ended',
]);
export type SecurityChange = z.infer<typeof SecurityChange>;

export const security = call({
  method: 'GET',
  path: '/api/user/security',
  access: 'signed-in',
  beforeSecondFactor: true,
  summary: 'How the caller can sign in, and the last changes of it',
  reply: z.object({
    passkeys: z.array(Passkey).describe(`At most ${MOST_PASSKEYS}.`),
    passkeysPossible: z.boolean().describe('Whether the address of the server allows passkeys; an IP address does not.'),
    app: z.boolean().describe('Whether an authenticator app is set up.'),
    recoveryCodes: z.number().int().describe('How many recovery codes are left.'),
    missing: z
      .enum(['set-up', 'give'])
      .nullable()
      .describe('What a session of an administrator lacks: an account with a second factor, or its use in this session.'),
    changes: z.array(z.object({ what: SecurityChange, at: z.iso.datetime() })).describe('The last first.'),
  }),
});
export type Security = z.infer<typeof security.reply>;

const PasskeyName = z.object({ name: required('Name', 60) });
const Params = z.object({ id: z.uuid() });
const Done = z.object({ response: z.literal('ok') });
/** Codes are shown only when they are made. */
const WithCodes = z.object({
  recoveryCodes: z.array(z.string()).nullable().describe('New recovery codes, shown only once; null if none were made.'),
});

export const addPasskeyOptions = call({
  method: 'POST',
  path: '/api/user/passkeys/options',
  access: 'signed-in',
  beforeSecondFactor: true,
  recentProof: true,
  strictLimit: true,
  summary: 'Begin to add a passkey to the own account',
  otherResponses: { 409: 'The account has as many passkeys as it may have, or the address of the server allows none' },
  reply: z.object({ step: z.string(), passkey: WebAuthnOptions }),
});

export const addPasskey = call({
  method: 'POST',
  path: '/api/user/passkeys',
  access: 'signed-in',
  beforeSecondFactor: true,
  strictLimit: true,
  summary: 'Add a passkey to the own account; its owner gets an e-mail',
  body: PasskeyName.extend({ step: Step, passkey: NewPasskey }),
  status: 201,
  otherResponses: { 409: 'The passkey is known, or the account has as many as it may have' },
  reply: WithCodes,
});

export const renamePasskey = call({
  method: 'PUT',
  path: '/api/user/passkeys/:id',
  access: 'signed-in',
  summary: 'Rename an own passkey',
  params: Params,
  body: PasskeyName,
  otherResponses: { 404: 'The caller has no such passkey' },
  reply: Done,
});

export const removePasskey = call({
  method: 'DELETE',
  path: '/api/user/passkeys/:id',
  access: 'signed-in',
  recentProof: true,
  summary: 'Remove an own passkey; its owner gets an e-mail',
  params: Params,
  otherResponses: { 404: 'The caller has no such passkey', 409: 'It is the only second factor of an administrator' },
  reply: Done,
});

export const startApp = call({
  method: 'POST',
  path: '/api/user/authenticator/start',
  access: ['admin', 'rater'],
  beforeSecondFactor: true,
  recentProof: true,
  strictLimit: true,
  summary: 'Begin to set up an authenticator app (TOTP, RFC 6238)',
  reply: z.object({
    step: z.string(),
    secret: z.string().describe('In base32, to be typed into the app.'),
    uri: z.string().describe('The same as an `otpauth:` address, to be shown as a QR code.'),
  }),
});

export const confirmApp = call({
  method: 'POST',
  path: '/api/user/authenticator',
  access: ['admin', 'rater'],
  beforeSecondFactor: true,
  strictLimit: true,
  summary: 'Complete the set-up with a code of the app, which replaces an earlier app; the owner gets an e-mail',
  body: z.object({ step: Step, code: FactorCode }),
  reply: WithCodes,
});

export const removeApp = call({
  method: 'DELETE',
  path: '/api/user/authenticator',
  access: ['admin', 'rater'],
  recentProof: true,
  summary: 'Accept no more codes of the authenticator app; the owner gets an e-mail',
  otherResponses: { 409: 'It is the only second factor' },
  reply: Done,
});

export const newRecoveryCodes = call({
  method: 'POST',
  path: '/api/user/recoveryCodes',
  access: ['admin', 'rater'],
  recentProof: true,
  strictLimit: true,
  summary: 'Make new recovery codes; earlier ones are no longer accepted',
  reply: WithCodes,
});

export const startProof = call({
  method: 'POST',
  path: '/api/user/proof/start',
  access: 'signed-in',
  beforeSecondFactor: true,
  strictLimit: true,
  summary: 'How the caller can prove their identity again',
  reply: FactorOffer.extend({ password: z.boolean().describe('Whether the account has a password.') }),
});

export const prove = call({
  method: 'POST',
  path: '/api/user/proof',
  access: 'signed-in',
  beforeSecondFactor: true,
  strictLimit: true,
  summary: `Prove the identity of the caller in one of the ways; calls that require this are then served for ${PROOF_MINUTES} minutes`,
  body: z.object({
    step: Step,
    password: Login.shape.password.optional(),
    code: FactorCode.optional(),
    passkey: PasskeyAnswer.optional(),
  }),
  otherResponses: { 409: 'The account has no password, or the server has lost the key to the authenticator app' },
  reply: Done,
});
