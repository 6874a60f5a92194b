import type { Accounts } from '../accounts/accounts.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { SignIn } from '../accounts/sign-in.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { createActivityRepository } from './activity-repository.ts';
import { createActivity } from './activity.ts';
import { createDomainRepository } from './domain-repository.ts';
import { createDomains } from './domains.ts';
import { createInvitationRepository } from './invitation-repository.ts';
import { createInvitations } from './invitations.ts';
import { createJoining } from './joining.ts';
import { createTeamRepository } from './team-repository.ts';
import { createTeam } from './team.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';

interface Needs {
  db: Db;
  accounts: Accounts;
  passwords: Passwords;
  sessions: Sessions;
  signIn: SignIn;
  limits: Limits;
  tokens: Tokens;
  transact: Transact;
  mail: Mail;
}

/** The team of a company: members, invitations, mail domains, and the activity log. */
export function createTeams({ db, ...needs }: Needs) {
  const members = createTeamRepository(db);
  const invitations = createInvitationRepository(db);
  const domains = createDomainRepository(db);
  return {
    team: createTeam({ transact: needs.transact, repository: members, invitations, domains, sessions: needs.sessions }),
    invitations: createInvitations({ repository: invitations, members, ...needs }),
    joining: createJoining({ repository: invitations, members, ...needs }),
    domains: createDomains({ repository: domains, members, ...needs }),
    activity: createActivity({ repository: createActivityRepository(db) }),
  };
}
