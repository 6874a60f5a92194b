import { type SQLWrapper, sql } from 'drizzle-orm';
import { visibleTo } from '../connections/visibility.ts';
import { apiKeys, webhookDeliveries, webhooks } from '../../platform/db/schema/integrations.ts';
import { blocks, connections, profileViews } from '../../platform/db/schema/connections.ts';
import { messageTemplates, messages, threadAuthors, threads } from '../../platform/db/schema/messages.ts';
import { companies, companyMembers, engineers, pictures } from '../../platform/db/schema/profiles.ts';
import { savedSearches } from '../../platform/db/schema/saved-searches.ts';
import { modelUse } from '../../platform/db/schema/search.ts';
import {
  engineerNotes,
  engineerTags,
  scorecards,
  shortlistEntries,
  shortlists,
  tags,
} from '../../platform/db/schema/team-records.ts';
import {
  companyActivity,
  companyDomains,
  companyInvitations,
  domainProofs,
  formerReviewers,
} from '../../platform/db/schema/teams.ts';
import { type GivenTable, type Owner, companyIdOf, ofOwners } from './archive-table-repository.ts';

const OURS = 'Your own company.';
const SECRET = 'A secret, or a hash of one.';
const NAMED = 'Given by name.';

/** The name of a member or former member, as the pages of the company show it. */
export const personOf = (accountId: SQLWrapper) => sql`(select accounts.name from accounts where accounts.id = ${accountId})`;

const isConnectedWith = (
  owner: Owner,
) => sql`exists (select from ${connections} where ${connections.engineerId} = ${engineers.accountId}
  and ${connections.companyId} = ${companyIdOf(owner)}::uuid and ${connections.state} = 'connected')`;

/** The name of an engineer by the rule of `nameForCompany`; null for one who is not shown to the company, or is deleted. */
export const engineerOf = (owner: Owner, accountId: SQLWrapper) => sql`(
  select case when ${engineers.publicName} <> '' then ${engineers.publicName}
    when ${isConnectedWith(owner)} then accounts.name
    else concat(upper(left(accounts.name, 1)), '. ', upper(left(${engineers.surname}, 1)), '.') end
  from ${engineers} join accounts on accounts.id = ${engineers.accountId}
  where ${engineers.accountId} = ${accountId} and ${visibleTo(sql`${companyIdOf(owner)}::uuid`)})`;

/** Rows of the own company, by the column with its id. */
export const isOwn = (column: SQLWrapper) => (owner: Owner) => sql`${column} = ${companyIdOf(owner)}::uuid`;
const within = (column: SQLWrapper, table: SQLWrapper, id: SQLWrapper, company: SQLWrapper) => (owner: Owner) =>
  sql`${column} in (select ${id} from ${table} where ${company} = ${companyIdOf(owner)}::uuid)`;

/** A block of the engineer shows as a connection that the engineer has ended, as everywhere. */
const hasBlocked = sql`exists (select from ${blocks} where ${blocks.engineerId} = ${connections.engineerId} and ${blocks.companyId} = ${connections.companyId})`;

