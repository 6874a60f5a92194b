import { z } from 'zod';
import { storedEmailAddress } from '../base/text.ts';
import { call } from '../base/call.ts';
import { EMAIL_CHANGE_HOURS } from '../facts/lifetimes.ts';
import { LinkToken } from './accounts.ts';

const EmailChange = z.object({
  email: z.string().describe('The new address.'),
  expiresAt: z.iso.datetime(),
  oldConfirmed: z.boolean().describe('Whether the link in the e-mail to the present address was followed.'),
  newConfirmed: z.boolean().describe('The same for the new address.'),
});
export type EmailChange = z.infer<typeof EmailChange>;

export const emailChange = call({
  method: 'GET',
  path: '/api/user/emailChange',
  access: 'signed-in',
  summary: 'The e-mail address of the caller, and its change that waits for a confirmation',
  reply: z.object({ email: z.string(), change: EmailChange.nullable() }),
});

export const NewEmail = z.object({ email: storedEmailAddress() });

export const startEmailChange = call({
  method: 'POST',
  path: '/api/user/emailChange',
  access: 'signed-in',
  recentProof: true,
  strictLimit: true,
  summary: `Change your own e-mail address: the present and the new address each get a link, and both must be followed within ${EMAIL_CHANGE_HOURS} hours. It replaces an earlier change that waits. The reply does not reveal whether the new address is registered`,
  body: NewEmail,
  reply: EmailChange,
});

export const cancelEmailChange = call({
  method: 'DELETE',
  path: '/api/user/emailChange',
  access: 'signed-in',
  summary: 'Give up the change of your own e-mail address; its links open nothing any more',
  reply: z.object({ response: z.literal('ok') }),
});

export const confirmEmailChange = call({
  method: 'POST',
  path: '/api/user/confirmEmailChange',
  access: 'signed-in',
  strictLimit: true,
  summary:
    'Confirm the change of your own e-mail address by the link from one of its two e-mails; the second one changes the address',
  body: LinkToken,
  otherResponses: {
    400: 'The link is no longer good, or it is about another account',
    409: 'The new address was registered meanwhile',
  },
  reply: z.object({ response: z.string(), done: z.boolean().describe('Whether the address is changed.') }),
});

/** Needs no sign-in, since the reader of the e-mail may know nothing of the account. It gives nobody anything. */
export const refuseEmailChange = call({
  method: 'POST',
  path: '/api/user/refuseEmailChange',
  access: 'anyone',
  strictLimit: true,
  summary: 'End the change of an e-mail address by the link from one of its two e-mails; it changes nothing any more',
  body: LinkToken,
  otherResponses: { 400: 'The link is no longer good' },
  reply: z.object({ response: z.string() }),
});
