import { z } from 'zod';
import { call } from '../base/call.ts';
import { CursorQuery, cursorPageOf } from '../base/paging.ts';
import { RETENTION, spanText } from '../facts/retention.ts';
import { TeamRole } from '../base/team.ts';

export const ACTIVITY_KINDS = [
  'member-invited',
  'invitation-resent',
  'invitation-withdrawn',
  'member-joined',
  'member-left',
  'member-removed',
  'role-changed',
  'ownership-handed-over',
  'profile-changed',
  'icon-changed',
  'domain-proven',
  'domain-removed',
  'connection-asked',
  'connection-cancelled',
  'connection-accepted',
  'connection-rejected',
  'connection-removed',
  'contact-seen',
  'message-sent',
  'interview-offered',
  'interview-moved',
  'interview-agreed',
  'interview-cancelled',
  'offer-made',
  'offer-withdrawn',
  'engineer-declined',
  'template-saved',
  'template-deleted',
  'shortlist-made',
  'shortlist-changed',
  'shortlist-deleted',
  'shortlist-exported',
  'engineer-shortlisted',
  'engineer-unlisted',
  'stage-changed',
  'owner-changed',
  'scorecard-sent',
  'note-written',
  'note-changed',
  'note-deleted',
  'tags-changed',
  'tag-renamed',
  'tag-deleted',
  'search-saved',
  'search-changed',
  'search-deleted',
  'api-key-made',
  'api-key-revoked',
  'webhook-made',
  'webhook-switched-on',
  'webhook-deleted',
  'log-full',
] as const;

export const ActivityKind = z.enum(ACTIVITY_KINDS);
export type ActivityKind = z.infer<typeof ActivityKind>;

/** Short facts of an entry. A text that a person wrote does not belong here. */
export const ActivityFacts = z.object({
  role: TeamRole.optional().describe('The role after the change.'),
  before: TeamRole.optional().describe('The role before the change.'),
  domain: z.string().max(255).optional(),
  stage: z.string().max(40).optional(),
  count: z.number().int().optional(),
  key: z.string().max(20).optional().describe('The start of the API key with which it was done, or of the key that it is about.'),
  /** The id of a shortlist, a search, a note and so on. */
  id: z.uuid().optional(),
});
export type ActivityFacts = z.infer<typeof ActivityFacts>;
/** Entries of a company in 24 hours. The last one says that others are left out. A large team at work makes a few hundred. */
export const ACTIVITY_A_DAY = 2000;

const Person = z.object({ id: z.uuid(), name: z.string() });

const Activity = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  kind: ActivityKind,
  by: Person.nullable().describe('Null if the account no longer exists.'),
  member: Person.nullable().describe('The member whom the action changed.'),
  engineer: Person.nullable().describe('With the name from lists; null also for an engineer who is not in lists.'),
  facts: ActivityFacts,
});
export type Activity = z.infer<typeof Activity>;

/** All members may read it, so that everybody knows what is recorded about them. */
export const companyActivity = call({
  method: 'GET',
  path: '/api/company/activity',
  access: ['company'],
  team: 'reader',
  summary: `Actions of members of the own company, the newest first; entries are stored for ${spanText(RETENTION.activity.keep)}`,
  query: CursorQuery.extend({
    member: z.uuid().optional().describe('Only actions of this member.'),
    kind: ActivityKind.optional(),
  }),
  reply: cursorPageOf(Activity),
});
