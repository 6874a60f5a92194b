import { type SQLWrapper, and, eq, sql } from 'drizzle-orm';
import { answers, attempts, cards, deviceReports, questions, ratings, reviews } from '../../platform/db/schema/assessments.ts';
import { blocks, connections, profileViews } from '../../platform/db/schema/connections.ts';
import { corrections, rescoredTests } from '../../platform/db/schema/corrections.ts';
import { evidenceRuns, foundEvidence, transcripts } from '../../platform/db/schema/evidence.ts';
import { messages, threads } from '../../platform/db/schema/messages.ts';
import { employments, engineers, socials } from '../../platform/db/schema/profiles.ts';
import { recordings, sounds } from '../../platform/db/schema/recordings.ts';
import { searchDocuments } from '../../platform/db/schema/search.ts';
import {
  engineerNotes,
  engineerTags,
  scorecards,
  shortlistEntries,
  shortlists,
  tags,
} from '../../platform/db/schema/team-records.ts';
import { companyActivity } from '../../platform/db/schema/teams.ts';
import { type GivenTable, type Owner, ofEngineers } from './archive-table-repository.ts';

const OURS = 'Your own account.';
const NAMED = 'Given by its name.';
const RATER = 'Who rates or decides has a right not to be named.';

/** The name of a company. */
export const nameOf = (companyId: SQLWrapper) => sql`(select name from companies where companies.id = ${companyId})`;

/**
 * A company that is connected with the engineer; null for any other, which decides itself what it keeps about whom, and whom it
 * informs.
 */
const connectedName = ({ accountId }: Owner, companyId: SQLWrapper) => sql`(
  select companies.name from companies join connections on connections.company_id = companies.id
  where companies.id = ${companyId} and connections.engineer_id = ${accountId} and connections.state = 'connected')`;

const ownAttempts = ({ accountId }: Owner) => sql`(select id from attempts where engineer_id = ${accountId})`;
const ownThreads = ({ accountId }: Owner) => sql`(select id from threads where engineer_id = ${accountId})`;

const areaOfQuestion = sql`(select ${questions.area} from ${questions} where ${questions.id} = ${cards.questionId})`;

