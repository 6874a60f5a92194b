import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import type { Input } from '../api/request.ts';
import { useSession } from '../api/use-session.ts';
import { queryOf } from './query-client.ts';

/** What a page knows of the data it needs. */
export interface Load<T> {
  /** What was loaded last; it stays while it is loaded anew and when that fails. */
  value: T | undefined;
  /** Why the last attempt failed; null where it did not. Further attempts may be under way. */
  failure: Error | null;
  /** Loads it again, at once. */
  again: () => void;
}

export interface LoadOptions {
  /**
   * Loads when the page opens and afterwards only when asked to. For a page that would be disturbed otherwise: a form starts from
   * what the server says now and not from a kept reply, and a recording that plays keeps its address.
   */
  once?: boolean;
  /** How long an answer is waited for; without it as long as it takes. */
  patienceMs?: number;
  /** Loads again when the network comes back. With `once` only where nothing was loaded, unless this says otherwise. */
  refetchOnReconnect?: boolean;
}

const isMissing = ({ state }: Pick<Query, 'state'>) => state.data === undefined;

/** The reply is this page's own: nothing is shown that an earlier page has loaded, and nothing is kept for a later one. */
const ONCE = { gcTime: 0, refetchOnWindowFocus: isMissing as never, refetchOnReconnect: isMissing as never };

type LoadArguments<C extends Call> =
  object extends Input<C> ? [input?: Input<C>, options?: LoadOptions] : [input: Input<C>, options?: LoadOptions];

/**
 * Loads the reply to a call of the contract, for whoever is signed in; while nobody is, only what anyone may read. A reply that
 * another page has loaded before is shown at once, and loaded anew.
 */
export function useLoad<C extends Call>(call: C, ...[input, options = {}]: LoadArguments<C>): Load<z.output<C['reply']>> {
  const { once = false, patienceMs, ...reconnect } = options;
  const account = useSession()?.id ?? null;
  const visit = useId();
  const client = useQueryClient();
  const { queryKey: shared, queryFn } = queryOf(call, input, account, patienceMs);
  const queryKey = once ? [...shared, visit] : shared;
  const { data, error, failureReason, refetch } = useQuery({
    queryKey,
    queryFn,
    enabled: account !== null || call.access === 'anyone',
    ...(once && ONCE),
    ...reconnect,
  });
  return {
    value: data,
    failure: error ?? failureReason,
    // After a failure the next attempt may be a while off: starting over makes it now.
    again: () => void (data === undefined ? client.resetQueries({ queryKey, exact: true }) : refetch()),
  };
}
