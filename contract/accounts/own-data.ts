import { z } from 'zod';
import { LinkToken, Login } from './accounts.ts';
import { call } from '../base/call.ts';
import type { Consent } from '../facts/consents.ts';
import { CONSENT_IDS, GIVABLE_CONSENTS } from '../facts/consents.ts';
import { ARCHIVE_DAYS, ARCHIVE_EVERY_HOURS, REGRET_DAYS } from '../facts/retention.ts';

const ConsentId = z.enum(CONSENT_IDS);

const Archive = z.object({
  askedAt: z.iso.datetime(),
  state: z.enum(['making', 'ready', 'over']).describe('`over`: its file is deleted.'),
  filesDone: z.number().int(),
  filesTotal: z.number().int().describe('0 until it is known.'),
  bytes: z.number().int().nullable(),
  expiresAt: z.iso.datetime().nullable().describe('When its file is deleted; null until it is ready.'),
  nextAt: z.iso.datetime().nullable().describe('The time from which another one can be requested; null if that is now.'),
  url: z.string().nullable().describe('A signed address, valid in this sign-in; null unless the archive is ready.'),
});
export type Archive = z.infer<typeof Archive>;

const OwnData = z.object({
  endsAt: z.iso.datetime().nullable().describe('When the account is deleted, if a deletion was requested.'),
  hasPassword: z
    .boolean()
    .describe('False for an account of an outside provider: a link by e-mail takes the place of the password.'),
  company: z
    .object({
      name: z.string(),
      isOwner: z.boolean().describe('Whether the caller is an owner, whose archive has the records of the company.'),
      isDeleted: z.boolean().describe('The caller is the only member of the company, so it is deleted with the account.'),
      needsOwner: z.boolean().describe('The account cannot be deleted before another member is an owner.'),
    })
    .nullable(),
  archive: Archive.nullable().describe('The last one that was requested.'),
  consents: z
    .array(
      z.object({
        id: ConsentId,
        isGiven: z.boolean(),
        agreed: z.boolean().nullable().describe('Whether the last record is an agreement; null without a record.'),
        version: z.number().int().nullable().describe('The version of the text in the last record; null without a record.'),
        at: z.iso.datetime().nullable().describe('The time of the last record.'),
      }),
    )
    .describe('The consents that exist for this account.'),
});
export type OwnData = z.infer<typeof OwnData>;

export const ownData = call({
  method: 'GET',
  path: '/api/own-data',
  access: 'signed-in',
  unattended: true,
  summary: 'The options for the own data of the caller: the archive, the deletion of the account, the consents',
  reply: OwnData,
});

export const askArchive = call({
  method: 'POST',
  path: '/api/own-data/archive',
  access: 'signed-in',
  strictLimit: true,
  summary: `Request a ZIP archive of all data about the caller, for an owner with the data of the company; at most one every ${ARCHIVE_EVERY_HOURS} hours`,
  otherResponses: { 409: 'One is being made, or was asked for a short time ago.' },
  reply: Archive,
});

export const archiveFile = call({
  method: 'GET',
  path: '/api/own-data/archive/:id',
  access: 'ticket',
  summary: `The archive, for ${ARCHIVE_DAYS} days after it was made; byte ranges (RFC 9110, section 14)`,
  params: z.object({ id: z.uuid() }),
  query: z.object({ ticket: z.string().max(2048) }),
  otherResponses: {
    206: 'The bytes that `Range` asks for.',
    304: 'What the caller has is still good.',
    404: 'There is no such archive, or it is deleted.',
    416: 'The archive ends before the range that was asked for.',
  },
  types: ['application/zip'],
  reply: z.unknown(),
});

export const sendDeletionLink = call({
  method: 'POST',
  path: '/api/own-data/deletion/letter',
  access: 'signed-in',
  strictLimit: true,
  summary: 'Send a link that takes the place of the password when an account without a password is deleted',
  reply: z.object({ response: z.string() }),
});

/** The form has only the password. */
export const DeletionForm = z.object({ password: Login.shape.password });

export const deleteAccount = call({
  method: 'POST',
  path: '/api/own-data/deletion',
  access: 'signed-in',
  strictLimit: true,
  summary: `Delete the own account in ${REGRET_DAYS} days; until then it is inactive, and the deletion can be cancelled`,
  body: z.object({ password: Login.shape.password.optional(), token: LinkToken.shape.token.optional() }),
  otherResponses: { 409: 'A company needs another owner first, or there is no other administrator.' },
  reply: z.object({ endsAt: z.iso.datetime() }),
});

export const keepAccount = call({
  method: 'DELETE',
  path: '/api/own-data/deletion',
  access: 'signed-in',
  summary: 'Cancel the deletion of the own account',
  otherResponses: { 409: 'The time is over.' },
  reply: z.object({ response: z.literal('ok') }),
});

export const withdrawConsent = call({
  method: 'POST',
  path: '/api/own-data/withdraw',
  access: 'signed-in',
  summary: 'Withdraw a consent; the effect is immediate',
  body: z.object({ consent: ConsentId.exclude(['account'] satisfies Consent[]) }),
  otherResponses: {
    403: 'The role of the caller has no such consent.',
    409: 'A test of the engineer runs, so its recordings are still arriving.',
  },
  reply: z.object({ response: z.literal('ok') }),
});

export const giveConsent = call({
  method: 'POST',
  path: '/api/own-data/consents',
  access: ['engineer'],
  summary: 'Agree to a text; its version and the time are recorded',
  body: z.object({
    consent: z.enum(GIVABLE_CONSENTS),
    version: z
      .number()
      .int()
      .positive()
      .meta({ examples: [1] })
      .describe('The version of the text that the person has read.'),
  }),
  otherResponses: { 409: 'There is a newer text, which the person has not read.' },
  reply: z.object({ response: z.literal('ok') }),
});