/** The data of an engineer, in addition to the data of every account. */
export const OF_ENGINEER: readonly GivenTable[] = [
  {
    file: 'profile/particulars.json',
    table: engineers,
    what: 'Last name, phone, place, time zone, occupation, display name, biography, who sees you, specialties, and more time or typed answers.',
    isOf: ofEngineers,
    where: ({ accountId }) => eq(engineers.accountId, accountId),
    without: { accountId: OURS },
  },
  {
    file: 'profile/employment.json',
    table: employments,
    what: 'Salary, schedule, experience, education, skills, where you gave them.',
    isOf: ofEngineers,
    where: ({ accountId }) => eq(employments.accountId, accountId),
    without: { accountId: OURS },
  },
  {
    file: 'profile/links.json',
    table: socials,
    what: 'Your addresses elsewhere.',
    isOf: ofEngineers,
    where: ({ accountId }) => eq(socials.accountId, accountId),
    without: { accountId: OURS },
  },
  {
    file: 'profile/search.json',
    table: searchDocuments,
    what: 'What companies can search for, made from your test, its ratings and your employment.',
    isOf: ofEngineers,
    where: ({ accountId }) => eq(searchDocuments.engineerId, accountId),
    without: { engineerId: OURS, words: 'The words of the other columns once more, as the index needs them.' },
  },
  {
    file: 'test/tests.json',
    table: attempts,
    what: 'Your tests: topics, times, how much time you had, bytes received, and from where it was begun, as a hash of our own.',
    isOf: ofEngineers,
    where: ({ accountId }) => eq(attempts.engineerId, accountId),
    without: { engineerId: OURS },
    order: [attempts.number],
  },
  {
    file: 'test/questions.json',
    table: cards,
    what: 'The questions that you were asked, with the options as you saw them.',
    isOf: ofEngineers,
    where: (owner) => sql`${cards.attemptId} in ${ownAttempts(owner)}`,
    as: () => ({ area: areaOfQuestion }),
    order: [cards.attemptId, cards.position],
  },
  {
    file: 'test/answers.json',
    table: answers,
    what: 'What you chose, typed or recorded, and when.',
    isOf: ofEngineers,
    where: (owner) => sql`${answers.attemptId} in ${ownAttempts(owner)}`,
    order: [answers.attemptId, answers.receivedAt],
  },
  {
    file: 'test/ratings.json',
    table: ratings,
    what: 'What raters judged of your spoken answers, with what they wrote.',
    isOf: ofEngineers,
    where: (owner) => sql`${ratings.attemptId} in ${ownAttempts(owner)}`,
    without: { raterId: RATER, raterKey: RATER },
    order: [ratings.attemptId, ratings.questionId],
  },
  {
    file: 'test/transcripts.json',
    table: transcripts,
    what: 'The words of your spoken answers, as a recogniser has heard them.',
    isOf: ofEngineers,
    where: (owner) => sql`${transcripts.attemptId} in ${ownAttempts(owner)}`,
    order: [transcripts.madeAt],
  },
  {
    file: 'test/evidence.json',
    table: foundEvidence,
    what: 'What a model has found in your spoken answers, why a person decides about it, and the levels that follow from it.',
    isOf: ofEngineers,
    where: (owner) => sql`${foundEvidence.attemptId} in ${ownAttempts(owner)}`,
    order: [foundEvidence.attemptId, foundEvidence.questionId],
  },
  {
    file: 'test/engine-calls.json',
    table: evidenceRuns,
    what: 'Which models were asked about your spoken answers, when, and what they replied.',
    isOf: ofEngineers,
    where: (owner) => sql`${evidenceRuns.attemptId} in ${ownAttempts(owner)}`,
    without: { cost: 'What a call has cost is a matter of the operator.' },
    order: [evidenceRuns.startedAt],
  },
  {
    file: 'test/new-scores.json',
    table: rescoredTests,
    what: 'Scores of your tests before and after the key of a question was corrected, and why it was.',
    isOf: ofEngineers,
    where: (owner) => sql`${rescoredTests.attemptId} in ${ownAttempts(owner)}`,
    as: () => ({
      why: sql`(select ${corrections.why} from ${corrections} where ${corrections.id} = ${rescoredTests.correctionId})`,
    }),
    order: [rescoredTests.at],
  },
  {
    file: 'test/reviews.json',
    table: reviews,
    what: 'Your requests for a review, and the decisions.',
    isOf: ofEngineers,
    where: (owner) => sql`${reviews.attemptId} in ${ownAttempts(owner)}`,
    without: { decidedBy: RATER },
    order: [reviews.askedAt],
  },
  {
    file: 'test/waiting.json',
    table: deviceReports,
    what: 'How much of a test your device still holds because the server refused it.',
    isOf: ofEngineers,
    where: (owner) => sql`${deviceReports.attemptId} in ${ownAttempts(owner)}`,
  },
  {
    file: 'test/recordings.json',
    table: recordings,
    what: 'Your recordings: times, length, gaps, receipts. Sound and picture are in the folder recordings, as long as they are kept.',
    isOf: ofEngineers,
    where: (owner) => sql`${recordings.attemptId} in ${ownAttempts(owner)}`,
    order: [recordings.attemptId, recordings.kind, recordings.segment],
  },
  {
    file: 'test/sounds.json',
    table: sounds,
    what: 'What was measured in the sound of your answers: where speech is, pauses, loudness, what is cut off, and the waveform. Pauses, loudness and what is cut off are shown to you alone.',
    isOf: ofEngineers,
    where: (owner) => sql`${sounds.recordingId} in (select id from recordings where attempt_id in ${ownAttempts(owner)})`,
    order: [sounds.recordingId],
  },
  {
    file: 'companies/connections.json',
    table: connections,
    what: 'Companies that asked you, or that you asked: when, why, and the answer.',
    isOf: ofEngineers,
    where: ({ accountId }) => eq(connections.engineerId, accountId),
    without: {
      engineerId: OURS,
      companyId: NAMED,
      askedByAccount: 'Which member of the company asked is the matter of the company.',
    },
    as: () => ({ company: nameOf(connections.companyId) }),
    order: [connections.askedAt],
  },
  {
    file: 'companies/blocked.json',
    table: blocks,
    what: 'Companies that you have blocked.',
    isOf: ofEngineers,
    where: ({ accountId }) => eq(blocks.engineerId, accountId),
    without: { engineerId: OURS, companyId: NAMED },
    as: () => ({ company: nameOf(blocks.companyId) }),
  },
  {
    file: 'companies/visits.json',
    table: profileViews,
    what: 'Which companies opened your profile, by day.',
    isOf: ofEngineers,
    where: ({ accountId }) => eq(profileViews.engineerId, accountId),
    without: { engineerId: OURS, companyId: NAMED },
    as: () => ({ company: nameOf(profileViews.companyId) }),
    order: [profileViews.day],
  },
  {
    file: 'companies/contact-data-seen.json',
    table: companyActivity,
    what: 'When a company opened your contact data. It is named while you are connected.',
    isOf: ofEngineers,
    where: ({ accountId }) => and(eq(companyActivity.engineerId, accountId), eq(companyActivity.kind, 'contact-seen')),
    only: (owner) => ({ at: companyActivity.at, company: connectedName(owner, companyActivity.companyId) }),
    order: [companyActivity.id],
  },
  {
    file: 'messages/threads.json',
    table: threads,
    what: 'Threads with companies, and what both showed of each other when a connection ended.',
    isOf: ofEngineers,
    where: ({ accountId }) => eq(threads.engineerId, accountId),
    without: { engineerId: OURS, companyId: NAMED },
    as: () => ({ company: sql`coalesce(${threads.shownAtEnd} #>> '{company,name}', ${nameOf(threads.companyId)})` }),
    order: [threads.changedAt],
  },
  {
    file: 'messages/messages.json',
    table: messages,
    what: 'What you and companies wrote to each other. What an administrator has removed is left out, unless you wrote it.',
    isOf: ofEngineers,
    where: (owner) => sql`${messages.threadId} in ${ownThreads(owner)}`,
    without: { authorId: 'The side says whether you wrote it.' },
    as: () => ({ text: sql`case when ${messages.removedAt} is null or ${messages.side} = 'engineer' then ${messages.text} end` }),
    order: [messages.threadId, messages.number],
  },
  {
    file: 'companies/on-shortlists.json',
    table: shortlistEntries,
    what: 'That companies keep you on a shortlist, and since when. A company is named while you are connected.',
    isOf: ofEngineers,
    where: ({ accountId }) => eq(shortlistEntries.engineerId, accountId),
    only: (owner) => ({
      since: shortlistEntries.addedAt,
      company: connectedName(
        owner,
        sql`(select ${shortlists.companyId} from ${shortlists} where ${shortlists.id} = ${shortlistEntries.shortlistId})`,
      ),
    }),
    order: [shortlistEntries.addedAt],
  },
  {
    file: 'companies/with-tags.json',
    table: engineerTags,
    what: 'That companies have given you tags, and when. A company is named while you are connected.',
    isOf: ofEngineers,
    where: ({ accountId }) => eq(engineerTags.engineerId, accountId),
    only: (owner) => ({
      since: engineerTags.addedAt,
      company: connectedName(owner, sql`(select ${tags.companyId} from ${tags} where ${tags.id} = ${engineerTags.tagId})`),
    }),
    order: [engineerTags.addedAt],
  },
  {
    file: 'companies/notes.json',
    table: engineerNotes,
    what: 'That companies have written notes about you, and when. A company is named while you are connected; ask it for its words.',
    isOf: ofEngineers,
    where: ({ accountId }) => eq(engineerNotes.engineerId, accountId),
    only: (owner) => ({
      writtenAt: engineerNotes.writtenAt,
      changedAt: engineerNotes.changedAt,
      company: connectedName(owner, engineerNotes.companyId),
    }),
    order: [engineerNotes.writtenAt],
  },
  {
    file: 'companies/scorecards.json',
    table: scorecards,
    what: 'That companies have filled in scorecards about you, and when. A company is named while you are connected; ask it for its words.',
    isOf: ofEngineers,
    where: ({ accountId }) => eq(scorecards.engineerId, accountId),
    only: (owner) => ({
      savedAt: scorecards.savedAt,
      sentAt: scorecards.sentAt,
      company: connectedName(owner, scorecards.companyId),
    }),
    order: [scorecards.savedAt],
  },
];
