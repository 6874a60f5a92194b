import {
  CONFIRM_DAYS,
  DOMAIN_LINK_HOURS,
  EMAIL_CHANGE_HOURS,
  HANDSHAKE_MINUTES,
  INVITATION_DAYS,
  OVER_INVITATION_DAYS,
  OWN_NETWORK_DAYS,
  RESET_MINUTES,
  SESSION_HOURS,
  STEP_MINUTES,
  UNCONFIRMED_DAYS,
} from './lifetimes.ts';

/** Months are those of the calendar, in UTC. */
export interface Span {
  count: number;
  unit: 'minute' | 'hour' | 'day' | 'month';
}

interface Retained {
  /** The stored data, in the words of a page. */
  what: string;
  keep: Span;
  /** The event from which the time is counted. */
  since: string;
  /** What is done when the time is over, and what stays. */
  after: string;
}

/** E-mails before an unused account is deleted: how many days before. */
export const IDLE_LETTER_DAYS = [60, 14] as const;
/** How long an owner can cancel the deletion of the account. */
export const REGRET_DAYS = 14;
/** How long the archive of one's own data can be downloaded, and how many hours are between two. */
export const ARCHIVE_DAYS = 7;
export const ARCHIVE_EVERY_HOURS = 24;
/** How long a device may be without a network and still send its data, without any change being done twice. */
export const REMEMBERED_WRITE_DAYS = 90;

const DELETED = 'It is deleted.';
const SOON = 'It is deleted within a day.';

/**
 * How long the server stores data that it deletes by age. One table: /privacy shows it, and one daily job
 * (server/features/retention/retention.ts) has a worker for each row. Demo accounts are left out, since they belong to nobody.
 */
