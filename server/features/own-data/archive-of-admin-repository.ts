import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { questionProposals, questionWithdrawals } from '../../platform/db/schema/bank-desk.ts';
import { postDrafts, postVersions, posts } from '../../platform/db/schema/blog.ts';
import { corrections } from '../../platform/db/schema/corrections.ts';
import { cutPanels } from '../../platform/db/schema/cuts.ts';
import { engineModes } from '../../platform/db/schema/evidence.ts';
import { exchangeRates } from '../../platform/db/schema/exchange-rates.ts';
import { newsletterSends } from '../../platform/db/schema/newsletter.ts';
import { type GivenTable, ofAdmins, ofRaters } from './archive-table-repository.ts';

const OURS = 'Your own account.';

/** What administrators have done. */
export const OF_ADMIN: readonly GivenTable[] = [
  {
    file: 'blog/posts.json',
    table: posts,
    what: 'Posts of the blog that you saved last.',
    isOf: ofAdmins,
    where: ({ accountId }) => eq(posts.savedBy, accountId),
    without: { savedBy: OURS },
  },
  {
    file: 'blog/versions.json',
    table: postVersions,
    what: 'Versions of posts that you saved.',
    isOf: ofAdmins,
    where: ({ accountId }) => eq(postVersions.savedBy, accountId),
    without: { savedBy: OURS },
  },
  {
    file: 'blog/drafts.json',
    table: postDrafts,
    what: 'What you have typed into a post and not saved.',
    isOf: ofAdmins,
    where: ({ accountId }) => eq(postDrafts.accountId, accountId),
    without: { accountId: OURS },
  },
  {
    file: 'newsletter/sent.json',
    table: newsletterSends,
    what: 'Newsletters that you have sent.',
    isOf: ofAdmins,
    where: ({ accountId }) => inArray(newsletterSends.startedBy, [accountId]),
    without: { startedBy: OURS },
  },
  {
    file: 'operator/audit.json',
    table: auditEvents,
    what: 'What is on record of what you did as an administrator or a rater. It stays without your name when the account is deleted.',
    isOf: ofRaters,
    // Beside the ratings that a rater gets, these entries would reveal which answers were control answers.
    where: ({ accountId, role }) =>
      and(
        eq(auditEvents.by, accountId),
        role === 'admin' ? undefined : notInArray(auditEvents.action, ['answer-opened', 'answer-rated']),
      ),
    without: { by: OURS, hash: 'By which the server sees that nobody has changed the log.' },
    order: [auditEvents.place],
  },
  {
    file: 'operator/corrections.json',
    table: corrections,
    what: 'Keys of questions that you have corrected.',
    isOf: ofAdmins,
    where: ({ accountId }) => eq(corrections.by, accountId),
    without: { by: OURS, cursor: 'How far the server has come; the id of an engineer.' },
    order: [corrections.at],
  },
  {
    file: 'operator/retired-questions.json',
    table: questionWithdrawals,
    what: 'Questions that you have retired or brought back.',
    isOf: ofAdmins,
    where: ({ accountId }) => eq(questionWithdrawals.by, accountId),
    without: { by: OURS },
    order: [questionWithdrawals.at],
  },
  {
    file: 'operator/proposals.json',
    table: questionProposals,
    what: 'Changes of questions that you have proposed, and the decisions.',
    isOf: ofAdmins,
    where: ({ accountId }) => eq(questionProposals.by, accountId),
    without: { by: OURS, decidedBy: 'The administrator, who has a right not to be named.' },
    order: [questionProposals.at],
  },
  {
    file: 'operator/decided-proposals.json',
    table: questionProposals,
    what: 'Proposals of other administrators about which you have decided.',
    isOf: ofAdmins,
    where: ({ accountId }) => eq(questionProposals.decidedBy, accountId),
    only: () => ({
      id: questionProposals.id,
      decision: questionProposals.decision,
      reason: questionProposals.reason,
      decidedAt: questionProposals.decidedAt,
    }),
    order: [questionProposals.decidedAt],
  },
  {
    file: 'operator/panels.json',
    table: cutPanels,
    what: 'Panels of judges that you have opened, with their results.',
    isOf: ofAdmins,
    where: ({ accountId }) => eq(cutPanels.openedBy, accountId),
    without: { openedBy: OURS },
    order: [cutPanels.openedAt],
  },
  {
    file: 'operator/engine-modes.json',
    table: engineModes,
    what: 'How you have let a model take part in judging, and why.',
    isOf: ofAdmins,
    where: ({ accountId }) => eq(engineModes.by, accountId),
    without: { by: OURS },
    order: [engineModes.id],
  },
  {
    file: 'operator/exchange-rates.json',
    table: exchangeRates,
    what: 'Exchange rates that you have handed in.',
    isOf: ofAdmins,
    where: ({ accountId }) => eq(exchangeRates.replacedBy, accountId),
    without: { replacedBy: OURS },
    order: [exchangeRates.id],
  },
];
