import { BRAND } from '../../../../contract/facts/brand.ts';
import { EMAIL_CHANGE_HOURS } from '../../../../contract/facts/lifetimes.ts';
import type { SecurityChange } from '../../../../contract/accounts/security.ts';
import type { Role } from '../../../../contract/base/roles.ts';
import { type MailText, toOneLine } from '../render-letter.ts';
import { HELLO } from './general.ts';

const CHANGES: Record<SecurityChange, string> = {
  'passkey-added': 'A passkey was added to your account just now. It can be used to sign in.',
  'passkey-removed': 'A passkey was removed from your account just now.',
  'app-added': 'An authenticator app was set up for your account just now.',
  'app-removed': 'The authenticator app was removed from your account just now.',
  'codes-made': 'New recovery codes were made for your account just now. Those from before are not taken any more.',
  'code-used': 'Somebody signed in to your account just now with one of your recovery codes. That code is not taken any more.',
  'codes-refused':
    'More wrong codes were given for your account within an hour than are allowed. Whoever gave them knows your password, or uses a browser in which you are signed in.',
  'factors-reset':
    'Whoever runs this site has removed every passkey, the authenticator app and the recovery codes of your account, and ended all its sessions. Your password is not taken any more: please choose another one by the link that you are given.',
  'email-changed':
    'The e-mail address of your account was changed just now, and every other device that was signed in has been signed out. From now on you sign in with the new address, and we write to it.',
  'unproven-ended':
    'The address of your account was confirmed just now. Before, anybody could have made the account with your address, so what was added to it until then has ended: passkeys, an authenticator app, recovery codes, API keys, webhooks and links to reports. Please add again what you need.',
};

/** To the owner of an account whose ways to sign in have changed. */
export const securityChanged = ({ site, what }: { site: string; what: SecurityChange }): MailText => ({
  subject: what === 'codes-refused' ? `Wrong codes for your ${BRAND} account` : `How you sign in to ${BRAND} was changed`,
  paragraphs: [
    HELLO,
    [CHANGES[what]],
    ['You can see and change all of it in your settings: ', { link: `${site}/settings?tab=security` }],
    ['If this was not you, choose a new password at once: ', { link: `${site}/reset-password` }],
    ...(what === 'passkey-added' ? [['Then remove that passkey in your settings, since a new password does not end it.']] : []),
  ],
});

const ACCOUNTS: Record<Role, string> = {
  engineer: 'the account of an engineer',
  company: 'the account of a company',
  rater: 'the account of a rater',
  admin: 'the account of an administrator',
};

interface EmailChange {
  site: string;
  token: string;
  /** The new address. */
  email: string;
  /** As it is until the change. */
  account: { role: Role; name: string; email: string };
  side: 'old' | 'new';
}

/** To the present and to the new address of an account: each has to confirm the change. What people typed is quoted. */
export const emailChange = ({ site, token, email, account, side }: EmailChange): MailText => ({
  subject: `Confirm the change of your e-mail address for ${BRAND}`,
  paragraphs: [
    HELLO,
    [
      side === 'old'
        ? `Somebody who is signed in to your ${BRAND} account wants to change its e-mail address to ${email}.`
        : `Somebody wants to use this address for ${ACCOUNTS[account.role]} at ${BRAND}. Its name and its present address:`,
    ],
    ...(side === 'old' ? [] : [{ quoted: `${toOneLine(account.name)}\n${account.email}` }]),
    ['If this is your account, sign in to it and confirm the change here: ', { link: `${site}/confirm?change=${token}` }],
    [`The other address gets an e-mail too. The address is changed when both are confirmed, within ${EMAIL_CHANGE_HOURS} hours.`],
    ['If it was not you, end the change here: ', { link: `${site}/confirm?refuse=${token}` }],
    ...(side === 'old' ? [['Then choose a new password at once: ', { link: `${site}/reset-password` }]] : []),
  ],
});

/** To the owner of an account whose address somebody wanted to use for another account. */
export const emailTaken = ({ site }: { site: string }): MailText => ({
  subject: `This address already has a ${BRAND} account`,
  paragraphs: [
    HELLO,
    [
      `Somebody wants to use this address for another account at ${BRAND}. It belongs to your account already, so nothing was changed.`,
    ],
    ['If that was you, sign in with this address, or delete that account first: ', { link: `${site}/login` }],
    ['If it was not you, you need do nothing.'],
  ],
});

export const passwordChanged = ({ site }: { site: string }): MailText => ({
  subject: `Your ${BRAND} password was changed`,
  paragraphs: [
    HELLO,
    ['The password of your account was changed just now. Every other device that was signed in has been signed out.'],
    ['If this was not you, choose a new password at once: ', { link: `${site}/reset-password` }],
  ],
});
