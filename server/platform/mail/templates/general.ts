import {
  CONFIRM_DAYS,
  DOMAIN_LINK_HOURS,
  INVITATION_DAYS,
  PASSWORD_LINK_HOURS,
  UNCONFIRMED_DAYS,
} from '../../../../contract/facts/lifetimes.ts';
import { BRAND } from '../../../../contract/facts/brand.ts';
import { TEST_MINUTES } from '../../../../contract/assessment/test-format.ts';
import { timeInUtc } from '../../../../contract/facts/zoned-dates.ts';
import { NOTIFICATION_TEXTS } from '../../../../contract/facts/notification-texts.ts';
import { PROFILES_A_DAY } from '../../../../contract/facts/quotas.ts';
import { FAILING_DAYS } from '../../../../contract/integrations/webhooks.ts';
import type { NotificationKind } from '../../../../contract/accounts/notifications.ts';
import { type MailText, type Paragraph, toOneLine } from '../render-letter.ts';

/** E-mails contain no name, since the recipient may not be the person who typed the address. */
export const HELLO: Paragraph = ['Hello,'];

export const resetCode = ({ code, until, site }: { code: string; until: Date; site: string }): MailText => ({
  subject: `Your ${BRAND} reset code`,
  paragraphs: [
    HELLO,
    [
      'Here is the code to choose a new password on this page: ',
      { link: `${site}/reset-password` },
      `. It works once, until ${timeInUtc(until.toISOString())}.`,
    ],
    [
      'If you did not ask for it, you need not do anything: without the code your password stays as it is. Do not give it to anybody.',
    ],
  ],
  figure: code,
});

/** Instead of a code, since somebody who signs in through an identity provider has no password. */
export const noPassword = ({ site }: { site: string }): MailText => ({
  subject: `Your ${BRAND} account has no password`,
  paragraphs: [
    HELLO,
    [
      "A code to choose a new password was asked for. Your account has no password: you sign in through the provider with which you registered, by its button under 'Login as engineer': ",
      { link: `${site}/login` },
    ],
    ['If it was not you who asked, you need not do anything: nothing about your account has changed.'],
  ],
});

interface Confirmation {
  role: string;
  site: string;
  /** Secret of the link that confirms the address; null if the address is confirmed already or the link has expired. */
  token: string | null;
}

const confirmationParagraphs = ({ site, token }: Pick<Confirmation, 'site' | 'token'>): Paragraph[] =>
  token === null
    ? []
    : [
        [
          'Please confirm that this e-mail address is yours: ',
          { link: `${site}/confirm?token=${token}` },
          `. The link works once, for ${CONFIRM_DAYS} days, and only together with a sign-in to the account.`,
        ],
      ];

const NOT_YOU: Paragraph = [
  'If you did not register, somebody typed your address. Please do not follow any link in this e-mail; then it stays unconfirmed.',
];

export const welcome = ({ role, site, token }: Confirmation): MailText => ({
  subject: `Welcome to ${BRAND}`,
  paragraphs: [
    HELLO,
    role === 'company'
      ? ['Your company is registered. See engineers by what they can do: ', { link: `${site}/company` }]
      : [
          `You are registered. The test takes about ${TEST_MINUTES.usual} minutes, at most ${TEST_MINUTES.most}, or longer if you set more time. You need a computer and, unless you type your answers, a microphone: `,
          { link: `${site}/test_pre` },
        ],
    [
      role === 'company'
        ? 'Whole profiles open once your address is confirmed. Answers that engineers share open once we have admitted your company as well.'
        : 'It can be taken once. What is recorded is kept on your device until our server has signed for it, so a lost network costs nothing.',
    ],
    ...confirmationParagraphs({ site, token }),
    NOT_YOU,
  ],
});

export const confirm = ({ site, token }: Confirmation): MailText => ({
  subject: `Confirm your e-mail address for ${BRAND}`,
  paragraphs: [HELLO, ...confirmationParagraphs({ site, token }), NOT_YOU],
});

/** To a company that an administrator has admitted. With a token if the company must still confirm its address. */
export const admitted = ({ site, token }: Pick<Confirmation, 'site' | 'token'>): MailText => ({
  subject: `Your company is admitted to ${BRAND}`,
  paragraphs: [
    HELLO,
    token === null
      ? ['You can now hear or read the answers of engineers who share them. Open an engineer here: ', { link: `${site}/company` }]
      : ['Your company is admitted. Answers that engineers share open once your e-mail address is confirmed.'],
    ...confirmationParagraphs({ site, token }),
  ],
});

/**
 * To a rater whom an administrator has invited. The link opens the account, in which a password and a second factor are chosen.
 */
export const rater = ({ site, token }: { site: string; token: string }): MailText => ({
  subject: `Rate answers of engineers on ${BRAND}`,
  paragraphs: [
    HELLO,
    [
      'You are invited to rate spoken answers of engineers. Choose a password, and then a second factor, here: ',
      { link: `${site}/reset-password?token=${token}` },
      `. The link works once, for ${PASSWORD_LINK_HOURS} hours.`,
    ],
    ['You begin with ten answers whose levels are known, and see after each how yours compare.'],
    ['If you do not expect this, somebody typed your address. Then you need not do anything.'],
  ],
});

/**
 * To an address that a member of a company has typed. It names neither the company nor the person, since both wrote their names
 * themselves: with the names, our e-mail could contain any sentence, to any address. The page behind the link names them.
 */