export const RETENTION = {
  screen: {
    what: 'Recordings of the screen',
    keep: { count: 90, unit: 'day' },
    since: 'its arrival, or its start if it never arrived',
    after: 'Sound and picture are deleted. The receipt, the times and the gaps stay.',
  },
  sound: {
    what: 'Recordings of spoken answers',
    keep: { count: 12, unit: 'month' },
    since: 'its arrival, or its start if it never arrived',
    after:
      'The sound is deleted, with its transcript and what was measured in it. The receipt, the times, the ratings and the quotes that evidence rests on stay.',
  },
  idleAccounts: {
    what: 'Accounts of engineers and companies without a sign-in',
    keep: { count: 24, unit: 'month' },
    since: 'the last sign-in',
    after: `The account and all that is its own are deleted, after e-mails ${IDLE_LETTER_DAYS.join(' and ')} days before. The last owner of a company with other members stays.`,
  },
  leavingAccounts: {
    what: 'Accounts whose owner has asked to delete them',
    keep: { count: REGRET_DAYS, unit: 'day' },
    since: 'it was asked for',
    after: 'The account and all that is its own are deleted.',
  },
  archives: {
    what: 'Archives of own data',
    keep: { count: ARCHIVE_DAYS, unit: 'day' },
    since: 'it was made',
    after: 'The file is deleted. Another one can be asked for.',
  },
  activity: { what: 'Activity of a company', keep: { count: 12, unit: 'month' }, since: 'it happened', after: DELETED },
  judgements: {
    what: 'Answers of judges who set the cuts of levels',
    keep: { count: 12, unit: 'month' },
    since: 'the panel ended',
    after: 'They are deleted. The cuts and the number of judges stay.',
  },
  deletedPosts: {
    what: 'Posts of the blog that were deleted',
    keep: { count: 1, unit: 'hour' },
    since: 'it was deleted',
    after: 'Until then it can be restored. It is deleted within a day.',
  },
  unusedPictures: {
    what: 'Pictures that no post and no draft contains',
    keep: { count: 1, unit: 'day' },
    since: 'it was uploaded',
    after: SOON,
  },
  statistics: {
    what: 'Statistics of earlier days',
    keep: { count: 30, unit: 'day' },
    since: 'that day',
    after: 'They are deleted. Those of today count all tests.',
  },
  leases: {
    what: 'Which answer a rater had open',
    keep: { count: 30, unit: 'day' },
    since: 'the answer was given back, or could no longer be rated',
    after: DELETED,
  },
  profileViews: {
    what: 'Which company opened which profile',
    keep: { count: 12, unit: 'month' },
    since: 'that day',
    after: DELETED,
  },
  interviews: {
    what: 'Interviews',
    keep: { count: 12, unit: 'month' },
    since: 'the last of its times',
    after: DELETED,
  },
  decisions: {
    what: 'Offers and declines',
    keep: { count: 12, unit: 'month' },
    since: 'the last step',
    after: DELETED,
  },
  notifications: {
    what: 'Notifications that nobody has looked at',
    keep: { count: 90, unit: 'day' },
    since: 'it was made',
    after: DELETED,
  },
  deliveries: {
    what: 'Events that were sent to the webhooks of a company',
    keep: { count: 30, unit: 'day' },
    since: 'the event',
    after: DELETED,
  },
  writes: {
    what: 'Ids of changes that a device has sent',
    keep: { count: REMEMBERED_WRITE_DAYS, unit: 'day' },
    since: 'the change',
    after: DELETED,
  },
  subscribers: {
    what: 'Addresses for the newsletter that nobody has confirmed',
    keep: { count: UNCONFIRMED_DAYS, unit: 'day' },
    since: 'it was typed last',
    after: DELETED,
  },
  refusedLetters: {
    what: 'E-mails that a mail server has refused for good',
    keep: { count: 30, unit: 'day' },
    since: 'it was written',
    after: DELETED,
  },
  invitations: {
    what: 'Invitations to the team of a company',
    keep: { count: INVITATION_DAYS + OVER_INVITATION_DAYS, unit: 'day' },
    since: 'the e-mail',
    after: `It can be accepted for ${INVITATION_DAYS} days, and is deleted at the end.`,
  },
  links: { what: 'Links in e-mails', keep: { count: CONFIRM_DAYS, unit: 'day' }, since: 'the e-mail', after: SOON },
  emailChanges: {
    what: 'Changes of an e-mail address that wait for a confirmation',
    keep: { count: EMAIL_CHANGE_HOURS, unit: 'hour' },
    since: 'the e-mails',
    after: SOON,
  },
  domainProofs: {
    what: 'Links that prove a mail domain',
    keep: { count: DOMAIN_LINK_HOURS, unit: 'hour' },
    since: 'the e-mail',
    after: SOON,
  },
  sessions: { what: 'Sign-ins', keep: { count: SESSION_HOURS, unit: 'hour' }, since: 'it began', after: SOON },
  tries: { what: 'Counts of guesses and e-mails', keep: { count: 24, unit: 'hour' }, since: 'the first', after: SOON },
  ownNetworks: {
    what: 'From which network somebody has signed in to an account, as a hash',
    keep: { count: OWN_NETWORK_DAYS, unit: 'day' },
    since: 'the last sign-in from there',
    after: SOON,
  },
  resets: {
    what: 'Codes to reset a password',
    keep: { count: RESET_MINUTES, unit: 'minute' },
    since: 'it was asked for',
    after: SOON,
  },
  handshakes: {
    what: 'Sign-ins through a provider that are under way',
    keep: { count: HANDSHAKE_MINUTES, unit: 'minute' },
    since: 'it began',
    after: SOON,
  },
  steps: {
    what: 'Steps of a sign-in or of a set-up of one that are under way',
    keep: { count: STEP_MINUTES, unit: 'minute' },
    since: 'it began',
    after: SOON,
  },
} as const satisfies Record<string, Retained>;

export type RetentionKind = keyof typeof RETENTION;

/** How long the operator is asked to store the output of the server. The server itself stores no log. */
export const LOG_DAYS = 30;

/** The moment before which something is older than `keep`. `count` is negative for a moment after `now`. */
export function momentBefore(now: Date, { count, unit }: Span): Date {
  const at = new Date(now);
  if (unit === 'month') {
    const day = at.getUTCDate();
    at.setUTCMonth(at.getUTCMonth() - count, 1);
    const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
    at.setUTCDate(Math.min(day, last));
    return at;
  }
  const ms = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }[unit];
  return new Date(now.getTime() - count * ms);
}

/** Data older than this is over the limit of its kind. */
export const boundOf = (kind: RetentionKind, now: Date): Date => momentBefore(now, RETENTION[kind].keep);

/** '90 days', '12 months' */
export const spanText = ({ count, unit }: Span) => `${count} ${unit}${count === 1 ? '' : 's'}`;
