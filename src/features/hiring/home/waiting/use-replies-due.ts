import { threads } from '../../../../../contract/messages/messages.ts';
import { useLoad } from '../../../../shared/loading/use-load.ts';
import type { WaitingKind } from './waiting-item.ts';

const MOST = 10;

/** Conversations in which an engineer waits for an answer of the company. */
export function useRepliesDue(): WaitingKind {
  const query = useLoad(threads, { query: { due: 'true', limit: MOST } });
  const { items = [], next = null } = query.value ?? {};
  return {
    query,
    items: items.map(({ id, with: engineer, last, mayWrite, changedAt }) => ({
      id: `reply ${id}`,
      action: mayWrite ? 'Reply' : 'Read',
      to: `/messages/${id}`,
      name: engineer.name,
      text: last?.excerpt || 'Removed message',
      since: last?.receivedAt ?? changedAt,
    })),
    rest: next === null ? null : { to: '/messages', text: 'All messages' },
  };
}
