import { type Query, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { z } from 'zod';
import type { Call } from '../../../contract/base/call.ts';
import type { Input } from '../api/request.ts';
import { useSession } from '../api/use-session.ts';
import { copiedAtOf } from './offline-replies.ts';
import { isRefusal, queryOf } from './query-client.ts';

/** The state of the data that a page needs. */
export interface Load<T> {
  /** The value loaded last; it stays while it is loaded again and if that fails. */
  value: T | undefined;
  /** Why the last attempt failed; null if it did not. Further attempts may be under way. */
  failure: Error | null;
  /** Whether `value` still belongs to the request before, with `keepPrevious`. */
  isPrevious?: boolean;
  /** Loads it again, at once. */
  again: () => void;
}

export interface LoadOptions {
  /**
   * Without it, a value that another page has loaded is shown at once and loaded again. `fresh`: only a value loaded for this
   * page is shown, so that a person does not act on an old reply. `once`: the same, and it stays until it is asked for again,
   * because a new address would stop a recording that plays.
   */
  mode?: 'fresh' | 'once';
  /** How long to wait for a reply; without it there is no limit. */
  patienceMs?: number;
  /** Asks again this often while nothing is loaded, since a server that was only slow causes no event when it answers again. */
  retryMs?: number;
  /** Loads again when the network is back. In the mode `once` only if nothing was loaded, unless this says otherwise. */
  refetchOnReconnect?: boolean;
  /** Shows the reply to the previous request until the reply to a new one is there. */
  keepPrevious?: boolean;
}

/** Whether the server still has to give it: it is missing, or it is an offline copy. */
const isOwed = ({ state }: Pick<Query, 'state'>) => state.data === undefined || copiedAtOf(state.data) !== null;

const FRESH = { gcTime: 0 };
const ONCE = { ...FRESH, refetchOnWindowFocus: isOwed, refetchOnReconnect: isOwed };

/**
 * The data that may be shown. An offline copy must not be shown once the server has refused the call, as it does for an engineer
 * who has hidden.
 */
export const shownOf = <T>(data: T | undefined, error: unknown): T | undefined =>
  copiedAtOf(data) !== null && isRefusal(error) ? undefined : data;

type LoadArguments<C extends Call> =
  object extends Input<C> ? [input?: Input<C>, options?: LoadOptions] : [input: Input<C>, options?: LoadOptions];

/**
 * Loads the reply to a call of the contract. If nobody is signed in, it makes only calls that are open to anyone, because the
 * server would refuse the others.
 */
export function useLoad<C extends Call>(call: C, ...[input, options = {}]: LoadArguments<C>): Load<z.output<C['reply']>> {
  const { mode, patienceMs, retryMs, keepPrevious, ...reconnect } = options;
  const account = useSession()?.id ?? null;
  const visit = useId();
  const client = useQueryClient();
  const { queryKey: shared, queryFn } = queryOf(call, input, account, patienceMs);
  const queryKey = mode ? [...shared, visit] : shared;
  const { data, error, failureReason, refetch, isPlaceholderData } = useQuery({
    queryKey,
    queryFn,
    enabled: account !== null || call.access === 'anyone',
    ...(mode === 'fresh' && FRESH),
    ...(mode === 'once' && ONCE),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(retryMs && { refetchInterval: ({ state }: Pick<Query, 'state'>) => state.data === undefined && retryMs }),
    ...reconnect,
  });
  return {
    value: shownOf(data, error),
    failure: error ?? failureReason,
    isPrevious: isPlaceholderData,
    // After a failure the next attempt may be seconds away; a reset makes it now.
    again: () => void (data === undefined ? client.resetQueries({ queryKey, exact: true }) : refetch()),
  };
}
