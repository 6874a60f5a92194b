import { leaveByOneClick } from '../../../contract/blog/newsletter.ts';
import { leaveNotificationsByOneClick } from '../../../contract/accounts/notifications.ts';
import { composeCalendar } from './calendar.ts';
import type { MailText } from './render-letter.ts';
import type { Letter } from './repository.ts';
import * as ownData from './templates/own-data.ts';
import { emailChange, emailTaken, passwordChanged, securityChanged } from './templates/security.ts';
import * as templates from './templates/general.ts';
import { interview } from './templates/interview.ts';
import * as tests from './templates/test.ts';
import type { Email } from './transport.ts';

/** The content and the recipient of an e-mail of the newsletter. */
export interface Newsletter {
  to: string;
  title: string;
  excerpt: string;
  /** Path of the article on this site. */
  path: string;
  /** Secret of the link to unsubscribe. */
  token: string;
}

export interface ComposerNeeds {
  /** The public address of the pages, without a slash at the end. */
  site: string;
  /** The sender of our e-mails: `Name <address>`, or an address. */
  from: string;
  /** The address that receives messages from the contact form. */
  operator: string;
  /**
   * The content of the e-mail about a reset; null if nobody is registered under the address or the code has expired. The code is
   * null if the account has no password.
   */
  findReset(id: string): Promise<{ code: string | null; until: Date } | null>;
  /** The secret token of the link with this id; null if the link was used or has expired. */
  findLinkToken(id: string): Promise<string | null>;
  /** The secret of the link of this invitation; null if it was accepted, withdrawn or sent again, or has expired. */
  findInvitationToken(linkId: string): Promise<string | null>;
  /** The same for a link that proves a mail domain. */
  findDomainToken(linkId: string): Promise<string | null>;
  /** The secret of the link, and the new address, of a change of an e-mail address; null if it is done, given up or over. */
  findEmailChange(
    changeId: string,
    side: 'old' | 'new',
  ): Promise<Omit<Parameters<typeof emailChange>[0], 'site' | 'side'> | null>;
  /** Address and link of a subscription that waits for its confirmation; null if it is confirmed or deleted. */
  findSubscription(subscriberId: string): Promise<{ to: string; token: string } | null>;
  /** Null if the subscriber has left, or the post is no longer published. */
  findNewsletter(ids: { subscriberId: string; sendId: string }): Promise<Newsletter | null>;
}

type LetterOf<Kind> = Extract<Letter, { kind: Kind }>;

const OWN_DATA = ['delete', 'deletion-begun', 'deletion-done', 'idle', 'archive'] as const;
type OwnDataKind = (typeof OWN_DATA)[number];
const isOfOwnData = (letter: Letter): letter is LetterOf<OwnDataKind> =>
  (OWN_DATA as readonly Letter['kind'][]).includes(letter.kind);

/** E-mails with the same text for everybody. */
const PLAIN = {
  results: tests.results,
  offered: tests.offered,
  rescored: tests.rescored,
  granted: tests.granted,
  'appeal-answered': tests.appealAnswered,
  'password-changed': passwordChanged,
  'email-taken': emailTaken,
};
const isPlain = (letter: Letter): letter is LetterOf<keyof typeof PLAIN> => letter.kind in PLAIN;

function composeInterview(id: string, letter: LetterOf<'interview'>, { site, from }: ComposerNeeds): Email {
  const { kind, to, what, entry } = letter;
  return { id, kind, to, text: interview({ site, ...letter }), calendar: composeCalendar({ site, from, to, what, entry }) };
}
/** An e-mail about something that its reader may have to repair. */
const composeWarning = (letter: LetterOf<'security-changed' | 'webhook-off'>, site: string) =>
  letter.kind === 'webhook-off'
    ? templates.webhookOff({ site, host: letter.host })
    : securityChanged({ site, what: letter.what });

async function composeEmailChange(
  id: string,
  { kind, to, changeId, side }: LetterOf<'email-change'>,
  { site, findEmailChange }: ComposerNeeds,
): Promise<Email | null> {
  const found = await findEmailChange(changeId, side);
  return found && { id, kind, to, text: emailChange({ site, side, ...found }) };
}

/** The links at the end of a notification: to leave its kind by a page, or by one click of the mail program. */
function leaveNotifications(site: string, token: string, kind: string) {
  const query = new URLSearchParams({ kind, token });
  return { leave: `${site}/notifications/leave?${query}`, leaveAt: `${site}${leaveNotificationsByOneClick.path}?${query}` };
}

function composeNotification(
  id: string,
  { kind, to, what, path, leaveToken }: LetterOf<'notice'>,
  { site }: ComposerNeeds,
): Email {
  const { leave, leaveAt } = leaveNotifications(site, leaveToken, what);
  return { id, kind, to, text: templates.notice({ site, what, path, leave }), leaveAt };
}

