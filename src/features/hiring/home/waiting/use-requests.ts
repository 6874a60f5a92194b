import { companyConnections } from '../../../../../contract/profiles/connections.ts';
import { useLoad } from '../../../../shared/loading/use-load.ts';
import type { WaitingKind } from './waiting-item.ts';

const MOST = 10;

/** Requests of engineers for a connection. They are answered on the profile. */
export function useRequests(): WaitingKind {
  const query = useLoad(companyConnections, { query: { list: 'waiting', limit: MOST } });
  const { items = [], next = null } = query.value ?? {};
  return {
    query,
    items: items.map(({ profile, public_name: name, visible, since, reason }) => ({
      id: `request ${profile}`,
      action: 'Answer',
      to: visible ? `/view/${profile}` : null,
      name,
      text: reason ? `Asks to connect: ${reason}` : 'Asks to connect',
      since,
    })),
    rest: next === null ? null : { to: null, text: `Only the latest ${MOST} requests are shown.` },
  };
}
