import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Call } from '../../../contract/base/call.ts';
import { type Input, send } from '../api/request.ts';
import { useSession } from '../api/use-session.ts';
import { askOrFindCopy } from './offline-replies.ts';
import { findCopyIn, keyOf } from './query-client.ts';
import { type Load, shownOf } from './use-load.ts';

/** A call whose reply is a part of a list and the cursor of the next part. */
type ListCall = Call & { reply: z.ZodType<{ items: unknown[]; next: string | null }> };

type Reply<C extends ListCall> = z.output<C['reply']>;

/** A list whose parts are loaded one after the other. `value` holds all parts loaded so far. */
export interface Endless<C extends ListCall> extends Load<{ items: Reply<C>['items']; first: Reply<C> }> {
  /** Whether the list has more than the loaded parts. */
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Whether `value` still belongs to the request before, with `keepPrevious`. */
  isPrevious: boolean;
  /** Loads the next part; it does nothing while one is being loaded. */
  loadMore: () => void;
}

export interface EndlessOptions<C extends ListCall> {
  /**
   * Shows the list of the previous request until the list of a new one is there, so that the page does not jump at each change.
   */
  keepPrevious?: boolean;
  /** The values that the first part returns and every later request sends. */
  carry?: (first: Reply<C>) => object;
}

/**
 * Loads a list part by part. `input` is all of the request except the cursor, which goes to the query of a GET and to the body of
 * another call.
 */
export function useEndless<C extends ListCall>(
  call: C,
  input: Partial<Input<C>> = {},
  { keepPrevious = false, carry }: EndlessOptions<C> = {},
): Endless<C> {
  const account = useSession()?.id ?? null;
  const client = useQueryClient();
  const queryKey = [...keyOf(call), 'endless', input, account];
  const part = call.method === 'GET' ? 'query' : 'body';
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal, meta }): Promise<Reply<C>> => {
      const given = (input as Record<string, object | undefined>)[part];
      const asked = { ...input, [part]: { ...given, ...pageParam } };
      return askOrFindCopy(() => send(call, { ...asked, signal } as never), {
        call,
        input: asked,
        ...findCopyIn(meta),
        isLoaded: () => pageParam === null && client.getQueryData(queryKey) !== undefined,
      });
    },
    initialPageParam: null as { cursor: string } | null,
    getNextPageParam: ({ next }: Reply<C>, [start]: Reply<C>[]) =>
      next === null ? null : { cursor: next, ...(start && carry?.(start)) },
    enabled: account !== null,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
  const { data, error, failureReason, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = query;
  const pages = data?.pages ?? [];
  const first = shownOf(pages[0], error);
  return {
    value: first && { first, items: pages.flatMap(({ items }) => items) },
    failure: error ?? failureReason,
    // After a failure the next attempt may be seconds away; a reset makes it now.
    again: () => void (first ? refetch() : client.resetQueries({ queryKey, exact: true })),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isPrevious: isPlaceholderData,
    loadMore: () => void (isFetchingNextPage || fetchNextPage()),
  };
}
