import { z } from 'zod';

/**
 * The roles of members in a company, from the fewest rights to the most. A `reader` sees everything, a `reviewer` also writes
 * scorecards and notes, a `recruiter` also contacts engineers and manages shortlists and searches, an `owner` also manages the
 * team and the company profile.
 */
export const TEAM_ROLES = ['reader', 'reviewer', 'recruiter', 'owner'] as const;

export const TeamRole = z.enum(TEAM_ROLES);
export type TeamRole = z.infer<typeof TeamRole>;

/** Whether a member with this role has all rights of the role `least`. */
export const mayInTeam = (role: TeamRole, least: TeamRole) => TEAM_ROLES.indexOf(role) >= TEAM_ROLES.indexOf(least);

/** The name of each role, and what it may do, in words. */
export const ROLE_WORDS: Record<TeamRole, { name: string; may: string }> = {
  reader: { name: 'Read-only', may: 'Sees engineers, shortlists, notes, messages and the team. Changes nothing.' },
  reviewer: { name: 'Reviewer', may: 'Also writes scorecards and notes about engineers.' },
  recruiter: {
    name: 'Recruiter',
    may: 'Also connects with engineers, writes messages, keeps shortlists, tags and saved searches, and exports lists.',
  },
  owner: { name: 'Owner', may: 'Also manages the team, the company profile and the mail domains.' },
};