function composeMatches(id: string, { kind, to, leaveToken, ...composed }: LetterOf<'matches'>, { site }: ComposerNeeds): Email {
  const { leave, leaveAt } = leaveNotifications(site, leaveToken, 'search');
  return { id, kind, to, text: templates.matches({ site, ...composed, leave }), leaveAt };
}

/**
 * Returns the function that writes the text of an e-mail when it is sent. It returns null if the e-mail is no longer needed, for
 * example because the code has expired.
 */
export function createComposer(needs: ComposerNeeds) {
  const { site, operator, findReset, findLinkToken, findInvitationToken, findDomainToken, findSubscription, findNewsletter } =
    needs;

  async function composeReset(resetId: string): Promise<MailText | null> {
    const reset = await findReset(resetId);
    if (!reset) return null;
    const { code } = reset;
    return code ? templates.resetCode({ ...reset, code, site }) : templates.noPassword({ ...reset, site });
  }

  /** An e-mail with a link. Null for one that only asks for a confirmation, since it is useless without its link. */
  async function composeWithLink(letter: LetterOf<'welcome' | 'confirm' | 'admitted' | 'rater'>): Promise<MailText | null> {
    // It may have none, since earlier versions wrote e-mails without links.
    const token = letter.linkId ? await findLinkToken(letter.linkId) : null;
    if (letter.kind === 'admitted') return templates.admitted({ site, token });
    if (letter.kind === 'rater') return token === null ? null : templates.rater({ site, token });
    if (letter.kind === 'confirm' && token === null) return null;
    return (letter.kind === 'welcome' ? templates.welcome : templates.confirm)({ role: letter.role, site, token });
  }

  /** An e-mail of a company to an address that one of its members typed. */
  async function composeOfCompany({ kind, linkId }: { kind: 'invitation' | 'domain'; linkId: string }) {
    const [find, compose] =
      kind === 'invitation' ? [findInvitationToken, templates.invitation] : [findDomainToken, templates.domain];
    const token = await find(linkId);
    return token === null ? null : compose({ site, token });
  }

  /** An e-mail about the reader's own data. */
  async function composeOfOwnData(letter: LetterOf<OwnDataKind>): Promise<MailText | null> {
    switch (letter.kind) {
      case 'delete': {
        const token = await findLinkToken(letter.linkId);
        return token === null ? null : ownData.deleteLink({ site, token });
      }
      case 'deletion-begun':
        return ownData.deletionBegun({ site, endsAt: letter.endsAt });
      case 'idle':
        return ownData.idle({ site, endsAt: letter.endsAt });
      case 'deletion-done':
        return ownData.deletionDone({ site });
      default:
        return ownData.archive({ site });
    }
  }

  async function composeSubscribe(id: string, { kind, subscriberId }: LetterOf<'subscribe'>): Promise<Email | null> {
    const found = await findSubscription(subscriberId);
    return found && { id, kind, to: found.to, text: templates.subscribe({ site, token: found.token }) };
  }

  async function composeNewsletter(id: string, letter: LetterOf<'newsletter'>): Promise<Email | null> {
    const found = await findNewsletter(letter);
    if (!found) return null;
    const { to, title, excerpt, path, token } = found;
    const leave = `${site}/newsletter/leave?token=${token}`;
    const text = templates.newsletter({ title, excerpt, link: site + path, leave });
    return { id, kind: letter.kind, to, text, leaveAt: `${site}${leaveByOneClick.path}?token=${token}` };
  }

  return async (id: string, letter: Letter): Promise<Email | null> => {
    const { kind } = letter;
    if (kind === 'message') {
      const replyTo = { name: letter.name, address: letter.email };
      return { id, kind, to: operator, replyTo, text: templates.message(letter) };
    }
    if (kind === 'profiles-limit') return { id, kind, to: operator, text: templates.profilesLimit({ site, name: letter.name }) };
    if (kind === 'subscribe') return composeSubscribe(id, letter);
    if (kind === 'newsletter') return composeNewsletter(id, letter);
    const { to } = letter;
    if (kind === 'notice') return composeNotification(id, letter, needs);
    if (kind === 'interview') return composeInterview(id, letter, needs);
    if (kind === 'matches') return composeMatches(id, letter, needs);
    if (isPlain(letter)) return { id, kind, to, text: PLAIN[letter.kind]({ site }) };
    if (kind === 'email-change') return composeEmailChange(id, letter, needs);
    if (kind === 'security-changed' || kind === 'webhook-off') return { id, kind, to, text: composeWarning(letter, site) };
    if (isOfOwnData(letter)) {
      const composed = await composeOfOwnData(letter);
      return composed && { id, kind, to, text: composed };
    }
    if (letter.kind === 'invitation' || letter.kind === 'domain') {
      const composed = await composeOfCompany(letter);
      return composed && { id, kind, to, text: composed };
    }
    const text = await (letter.kind === 'reset-code' ? composeReset(letter.resetId) : composeWithLink(letter));
    return text && { id, kind, to, text };
  };
}
