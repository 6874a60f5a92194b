import { BRAND } from '../../../../contract/facts/brand.ts';
import { dayInUtc } from '../../../../contract/facts/zoned-dates.ts';
import { PASSWORD_LINK_HOURS } from '../../../../contract/facts/lifetimes.ts';
import { RETENTION, spanText } from '../../../../contract/facts/retention.ts';
import type { MailText } from '../render-letter.ts';
import { HELLO } from './general.ts';

/** To a person without a password here, which the link replaces. */
export const deleteLink = ({ site, token }: { site: string; token: string }): MailText => ({
  subject: `Delete your ${BRAND} account`,
  paragraphs: [
    HELLO,
    [
      'Somebody who is signed in to your account wants to delete it. If that is you, go on here: ',
      { link: `${site}/settings?token=${token}` },
      `. The link works once, for ${PASSWORD_LINK_HOURS} hours, and only in your own account.`,
    ],
    ['If it was not you, do not follow the link. Without it nothing is deleted.'],
  ],
});

export const deletionBegun = ({ site, endsAt }: { site: string; endsAt: string }): MailText => ({
  subject: `Your ${BRAND} account will be deleted`,
  paragraphs: [
    HELLO,
    [`You have asked to delete your account. It will be deleted on ${dayInUtc(endsAt)}. Until then it is inactive.`],
    ["If you change your mind, sign in before that day and choose 'Keep my account': ", { link: `${site}/settings` }],
    ['If it was not you who asked, sign in, keep the account, and choose a new password.'],
  ],
});

export const deletionDone = ({ site }: { site: string }): MailText => ({
  subject: `Your ${BRAND} account is deleted`,
  paragraphs: [
    HELLO,
    ['Your account and all that is its own are deleted. What stays, and why, is written here: ', { link: `${site}/privacy` }],
    ['Receipts that you have kept can still be verified. They hold nothing about you.'],
  ],
});

export const idle = ({ site, endsAt }: { site: string; endsAt: string }): MailText => ({
  subject: `Your ${BRAND} account will be deleted unless you sign in`,
  paragraphs: [
    HELLO,
    [
      `Nobody has signed in to your account for almost ${spanText(RETENTION.idleAccounts.keep)}. It will be deleted after ${dayInUtc(endsAt)}.`,
    ],
    ['To keep it, sign in once: ', { link: `${site}/login` }],
  ],
});

export const archive = ({ site }: { site: string }): MailText => ({
  subject: `Your ${BRAND} data are ready`,
  paragraphs: [
    HELLO,
    [
      `The archive of what we hold about you is ready. Sign in to download it, within ${spanText(RETENTION.archives.keep)}: `,
      { link: `${site}/settings` },
    ],
    ['If you did not ask for it, choose a new password.'],
  ],
});
