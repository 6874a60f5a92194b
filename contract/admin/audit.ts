import { z } from 'zod';
import { call } from '../base/call.ts';
import { CursorQuery, cursorPageOf } from '../base/paging.ts';

/** The recorded actions of administrators and raters, with the words for pages. */
export const AUDIT_ACTIONS = {
  'answer-opened': 'Opened an answer to rate',
  'answer-rated': 'Rated an answer',
  'screen-asked': 'Asked to see a screen while rating',
  'rater-invited': 'Invited a rater',
  'rater-ended': 'Ended the work of a rater',
  'raters-chosen': 'Chose how many raters an answer gets',
  'review-decided': 'Decided a request for another test',
  'report-decided': 'Decided about a reported message',
  'company-admitted': 'Admitted a company',
  'company-refused': 'Took the admission of a company back',
  'key-corrected': 'Corrected a key',
  'question-retired': 'Retired a question',
  'question-restored': 'Brought a question back',
  'proposal-made': 'Proposed words of a question',
  'proposal-decided': 'Decided about a proposal',
  'proposal-taken-back': 'Took a proposal back',
  'panel-opened': 'Opened a panel of judges',
  'panel-ended': 'Ended a panel of judges',
  'mode-chosen': 'Chose how the model takes part',
  'administrator-added': 'Added an administrator',
  'email-changed': 'Changed the own e-mail address',
  'factors-removed': 'Removed the second factors of an administrator',
  'secrets-given-up': 'Went on without secrets that the server had before',
  'sessions-ended': 'Ended the sessions of an account, or of everybody',
  'subscribers-exported': 'Exported the subscribers of the newsletter',
  'test-opened': 'Looked at the test of one person',
} as const satisfies Record<string, string>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
const ACTIONS = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];
export const AuditAction = z.enum(ACTIONS);

/** Characters of the subject of an entry: an id of the product. */
export const MAX_AUDIT_SUBJECT = 100;

/** Short facts of an entry: ids, names of states, numbers. A text that a person wrote does not belong here. */
export const AuditDetails = z.record(z.string().max(40), z.union([z.string().max(200), z.number().int(), z.boolean()]));
export type AuditDetails = z.infer<typeof AuditDetails>;

const place = z.number().int().positive();

const AuditEntry = z.object({
  place: place.describe('Counts from 1 without a gap.'),
  at: z.iso.datetime(),
  by: z
    .object({ id: z.uuid(), name: z.string().nullable().describe('Null once the account is deleted.') })
    .nullable()
    .describe('The person who acted; null for a program that the operator ran on the server.'),
  action: AuditAction,
  subject: z.string().describe('The id of the test, the company, the question and so on.'),
  details: AuditDetails,
  names: z
    .record(z.string(), z.string())
    .describe('Names and titles of the subject and of a question in the details, by their ids; of those that still exist.'),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditLog = call({
  method: 'GET',
  path: '/api/admin/audit',
  access: ['admin'],
  summary: 'The actions of administrators and raters, the latest first',
  query: CursorQuery.extend({
    action: AuditAction.optional(),
    by: z.uuid().optional().describe('Only actions of this account.'),
    subject: z.string().max(MAX_AUDIT_SUBJECT).optional().describe('Only actions on this id.'),
  }),
  reply: cursorPageOf(AuditEntry),
});

/** Entries that one call of `verifyAudit` checks at most. */
export const VERIFIED_AT_ONCE = 50_000;

/** What can be wrong with the first entry at which the chain breaks. */
export const AUDIT_FAULTS = {
  changed: 'Its content, its place or the entry before it is not what the server wrote.',
  missing: 'It is not there.',
  added: 'The server did not write it.',
} as const satisfies Record<string, string>;
export const AuditFault = z.enum(Object.keys(AUDIT_FAULTS) as [keyof typeof AUDIT_FAULTS, ...(keyof typeof AUDIT_FAULTS)[]]);
export type AuditFault = z.infer<typeof AuditFault>;

/** The last entry: if you note it elsewhere, nobody can cut off the end of the log unnoticed. */
export const AuditHead = z.object({
  place: z.number().int().nonnegative().describe('0: the log is empty.'),
  hash: z.string().length(64).describe('Hexadecimal.'),
});
export type AuditHead = z.infer<typeof AuditHead>;

export const verifyAudit = call({
  method: 'POST',
  path: '/api/admin/audit/verify',
  access: ['admin'],
  strictLimit: true,
  summary: 'Compute the chain of the audit log again and compare it with the stored one',
  body: z.object({
    from: place.default(1).describe('The place to begin at: `next` of the previous part.'),
  }),
  reply: z.object({
    checked: z.number().int().describe('Entries that were compared and are right.'),
    next: place.nullable().describe('Where the next part begins; null when all is checked, or at a fault.'),
    fault: z.object({ place, what: AuditFault }).nullable(),
    since: place.describe(
      'The first entry of the key that the server has. Those before it were written with a key that was lost; of them only the places are compared.',
    ),
    head: AuditHead,
  }),
});
