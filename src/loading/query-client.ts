import { onlineManager, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { Failure, type Input, send } from '../api/request.ts';
import { storedUser, subscribe } from '../api/session.ts';

const RETRIES = 3;

/** The server said no. It would say so again, so nothing is gained by asking again. */
export const isRefusal = (error: unknown) => error instanceof Failure && error.kind === 'refused' && (error.status ?? 500) < 500;

const mayPass = (error: unknown) =>
  error instanceof Failure && (error.kind === 'network' || (error.kind === 'refused' && !isRefusal(error)));

/**
 * Builds what holds the replies of the server for a page. A network that is gone and a server that is in trouble are tried again,
 * a refusal is not. All replies are dropped when the account changes, in this tab or another.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // The first attempt is always made: a browser may take a network for gone that is there.
      queries: { networkMode: 'offlineFirst', retry: (failures, error) => failures < RETRIES && mayPass(error) },
      mutations: { networkMode: 'always' },
    },
  });
  // TanStack Query takes a page for online until an event says otherwise, and hears events only while it is mounted.
  onlineManager.setOnline(navigator.onLine);
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

/** The beginning of the key of every reply to this call, whatever was asked and whoever asked. */
export const keyOf = ({ method, path }: Call) => [method, path] as const;

/**
 * The key and the function of a query that makes a call of the contract. The account belongs to the key, so that nobody sees what
 * was loaded for another. `patienceMs`: how long an answer is waited for; without it as long as it takes.
 */
export function queryOf<C extends Call>(call: C, input: Input<C> | undefined, account: string | null, patienceMs?: number) {
  return {
    queryKey: [...keyOf(call), input ?? {}, account],
    queryFn: ({ signal }: Pick<QueryFunctionContext, 'signal'>): Promise<z.output<C['reply']>> =>
      send(call, {
        ...input,
        signal: patienceMs ? AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) : signal,
      } as never),
  };
}
