import { onlineManager, QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Call } from '../../../contract/base/call.ts';
import { type FindCopy, askOrFindCopy, shareEqual } from './offline-replies.ts';
import { Failure, type Input, send } from '../api/request.ts';
import { storedUser, subscribe } from '../api/session.ts';
import { isOnline, onOnlineChange } from '../../ui/online.ts';

const RETRIES = 3;

/** Whether the server refused the call. It is not repeated, because the reply would be the same. */
export const isRefusal = (error: unknown) => error instanceof Failure && error.kind === 'refused' && (error.status ?? 500) < 500;

const mayPass = (error: unknown) =>
  error instanceof Failure && (error.kind === 'network' || (error.kind === 'refused' && !isRefusal(error)));

/**
 * Builds the store of the server's replies. A lost network and an error of the server are tried again, a refusal is not. All
 * replies are dropped when the account changes, in this tab or another, so that nobody sees another person's. `findCopy` finds
 * offline copies, for when there is no network.
 */
export function createQueryClient(findCopy?: FindCopy): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // The first attempt is always made, because a browser may say that there is no network while there is one.
      queries: {
        networkMode: 'offlineFirst',
        structuralSharing: shareEqual,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        ...(findCopy && { meta: { findCopy } }),
      },
      mutations: { networkMode: 'always' },
    },
  });
  // By itself TanStack Query knows only the browser's events, which do not occur when a network further away is lost.
  onlineManager.setEventListener((setOnline) => onOnlineChange(() => setOnline(isOnline())));
  onlineManager.setOnline(isOnline());
  // Events are received only while it is mounted.
  client.mount();

  let account = storedUser()?.id;
  subscribe(() => {
    const now = storedUser()?.id;
    if (now === account) return;
    account = now;
    client.clear();
  });
  return client;
}

/** The start of the key of every reply to this call, so that all of them can be dropped together. */
export const keyOf = ({ method, path }: Call) => [method, path] as const;

/**
 * Loads the replies to these calls again. A reply that is shown stays until the new one is there; others are dropped, so that no
 * page opens with an old one.
 */
export function reloadReplies(client: QueryClient, calls: readonly Call[]) {
  for (const call of calls) {
    const queryKey = keyOf(call);
    client.removeQueries({ queryKey, type: 'inactive' });
    // The reply to a first request under way may show the state before the change. TanStack Query does not repeat it by itself.
    const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
    const loaded = client.invalidateQueries({ queryKey });
    if (isFirst) void loaded.then(() => client.invalidateQueries({ queryKey }));
  }
}

/** The arguments of a query's function. Without a client it is called by itself. */
type Asking = Pick<QueryFunctionContext, 'signal'> &
  Partial<Pick<QueryFunctionContext, 'meta' | 'client'>> & { queryKey?: QueryKey };

export const findCopyIn = (meta: Record<string, unknown> | undefined) => ({
  findCopy: meta?.['findCopy'] as FindCopy | undefined,
});

/**
 * Key and function of a query that makes a call of the contract. The account is part of the key, so that nobody sees replies to
 * another account. `patienceMs`: how long to wait for a reply; without it there is no limit.
 */
export function queryOf<C extends Call>(call: C, input: Input<C> | undefined, account: string | null, patienceMs?: number) {
  return {
    queryKey: [...keyOf(call), input ?? {}, account],
    queryFn: ({ signal, meta, client, queryKey }: Asking): Promise<z.output<C['reply']>> =>
      askOrFindCopy(
        () =>
          send(call, {
            ...input,
            signal: patienceMs ? AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) : signal,
          } as never),
        {
          call,
          input: input ?? {},
          ...findCopyIn(meta),
          isLoaded: () => queryKey !== undefined && client?.getQueryData(queryKey) !== undefined,
        },
      ),
  };
}
