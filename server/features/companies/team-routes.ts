import { companyActivity } from '../../../contract/companies/company-activity.ts';
import { confirmDomain, proveDomain, removeDomain } from '../../../contract/companies/company-domains.ts';
import * as calls from '../../../contract/companies/company-team.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { ActivityLog, NameEngineers } from './activity.ts';
import type { Domains } from './domains.ts';
import type { Invitations } from './invitations.ts';
import type { Joining } from './joining.ts';
import type { TeamService } from './team.ts';

interface Needs {
  team: TeamService;
  invitations: Invitations;
  joining: Joining;
  domains: Domains;
  activity: ActivityLog;
  nameEngineers: NameEngineers;
}

const OK = { response: 'ok' as const };
const onItsWayTo = (email: string) => `An e-mail is on its way to ${email}.`;

export function teamRoutes(defineRoute: DefineRoute, { team, invitations, joining, domains, activity, nameEngineers }: Needs) {
  defineRoute(calls.team, async ({ caller }) => team.find(caller));

  defineRoute(calls.invite, async ({ body, caller, network }) => {
    await invitations.invite(caller, body, network);
    return { response: onItsWayTo(body.email) };
  });

  defineRoute(calls.resendInvitation, async ({ params: { id }, caller, network }) => ({
    response: onItsWayTo(await invitations.resend(caller, id, network)),
  }));

  defineRoute(calls.withdrawInvitation, async ({ params: { id }, caller }) => {
    await invitations.withdraw(caller, id);
    return OK;
  });

  defineRoute(calls.changeRole, async ({ params: { id }, body: { role }, caller }) => {
    await team.changeRole(caller, id, role);
    return OK;
  });

  defineRoute(calls.removeMember, async ({ params: { id }, caller }) => {
    await team.remove(caller, id);
    return OK;
  });

  defineRoute(calls.leaveTeam, async ({ caller }) => {
    await team.leave(caller);
    return OK;
  });

  defineRoute(calls.handOver, async ({ body: { member }, caller }) => {
    await team.handOver(caller, member);
    return OK;
  });

  defineRoute(calls.saveOwnName, async ({ body: { name }, caller }) => {
    await team.saveOwnName(caller, name);
    return { response: 'Your name has been changed.' };
  });

  defineRoute(calls.findInvitation, async ({ body: { token } }) => joining.find(token));

  defineRoute(calls.registerMember, async ({ body, network }) => joining.register(body, network));

  defineRoute(calls.joinTeam, async ({ body: { token }, caller }) => {
    await joining.join(caller, token);
    return OK;
  });

  defineRoute(proveDomain, async ({ body: { email }, caller, network }) => {
    const { domain, isProven } = await domains.prove(caller, email, network);
    return { response: isProven ? `The mail domain ${domain} is proven.` : onItsWayTo(email), isProven };
  });

  defineRoute(confirmDomain, async ({ body: { token }, caller }) => ({ domain: await domains.confirm(caller, token) }));

  defineRoute(removeDomain, async ({ params: { domain }, caller }) => {
    await domains.remove(caller, domain);
    return OK;
  });

  defineRoute(companyActivity, async ({ query, caller }) => activity.list(caller.companyId, query, nameEngineers));
}
