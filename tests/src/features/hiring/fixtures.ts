import type { Member, Team } from '../../../../contract/companies/company-team.ts';
import type { Compared } from '../../../../contract/hiring/scorecards.ts';
import type { SearchCard } from '../../../../contract/hiring/search.ts';
import type { Shortlist, ShortlistEntry } from '../../../../contract/hiring/shortlists.ts';
import type { TeamRole } from '../../../../contract/base/team.ts';

const AT = '2026-03-05T10:00:00.000Z';

export const aCard = (changes: Partial<SearchCard> = {}): SearchCard => ({
  profile: 'ana',
  name: 'A. O.',
  named: false,
  demo: false,
  topics: [],
  final_score: 'Senior',
  final_other: [],
  final_points: null,
  experience: null,
  education: null,
  schedule: null,
  country: '',
  time_zone: '',
  salary: null,
  skills: [],
  evidence: null,
  finishedAt: AT,
  updatedAt: AT,
  connection: 'unknown',
  shortlisted: false,
  ...changes,
});

export const anEntry = (changes: Partial<ShortlistEntry> = {}): ShortlistEntry => ({
  id: 'entry',
  engineer: 'ana',
  card: aCard(),
  stage: 'found',
  stageSince: AT,
  owner: null,
  version: 1,
  tags: [],
  notes: 0,
  scorecards: 0,
  added_at: AT,
  added_by: 'Bo',
  changed_at: AT,
  changed_by: 'Bo',
  ...changes,
});

/** The entry of an engineer who is no longer visible to the company. */
export const aGoneEntry = (changes: Partial<ShortlistEntry> = {}) => anEntry({ engineer: null, card: null, ...changes });

export const aShortlist = (changes: Partial<Shortlist> = {}): Shortlist => ({
  id: 'list',
  name: 'Bridges',
  version: 3,
  counts: { found: 2, contacted: 1, interview: 0, offer: 0, hired: 0, 'not-now': 0 },
  made_at: AT,
  made_by: 'Bo',
  changed_at: AT,
  ...changes,
});

export const aCompared = (changes: Partial<Compared> = {}): Compared => ({
  id: 'ana',
  card: aCard(),
  criteria: null,
  tags: [],
  places: [],
  scorecards: { sent: 0, agreement: null },
  ...changes,
});

export const aMember = (id: string, role: TeamRole): Member => ({
  id,
  name: id,
  email: `${id}@northspan.example`,
  role,
  joinedAt: AT,
  lastSeenOn: null,
});

/** A team as its first member sees it. */
export function aTeam(members: readonly Member[], changes: Partial<Team['own']> = {}): Team {
  const [{ id, role } = aMember('ada', 'owner')] = members;
  return {
    company: { id: 'company', name: 'Northspan' },
    own: { id, role, confirmed: true, domain: null, ...changes },
    members: [...members],
    invitations: [],
    domains: [],
  };
}
