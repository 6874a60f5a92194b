import { and, eq, sql } from 'drizzle-orm';
import { CODE_SECONDS } from '../../../contract/accounts/security.ts';
import {
  accounts,
  archives,
  authenticatorApps,
  emailChanges,
  links,
  passkeys,
  recoveryCodes,
  securityChanges,
  sessions,
} from '../../platform/db/schema/accounts.ts';
import { letters } from '../../platform/db/schema/letters.ts';
import { messageDeletions, messageReports, threadAuthors, threadMarks } from '../../platform/db/schema/messages.ts';
import { newsletterDeliveries, newsletterSends, subscribers } from '../../platform/db/schema/newsletter.ts';
import { notificationSettings, notifications, pushDevices } from '../../platform/db/schema/notifications.ts';
import { companyMembers, pictures } from '../../platform/db/schema/profiles.ts';
import { savedSearchMembers } from '../../platform/db/schema/saved-searches.ts';
import { madeWrites } from '../../platform/db/schema/team-records.ts';
import { companyActivity, formerReviewers } from '../../platform/db/schema/teams.ts';
import { type GivenTable, type Owner, ofEverybody, ofMembers } from './archive-table-repository.ts';

const SECRET = 'A secret, or a hash of one. It says nothing about you.';
const ANOTHER_WAY = 'Given as a file.';
const OF_FILE = 'Follows from the file.';
const OURS = 'Your own account.';

const ownAddress = ({ email, isConfirmed }: Owner) =>
  isConfirmed ? sql`lower(${subscribers.email}) = lower(${email})` : sql`false`;

