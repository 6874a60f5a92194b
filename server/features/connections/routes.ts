import * as calls from '../../../contract/profiles/connections.ts';
import {
  blockCompany,
  blockedCompanies,
  engineerSharing,
  engineerVisibility,
  profileViewers,
  saveSharing,
  saveVisibility,
  unblockCompany,
} from '../../../contract/profiles/visibility.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Connections } from './connections.ts';
import type { ProfileVisibility } from './profile-visibility.ts';
import type { Requests } from './requests.ts';

export interface ConnectionServices {
  requests: Requests;
  connections: Connections;
  visibility: ProfileVisibility;
}

const done = (connection: calls.ConnectionStatus) => ({ result: 'ok' as const, connection });
const OK = { response: 'ok' as const };

function actRoutes(defineRoute: DefineRoute, { requests }: ConnectionServices) {
  defineRoute(calls.companyConnectByGet, async ({ params: { id }, caller }) => done(await requests.connect(caller, id, '')));
  for (const call of [calls.companyConnect, calls.engineerConnect]) {
    defineRoute(call, async ({ params: { id }, body: { reason }, caller }) => done(await requests.connect(caller, id, reason)));
  }
  for (const call of [calls.companyCancelByGet, calls.companyCancel, calls.engineerCancel]) {
    defineRoute(call, async ({ params: { id }, caller }) => done(await requests.act(caller, id, 'cancel')));
  }
  for (const call of [calls.acceptByGet, calls.acceptConnect]) {
    defineRoute(call, async ({ params: { id }, caller }) => done(await requests.act(caller, id, 'accept')));
  }
  for (const call of [calls.rejectByGet, calls.rejectConnect]) {
    defineRoute(call, async ({ params: { id }, caller }) => done(await requests.act(caller, id, 'reject')));
  }
  defineRoute(calls.removeConnection, async ({ params: { id }, caller }) => done(await requests.act(caller, id, 'remove')));
}

export function connectionRoutes(defineRoute: DefineRoute, services: { connections: ConnectionServices }) {
  const { requests, connections, visibility } = services.connections;
  actRoutes(defineRoute, services.connections);

  defineRoute(calls.engineerConnections, async ({ query, caller }) => connections.listOfEngineer(caller, query));

  defineRoute(calls.companyConnections, async ({ query, caller }) => connections.listOfCompany(caller, query));

  defineRoute(calls.connectionContent, async ({ query: { qid }, caller }) => ({
    items: await connections.listContent(caller, qid),
  }));

  defineRoute(calls.waitingConnections, async ({ caller }) => ({ waiting: await connections.countWaiting(caller) }));

  defineRoute(engineerVisibility, async ({ caller }) => ({ visibility: await visibility.find(caller.accountId) }));

  defineRoute(engineerSharing, async ({ caller }) => ({ shares: await visibility.findSharing(caller.accountId) }));

  defineRoute(saveSharing, async ({ body: { shares }, caller }) => {
    await visibility.saveSharing(caller.accountId, shares);
    return { shares };
  });

  defineRoute(saveVisibility, async ({ body, caller }) => {
    await visibility.save(caller.accountId, body.visibility);
    return body;
  });

  defineRoute(profileViewers, async ({ query, caller }) => connections.listViewers(caller, query));

  defineRoute(blockedCompanies, async ({ query, caller }) => connections.listBlocks(caller, query));

  defineRoute(blockCompany, async ({ params: { id }, caller }) => {
    await requests.block(caller, id);
    return OK;
  });

  defineRoute(unblockCompany, async ({ params: { id }, caller }) => {
    await requests.unblock(caller, id);
    return OK;
  });
}
