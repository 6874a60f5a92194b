import { z } from 'zod';

/**
 * What a member may do in a company, from least to most. A `reader` sees everything, a `reviewer` also writes scorecards and notes,
 * a `recruiter` also contacts engineers and keeps shortlists and searches, an `owner` also manages the team and the company profile.
 */
export const TEAM_ROLES = ['reader', 'reviewer', 'recruiter', 'owner'] as const;

export const TeamRole = z.enum(TEAM_ROLES);
export type TeamRole = z.infer<typeof TeamRole>;

/** Whether a member with this role may do what needs at least the role `least`. */
export const mayInTeam = (role: TeamRole, least: TeamRole) => TEAM_ROLES.indexOf(role) >= TEAM_ROLES.indexOf(least);