/** The records of a company, for its owners. */
export const OF_COMPANY: readonly GivenTable[] = [
  {
    file: 'company/company.json',
    table: companies,
    what: 'Name, place, phone, biography and links of the company, when it registered and was admitted.',
    isOf: ofOwners,
    where: isOwn(companies.id),
    without: { admittedBy: 'The administrator, who has a right not to be named.' },
  },
  {
    file: 'company/pictures.json',
    table: pictures,
    what: 'The icon of the company; the file is in the folder pictures.',
    isOf: ofOwners,
    where: isOwn(pictures.companyId),
    without: {
      bytes: 'Given as a file.',
      digest: 'Follows from the file.',
      companyId: OURS,
      accountId: 'Empty: it is the company’s.',
    },
  },
  {
    file: 'company/members.json',
    table: companyMembers,
    what: 'Members with their roles, when they joined, and the last day on which they were there.',
    isOf: ofOwners,
    where: isOwn(companyMembers.companyId),
    without: { companyId: OURS },
    as: () => ({
      name: personOf(companyMembers.accountId),
      email: sql`(select accounts.email from accounts where accounts.id = ${companyMembers.accountId})`,
    }),
    order: [companyMembers.joinedAt],
  },
  {
    file: 'company/former-reviewers.json',
    table: formerReviewers,
    what: 'Who could once write scorecards in the company and cannot any more.',
    isOf: ofOwners,
    where: isOwn(formerReviewers.companyId),
    without: { companyId: OURS },
    as: () => ({ name: personOf(formerReviewers.accountId) }),
  },
  {
    file: 'company/model-questions.json',
    table: modelUse,
    what: 'How many questions of the company a language model was asked on the last day on which it was.',
    isOf: ofOwners,
    where: isOwn(modelUse.companyId),
    without: { companyId: OURS },
  },
  {
    file: 'company/invitations.json',
    table: companyInvitations,
    what: 'Open invitations.',
    isOf: ofOwners,
    where: isOwn(companyInvitations.companyId),
    without: { companyId: OURS, tokenHash: SECRET, linkId: SECRET },
  },
  {
    file: 'company/domains.json',
    table: companyDomains,
    what: 'Mail domains that the company has proven.',
    isOf: ofOwners,
    where: isOwn(companyDomains.companyId),
    without: { companyId: OURS },
  },
  {
    file: 'company/domain-proofs.json',
    table: domainProofs,
    what: 'Mail domains that the company is proving.',
    isOf: ofOwners,
    where: isOwn(domainProofs.companyId),
    without: { companyId: OURS, tokenHash: SECRET },
  },
  {
    file: 'company/api-keys.json',
    table: apiKeys,
    what: 'API keys: their names, scopes, who made them and the last day on which they were used.',
    isOf: ofOwners,
    where: isOwn(apiKeys.companyId),
    without: { companyId: OURS, hash: SECRET, madeBy: NAMED },
    as: () => ({ by: personOf(apiKeys.madeBy) }),
  },
  {
    file: 'company/webhooks.json',
    table: webhooks,
    what: 'Webhooks: their addresses, the events that they get, and who added them.',
    isOf: ofOwners,
    where: isOwn(webhooks.companyId),
    without: { companyId: OURS, secret: SECRET, madeBy: NAMED },
    as: () => ({ by: personOf(webhooks.madeBy) }),
  },
  {
    file: 'company/webhook-deliveries.json',
    table: webhookDeliveries,
    what: 'Events that were sent to the webhooks.',
    isOf: ofOwners,
    where: within(webhookDeliveries.webhookId, webhooks, webhooks.id, webhooks.companyId),
    without: { engineerId: 'It is in the body, if the company could see the engineer.' },
    order: [webhookDeliveries.madeAt],
  },
  {
    file: 'company/activity.json',
    table: companyActivity,
    what: 'Which member did what, when, and about whom.',
    isOf: ofOwners,
    where: isOwn(companyActivity.companyId),
    without: { companyId: OURS },
    as: () => ({ by: personOf(companyActivity.accountId), member: personOf(companyActivity.memberId) }),
    order: [companyActivity.id],
  },
  {
    file: 'engineers/connections.json',
    table: connections,
    what: 'Engineers whom the company asked, or who asked it.',
    isOf: ofOwners,
    where: isOwn(connections.companyId),
    without: { companyId: OURS },
    as: (owner) => ({
      engineer: engineerOf(owner, connections.engineerId),
      state: sql`case when ${hasBlocked} and ${connections.state} = 'connected' then 'removed' else ${connections.state} end`,
    }),
    order: [connections.askedAt],
  },
  {
    file: 'engineers/visits.json',
    table: profileViews,
    what: 'Which profiles the company opened, by day. The engineers see it too.',
    isOf: ofOwners,
    where: isOwn(profileViews.companyId),
    without: { companyId: OURS },
    as: (owner) => ({ engineer: engineerOf(owner, profileViews.engineerId) }),
    order: [profileViews.day],
  },
  {
    file: 'messages/threads.json',
    table: threads,
    what: 'Threads with engineers, and what both showed of each other when a connection ended.',
    isOf: ofOwners,
    where: isOwn(threads.companyId),
    without: { companyId: OURS },
    as: (owner) => ({
      engineer: sql`coalesce(${threads.shownAtEnd} #>> '{engineer,name}', ${engineerOf(owner, threads.engineerId)})`,
    }),
    order: [threads.changedAt],
  },
  {
    file: 'messages/messages.json',
    table: messages,
    what: 'What the company and engineers wrote to each other. What an administrator has removed is left out, unless the company wrote it.',
    isOf: ofOwners,
    where: within(messages.threadId, threads, threads.id, threads.companyId),
    as: () => ({
      author: sql`case when ${messages.side} = 'company' then coalesce((select ${threadAuthors.name} from ${threadAuthors}
        where ${threadAuthors.threadId} = ${messages.threadId} and ${threadAuthors.accountId} = ${messages.authorId}), ${personOf(messages.authorId)}) end`,
      text: sql`case when ${messages.removedAt} is null or ${messages.side} = 'company' then ${messages.text} end`,
    }),
    order: [messages.threadId, messages.number],
  },
  {
    file: 'messages/templates.json',
    table: messageTemplates,
    what: 'Texts that the company keeps for its messages.',
    isOf: ofOwners,
    where: isOwn(messageTemplates.companyId),
    without: { companyId: OURS },
  },
  {
    file: 'engineers/shortlists.json',
    table: shortlists,
    what: 'Shortlists.',
    isOf: ofOwners,
    where: isOwn(shortlists.companyId),
    without: { companyId: OURS },
    order: [shortlists.madeAt],
  },
  {
    file: 'engineers/shortlist-entries.json',
    table: shortlistEntries,
    what: 'Who is on which shortlist, with the stage. Engineers who are not shown to the company have no name.',
    isOf: ofOwners,
    where: within(shortlistEntries.shortlistId, shortlists, shortlists.id, shortlists.companyId),
    as: (owner) => ({ engineer: engineerOf(owner, shortlistEntries.engineerId) }),
    order: [shortlistEntries.shortlistId, shortlistEntries.stage, shortlistEntries.place],
  },
  {
    file: 'engineers/tags.json',
    table: tags,
    what: 'Tags.',
    isOf: ofOwners,
    where: isOwn(tags.companyId),
    without: { companyId: OURS },
  },
  {
    file: 'engineers/tagged.json',
    table: engineerTags,
    what: 'Which engineer has which tag.',
    isOf: ofOwners,
    where: within(engineerTags.tagId, tags, tags.id, tags.companyId),
    as: (owner) => ({ engineer: engineerOf(owner, engineerTags.engineerId) }),
  },
  {
    file: 'engineers/notes.json',
    table: engineerNotes,
    what: 'Notes of members about engineers.',
    isOf: ofOwners,
    where: isOwn(engineerNotes.companyId),
    without: { companyId: OURS },
    as: (owner) => ({ engineer: engineerOf(owner, engineerNotes.engineerId), author: personOf(engineerNotes.authorId) }),
    order: [engineerNotes.writtenAt],
  },
  {
    file: 'engineers/scorecards.json',
    table: scorecards,
    what: 'Scorecards that were sent, and your own drafts. Those of others about an engineer are given once you have sent yours, as on the pages.',
    isOf: ofOwners,
    where: (owner) => sql`${isOwn(scorecards.companyId)(owner)} and (${scorecards.authorId} = ${owner.accountId} or (
      ${scorecards.sent} is not null and exists (select from scorecards own where own.company_id = ${scorecards.companyId}
        and own.engineer_id = ${scorecards.engineerId} and own.author_id = ${owner.accountId} and own.sent is not null)))`,
    without: { companyId: OURS },
    as: (owner) => ({
      draft: sql`case when ${scorecards.authorId} = ${owner.accountId} then ${scorecards.draft} end`,
      engineer: engineerOf(owner, scorecards.engineerId),
      author: personOf(scorecards.authorId),
    }),
    order: [scorecards.savedAt],
  },
  {
    file: 'engineers/saved-searches.json',
    table: savedSearches,
    what: 'Searches that the company has saved.',
    isOf: ofOwners,
    where: isOwn(savedSearches.companyId),
    without: { companyId: OURS, savedBy: NAMED },
    as: () => ({ by: personOf(savedSearches.savedBy) }),
  },
];