export const invitation = ({ site, token }: { site: string; token: string }): MailText => ({
  subject: `You are invited to a team on ${BRAND}`,
  paragraphs: [
    HELLO,
    [
      `A company that hires structural and civil engineers with ${BRAND} has invited this address to its team. Who it is, and what you may do there, stands here: `,
      { link: `${site}/join?token=${token}` },
      `. The link works once, for ${INVITATION_DAYS} days.`,
    ],
    ['If you expect no invitation, you need not do anything. Without you no account is made, and the invitation ends by itself.'],
  ],
});

/** To an address at a mail domain that an owner of a company wants to prove. For the same reason it names nobody. */
export const domain = ({ site, token }: { site: string; token: string }): MailText => ({
  subject: `Prove your mail domain to ${BRAND}`,
  paragraphs: [
    HELLO,
    [
      'An owner of a company has asked to prove that the company gets mail at the domain of this address: ',
      { link: `${site}/prove-domain?token=${token}` },
      `. The link works once, for ${DOMAIN_LINK_HOURS} hours, and only for an owner of that company who is signed in.`,
    ],
    ['If it was not you, you need not do anything. Please do not give the link to anybody; without it nothing happens.'],
  ],
});

/** To the operator: a message from the contact form. */
export const message = ({ name, email, message: text }: { name: string; email: string; message: string }): MailText => ({
  subject: `Message by the contact form of ${BRAND}`,
  paragraphs: [
    ['Name and e-mail address, as they were typed:'],
    { quoted: `${name}\n${email}` },
    ['Message:'],
    { quoted: text },
    ['Everything that is quoted was written by a visitor. Take care with addresses in it.'],
  ],
});

/** To the owners of a company. */
export const webhookOff = ({ site, host }: { site: string; host: string }): MailText => ({
  subject: `A webhook of your company is switched off`,
  paragraphs: [
    HELLO,
    [
      `For ${FAILING_DAYS} days no event of ${BRAND} has reached your webhook at ${toOneLine(host)}, so it is switched off. Its log says what went wrong, and you can switch it on again here: `,
      { link: `${site}/company/integrations` },
      '. Events that come meanwhile are not sent to it.',
    ],
  ],
});

/** To the operator. The company has chosen the name itself. */
export const profilesLimit = ({ site, name }: { site: string; name: string }): MailText => ({
  subject: `A company has opened as many profiles as it may in a day`,
  paragraphs: [
    [`This company has opened ${PROFILES_A_DAY} different profiles of engineers today, and tried to open another one:`],
    { quoted: name },
    ['It can open no further ones until tomorrow (UTC). Its admission is here: ', { link: `${site}/admin/companies` }],
  ],
});

/** To an address that somebody has typed into a newsletter box. */
export const subscribe = ({ site, token }: { site: string; token: string }): MailText => ({
  subject: `Confirm your subscription to the ${BRAND} newsletter`,
  paragraphs: [
    HELLO,
    [
      'This address was typed to get our newsletter: new articles on structural engineering. Please confirm it: ',
      { link: `${site}/newsletter/confirm?token=${token}` },
      `. The link works for ${CONFIRM_DAYS} days.`,
    ],
    [
      `If it was not you, you need not do anything. Without your confirmation no newsletter is sent, and the address is deleted after ${UNCONFIRMED_DAYS} days.`,
    ],
  ],
});

interface NewsletterFacts {
  /** The text of an administrator. */
  title: string;
  excerpt: string;
  /** Address of the article. */
  link: string;
  /** Address of the page to unsubscribe. */
  leave: string;
}

export const newsletter = ({ title, excerpt, link, leave }: NewsletterFacts): MailText => ({
  subject: toOneLine(title),
  paragraphs: [
    { published: title },
    { published: excerpt },
    ['Read the article: ', { link }],
    [`You get this letter because you have subscribed to the ${BRAND} newsletter. To leave: `, { link: leave }],
  ],
});

interface Notice {
  site: string;
  what: NotificationKind;
  /** The page with the news, if it is another than the usual one of its kind. */
  path?: string | undefined;
  leave: string;
}

/** Says only that something waits, and neither from whom nor what, since others may read an e-mail. */
export const notice = ({ site, what, path = NOTIFICATION_TEXTS[what].path, leave }: Notice): MailText => ({
  subject: `${NOTIFICATION_TEXTS[what].title} at ${BRAND}`,
  paragraphs: [
    HELLO,
    [`${NOTIFICATION_TEXTS[what].text} It is here: `, { link: `${site}${path}` }],
    ['You get one such e-mail until you have looked. To get none of this kind: ', { link: leave }],
  ],
});

interface Matches {
  site: string;
  searchId: string;
  /** The name by a member of the company. */
  name: string;
  count: number;
  /** The topics of the tests of the first engineers. */
  engineers: readonly string[];
  leave: string;
}

/** About new matches of a saved search. It names nobody. */
export const matches = ({ site, searchId, name, count, engineers, leave }: Matches): MailText => ({
  subject: `${NOTIFICATION_TEXTS.search.title} at ${BRAND}`,
  paragraphs: [
    HELLO,
    [`${count === 1 ? 'One engineer is' : `${count} engineers are`} new, or changed, in the saved search with this name:`],
    { quoted: name },
    ...engineers.map((engineer): Paragraph => [engineer]),
    ['All of them are here: ', { link: `${site}/company/searches/${searchId}` }],
    ['To get no further e-mails about saved searches: ', { link: leave }],
  ],
});
