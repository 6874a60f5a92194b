import type { ReactNode } from 'react';
import type { Activity, ActivityKind } from '../../../../contract/companies/company-activity.ts';
import { ROLE_WORDS } from '../../../../contract/base/team.ts';
import { STAGE_NAMES, Stage } from '../../../../contract/hiring/shortlists.ts';
import { countOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';

/** The engineer as a link, or the number of several. Without a name the engineer is hidden from the company, or has left. */
function Engineers({ engineer, facts: { count } }: Activity) {
  if (engineer)
    return (
      <Link to={`/view/${engineer.id}`}>
        <bdi>{engineer.name}</bdi>
      </Link>
    );
  return <>{count === undefined ? 'an engineer' : countOf(count, 'engineer')}</>;
}

const Shortlist = ({ facts: { id } }: Activity) =>
  id === undefined ? 'a shortlist' : <Link to={`/company/shortlists/${id}`}>a shortlist</Link>;

const SavedSearch = ({ facts: { id } }: Activity) =>
  id === undefined ? 'a search' : <Link to={`/company/searches/${id}`}>a search</Link>;

const Member = ({ member }: Activity) => (member ? <bdi>{member.name}</bdi> : <>a former member</>);

/** ' as Reviewer'; empty if the entry has no role. */
const asRole = ({ facts: { role } }: Activity) => (role ? ` as ${ROLE_WORDS[role].name}` : '');

const domainOf = ({ facts: { domain } }: Activity) => (domain === undefined ? 'a mail domain' : `the mail domain ${domain}`);

const keyOf = ({ facts: { key } }: Activity) => (key === undefined ? 'API key' : `API key ${key}…`);

function stageOf({ facts: { stage } }: Activity): string {
  const known = Stage.safeParse(stage);
  return known.success ? STAGE_NAMES[known.data] : 'another stage';
}

/** From the role before to the role after the change, if both are recorded. */
function rolesOf({ facts: { before, role } }: Activity): string {
  return before && role ? ` from ${ROLE_WORDS[before].name} to ${ROLE_WORDS[role].name}` : '';
}

const about = (before: string, after = '') => {
  const sentence = (entry: Activity) => (
    <>
      {before} <Engineers {...entry} />
      {after}
    </>
  );
  return sentence;
};

/** The part of a sentence after the name of the member who acted. */
const SENTENCES: Record<ActivityKind, ReactNode | ((entry: Activity) => ReactNode)> = {
  'member-invited': (entry) => `invited a new member${asRole(entry)}`,
  'invitation-resent': 'sent an invitation again',
  'invitation-withdrawn': 'withdrew an invitation',
  'member-joined': (entry) => `joined the team${asRole(entry)}`,
  'member-left': 'left the team',
  'member-removed': (entry) => (
    <>
      removed <Member {...entry} /> from the team
    </>
  ),
  'role-changed': (entry) => (
    <>
      changed the role of <Member {...entry} />
      {rolesOf(entry)}
    </>
  ),
  'ownership-handed-over': (entry) => (
    <>
      handed the ownership over to <Member {...entry} />
    </>
  ),
  'profile-changed': (
    <>
      changed the <Link to="/profile">company profile</Link>
    </>
  ),
  'icon-changed': 'changed the company picture',
  'domain-proven': (entry) => `proved ${domainOf(entry)}`,
  'domain-removed': (entry) => `removed the proof of ${domainOf(entry)}`,
  'connection-asked': about('asked', ' for a connection'),
  'connection-cancelled': about('cancelled the request to'),
  'connection-accepted': about('accepted the request of'),
  'connection-rejected': about('declined the request of'),
  'connection-removed': about('ended the connection with'),
  'contact-seen': about('opened the contact data of'),
  'message-sent': about('wrote to'),
  'interview-offered': about('offered', ' times for an interview'),
  'interview-moved': about('moved the interview with'),
  'interview-agreed': about('agreed an interview with'),
  'interview-cancelled': about('cancelled the interview with'),
  'offer-made': about('made an offer to'),
  'offer-withdrawn': about('withdrew the offer to'),
  'engineer-declined': about('declined'),
  'template-saved': 'saved a message template',
  'template-deleted': 'deleted a message template',
  'shortlist-made': (entry) => (
    <>
      made <Shortlist {...entry} />
    </>
  ),
  'shortlist-changed': (entry) => (
    <>
      renamed <Shortlist {...entry} />
    </>
  ),
  'shortlist-deleted': 'deleted a shortlist',
  'shortlist-exported': (entry) => (
    <>
      exported <Shortlist {...entry} />
    </>
  ),
  'engineer-shortlisted': (entry) => (
    <>
      put <Engineers {...entry} /> on <Shortlist {...entry} />
    </>
  ),
  'engineer-unlisted': (entry) => (
    <>
      took <Engineers {...entry} /> off <Shortlist {...entry} />
    </>
  ),
  'stage-changed': (entry) => (
    <>
      moved <Engineers {...entry} /> to {stageOf(entry)} on <Shortlist {...entry} />
    </>
  ),
  'owner-changed': (entry) => (
    <>
      changed who is responsible for <Engineers {...entry} /> on <Shortlist {...entry} />
    </>
  ),
  'scorecard-sent': about('sent a scorecard on'),
  'note-written': about('wrote a note on'),
  'note-changed': about('changed a note on'),
  'note-deleted': about('deleted a note on'),
  'tags-changed': about('changed the tags of'),
  'tag-renamed': 'renamed a tag',
  'tag-deleted': 'deleted a tag',
  'search-saved': (entry) => (
    <>
      saved <SavedSearch {...entry} />
    </>
  ),
  'search-changed': (entry) => (
    <>
      changed <SavedSearch {...entry} />
    </>
  ),
  'search-deleted': 'deleted a saved search',
  'api-key-made': (entry) => `made the ${keyOf(entry)}`,
  'api-key-revoked': (entry) => `revoked the ${keyOf(entry)}`,
  'webhook-made': 'added a webhook',
  'webhook-switched-on': 'switched a webhook on',
  'webhook-deleted': 'deleted a webhook',
  'log-full': 'filled the log of this day; later entries are left out',
};

/** What a member did, as a sentence with links to what it is about. */
export function ActivitySentence({ entry }: { entry: Activity }) {
  const { by, kind } = entry;
  const rest = SENTENCES[kind];
  return (
    <>
      {by ? (
        <b>
          <bdi>{by.name}</bdi>
        </b>
      ) : (
        <span className="muted">A deleted account</span>
      )}{' '}
      {typeof rest === 'function' ? rest(entry) : rest}
    </>
  );
}