/** The data of every account. */
export const OF_ACCOUNT: readonly GivenTable[] = [
  {
    file: 'account/account.json',
    table: accounts,
    what: 'Address, name, role, in an account of a company whether you gave the name, and when you registered, confirmed the address and signed in last. Of the password only whether there is one, and of recovery codes how many are left.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(accounts.id, accountId),
    without: { passwordHash: SECRET },
    as: () => ({
      hasPassword: sql`${accounts.passwordHash} is not null`,
      recoveryCodes: sql`(select count(*)::int from ${recoveryCodes} where ${recoveryCodes.accountId} = ${accounts.id})`,
    }),
  },
  {
    file: 'account/passkeys.json',
    table: passkeys,
    what: 'Your passkeys: name, public key in base64, when you added and used each, and how often it says that it has signed.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(passkeys.accountId, accountId),
    without: { accountId: OURS },
    as: () => ({ publicKey: sql`encode(${passkeys.publicKey}, 'base64')` }),
    order: [passkeys.createdAt],
  },
  {
    file: 'account/authenticator-app.json',
    table: authenticatorApps,
    what: 'Whether you have set up an authenticator app, and when its last code was taken.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(authenticatorApps.accountId, accountId),
    only: () => ({ lastUsedAt: sql`to_timestamp(${authenticatorApps.lastPeriod} * ${CODE_SECONDS})` }),
  },
  {
    file: 'account/changes-of-sign-in.json',
    table: securityChanges,
    what: 'What was changed about how you sign in, and when.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(securityChanges.accountId, accountId),
    without: { accountId: OURS },
    order: [securityChanges.id],
  },
  {
    file: 'account/sign-ins.json',
    table: sessions,
    what: 'Sign-ins that have not ended: when each began and was used last, in which browser, until when it is good, and when you last proved in it who you are.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(sessions.accountId, accountId),
    without: { tokenHash: SECRET, accountId: OURS },
  },
  {
    file: 'account/links.json',
    table: links,
    what: 'Links in e-mails to you that are still good, without their secret.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(links.accountId, accountId),
    without: { tokenHash: SECRET, accountId: OURS },
  },
  {
    file: 'account/email-change.json',
    table: emailChanges,
    what: 'The change of your e-mail address that waits for a confirmation, without the secrets of its links.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(emailChanges.accountId, accountId),
    without: { session: SECRET, oldTokenHash: SECRET, newTokenHash: SECRET, accountId: OURS },
  },
  {
    file: 'account/archives.json',
    table: archives,
    what: 'When you asked for this archive.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(archives.accountId, accountId),
    without: { accountId: OURS },
  },
  {
    file: 'account/pictures.json',
    table: pictures,
    what: 'Your picture; the file is in the folder pictures.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(pictures.accountId, accountId),
    without: { bytes: ANOTHER_WAY, digest: OF_FILE, accountId: OURS, companyId: 'Empty: it is yours.' },
  },
  {
    file: 'account/letters.json',
    table: letters,
    what: 'E-mails to you that have not left yet, by kind and time.',
    isOf: ofEverybody,
    where: ({ email, isConfirmed }) => (isConfirmed ? sql`lower(${letters.content} ->> 'to') = lower(${email})` : sql`false`),
    only: () => ({
      kind: sql`${letters.content} ->> 'kind'`,
      writtenAt: letters.writtenAt,
      refused: letters.refused,
    }),
  },
  {
    file: 'notifications/settings.json',
    table: notificationSettings,
    what: 'Your notifications and quiet hours.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(notificationSettings.accountId, accountId),
    without: { accountId: OURS },
  },
  {
    file: 'notifications/browsers.json',
    table: pushDevices,
    what: 'Browsers that get push messages.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(pushDevices.accountId, accountId),
    without: { accountId: OURS, p256dh: SECRET, auth: SECRET, session: SECRET },
  },
  {
    file: 'notifications/notices.json',
    table: notifications,
    what: 'What you have not looked at yet, by kind.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(notifications.accountId, accountId),
    without: { accountId: OURS },
  },
  {
    file: 'newsletter/subscription.json',
    table: subscribers,
    what: 'The subscription of your address, if it is confirmed to be yours.',
    isOf: ofEverybody,
    where: ownAddress,
  },
  {
    file: 'newsletter/letters.json',
    table: newsletterDeliveries,
    what: 'Which newsletters were sent to you.',
    isOf: ofEverybody,
    where: (owner) =>
      sql`${newsletterDeliveries.subscriberId} in (select ${subscribers.id} from ${subscribers} where ${ownAddress(owner)})`,
    only: () => ({
      title: sql`(select ${newsletterSends.title} from ${newsletterSends} where ${newsletterSends.id} = ${newsletterDeliveries.sendId})`,
      startedAt: sql`(select ${newsletterSends.startedAt} from ${newsletterSends} where ${newsletterSends.id} = ${newsletterDeliveries.sendId})`,
    }),
  },
  {
    file: 'devices/changes.json',
    table: madeWrites,
    what: 'Ids of the changes that your devices have sent.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(madeWrites.accountId, accountId),
    without: { accountId: OURS },
  },
  {
    file: 'messages/read.json',
    table: threadMarks,
    what: 'How far you have read each thread, and up to where you have deleted it for yourself.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(threadMarks.accountId, accountId),
    without: { accountId: OURS },
  },
  {
    file: 'messages/names.json',
    table: threadAuthors,
    what: 'The name shown at your messages in a thread whose connection has ended.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(threadAuthors.accountId, accountId),
    without: { accountId: OURS },
  },
  {
    file: 'messages/deleted.json',
    table: messageDeletions,
    what: 'Messages that you have deleted for yourself.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(messageDeletions.accountId, accountId),
    without: { accountId: OURS },
  },
  {
    file: 'messages/reports.json',
    table: messageReports,
    what: 'Messages that you have reported, and the decision.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(messageReports.reportedBy, accountId),
    without: {
      reportedBy: OURS,
      decidedBy: 'The administrator, who has a right not to be named.',
      note: 'What administrators write for each other.',
    },
  },
  {
    file: 'company/membership.json',
    table: companyMembers,
    what: 'The company that you are a member of, your role there, and when you joined.',
    isOf: ofMembers,
    where: ({ accountId }) => eq(companyMembers.accountId, accountId),
    without: { accountId: OURS },
    as: () => ({ company: sql`(select name from companies where id = ${companyMembers.companyId})` }),
  },
  {
    file: 'company/reviewer.json',
    table: formerReviewers,
    what: 'Companies in which you could once write scorecards. You see no scorecard of others there before you have sent yours.',
    isOf: ofEverybody,
    where: ({ accountId }) => eq(formerReviewers.accountId, accountId),
    only: () => ({ company: sql`(select name from companies where id = ${formerReviewers.companyId})` }),
  },
  {
    file: 'company/saved-searches.json',
    table: savedSearchMembers,
    what: 'When you last looked at each saved search, and how often you get e-mails about it.',
    isOf: ofMembers,
    where: ({ accountId }) => eq(savedSearchMembers.accountId, accountId),
    without: { accountId: OURS },
  },
  {
    file: 'company/own-activity.json',
    table: companyActivity,
    what: 'What the activity log of the company says that you did. About whom is in the records of the company, which its owners can ask for.',
    isOf: ofMembers,
    where: ({ accountId, company }) =>
      and(eq(companyActivity.accountId, accountId), company ? eq(companyActivity.companyId, company.id) : sql`false`),
    only: () => ({ at: companyActivity.at, kind: companyActivity.kind }),
    order: [companyActivity.id],
  },
];
