import { BRAND } from '../../../../contract/facts/brand.ts';
import type { SecurityChange } from '../../../../contract/accounts/security.ts';
import type { MailText } from '../render-letter.ts';
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

export const passwordChanged = ({ site }: { site: string }): MailText => ({
  subject: `Your ${BRAND} password was changed`,
  paragraphs: [
    HELLO,
    ['The password of your account was changed just now. Every other device that was signed in has been signed out.'],
    ['If this was not you, choose a new password at once: ', { link: `${site}/reset-password` }],
  ],
});
