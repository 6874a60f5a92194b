import { z } from 'zod';

const count = z.number().int().nonnegative();

/** A list of work that waits for an administrator, or for a device. */
export const QUEUE_KINDS = [
  'ratings',
  'appeals',
  'reviews',
  'reports',
  'companies',
  'proposals',
  'devices',
  'recordings',
  'archives',
  'deletions',
] as const;
export const QueueKind = z
  .enum(QUEUE_KINDS)
  .describe(
    '`ratings`: spoken answers; `appeals`: those for which an engineer has requested another rater; `reviews`: requests for another test; `reports`: reported messages; `companies`: companies that wait for admission; `proposals`: words of questions; `devices`: tests whose device reports a refusal; `recordings`: recordings that have not arrived completely; `archives`: archives of own data that are not made yet; `deletions`: accounts that will be deleted at the request of their owner.',
  );
export type QueueKind = z.infer<typeof QueueKind>;

export const Queue = z.object({
  kind: QueueKind,
  count,
  oldest: z.iso.datetime().nullable().describe('The time since which the oldest one waits; null if there is none.'),
});
export type Queue = z.infer<typeof Queue>;

/** Days (UTC) that the charts cover, today included. */
export const CHARTED_DAYS = 30;

/** What happened on one day (UTC), from what the database has; a deleted account takes its tests with it. */
export const BoardDay = z.object({
  day: z.iso.date(),
  started: count.describe('Tests.'),
  finished: count,
  rated: count.describe('Ratings that people gave.'),
  waitMedian: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Hours from the arrival of an answer to its rating, of half of them at most; null without a rating.'),
  waitMost: z.number().nonnegative().nullable().describe('The longest of them, in hours.'),
  backlog: count.describe('Finished tests at the end of the day that were not settled.'),
  uploadsBegun: count.describe('Recordings that a device registered.'),
  uploadsComplete: count.describe('Recordings that arrived completely.'),
  mailSent: count.describe('E-mails that the mail server accepted.'),
  mailDelayed: count.describe('Attempts that failed and are repeated.'),
  mailRefused: count.describe('E-mails that the mail server refused permanently.'),
});
export type BoardDay = z.infer<typeof BoardDay>;

export const RetentionRun = z.object({
  kind: z.string().describe('A row of the table on /privacy.'),
  what: z.string(),
  keep: z.string().describe("Such as '90 days'."),
  ranAt: z.iso.datetime().nullable().describe('The last time when old data was searched for; null before the first time.'),
  failed: z.boolean().describe('The last run ended with an error; it is tried again the next day.'),
  deleted: count.nullable().describe('Deleted in that run; null if it is not counted.'),
  due: count.nullable().describe('Too old now, and deleted in the next run; null if it is not counted.'),
});
export type RetentionRun = z.infer<typeof RetentionRun>;
