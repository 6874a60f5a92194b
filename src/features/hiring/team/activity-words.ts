import type { Activity, ActivityKind } from '../../../../contract/companies/company-activity.ts';
import { ROLE_WORDS } from '../../../../contract/base/team.ts';

/** The name of each kind in the list and its filter. */
export const KIND_WORDS: Record<ActivityKind, string> = {
  'member-invited': 'Member invited',
  'invitation-resent': 'Invitation sent again',
  'invitation-withdrawn': 'Invitation withdrawn',
  'member-joined': 'Joined the team',
  'member-left': 'Left the team',
  'member-removed': 'Member removed',
  'role-changed': 'Role changed',
  'ownership-handed-over': 'Ownership handed over',
  'profile-changed': 'Company profile changed',
  'icon-changed': 'Icon changed',
  'domain-proven': 'Mail domain proven',
  'domain-removed': 'Mail domain removed',
  'connection-asked': 'Connection asked for',
  'connection-cancelled': 'Request cancelled',
  'connection-accepted': 'Connection accepted',
  'connection-rejected': 'Connection rejected',
  'connection-removed': 'Connection removed',
  'contact-seen': 'Contact data seen',
  'message-sent': 'Message sent',
  'template-saved': 'Message template saved',
  'template-deleted': 'Message template deleted',
  'shortlist-made': 'Shortlist made',
  'shortlist-changed': 'Shortlist changed',
  'shortlist-deleted': 'Shortlist deleted',
  'shortlist-exported': 'Shortlist exported',
  'engineer-shortlisted': 'Engineer put on a shortlist',
  'engineer-unlisted': 'Engineer taken off a shortlist',
  'stage-changed': 'Stage changed',
  'scorecard-sent': 'Scorecard sent',
  'note-written': 'Note written',
  'note-changed': 'Note changed',
  'note-deleted': 'Note deleted',
  'tags-changed': 'Tags changed',
  'tag-renamed': 'Tag renamed',
  'tag-deleted': 'Tag deleted',
  'search-saved': 'Search saved',
  'search-changed': 'Saved search changed',
  'search-deleted': 'Saved search deleted',
  'api-key-made': 'API key made',
  'api-key-revoked': 'API key revoked',
  'webhook-made': 'Webhook added',
  'webhook-switched-on': 'Webhook switched on',
  'webhook-deleted': 'Webhook deleted',
  'log-full': 'Log full for a day, so later entries are left out',
};

/** The short facts of an entry: 'Reviewer to Recruiter', 'northspan.example'. Empty if there are none. */
export function factsOf({ facts: { role, before, domain, stage, count, key } }: Pick<Activity, 'facts'>): string {
  const roles = [before, role].flatMap((one) => (one ? [ROLE_WORDS[one].name] : []));
  const parts = [
    roles.join(' to '),
    domain,
    stage,
    count === undefined ? '' : `${count.toLocaleString('en')} engineers`,
    key && `API key ${key}…`,
  ];
  return parts.filter(Boolean).join(', ');
}
