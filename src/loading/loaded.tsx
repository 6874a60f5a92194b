import type { ReactNode } from 'react';
import { Page, type PageProps } from '../ui/page.tsx';
import { Preloader } from '../ui/preloader.tsx';
import { LoadError } from './load-error.tsx';
import type { Load } from './use-load.ts';

export interface LoadedProps<T> {
  query: Load<T>;
  /** What is going on meanwhile, as in 'Loading your tests'. */
  loading: string;
  /** What did not work, as in 'Your tests could not be loaded.' */
  failed: string;
  /** The page around a failure, where what is loaded is a page itself. */
  page?: Omit<PageProps, 'children'>;
  /** Whether a value holds nothing; `empty` is shown in its place. */
  isEmpty?: (value: T) => boolean;
  empty?: ReactNode;
  children: (value: T) => ReactNode;
}

/** What was loaded, or in its place that it is being loaded, that it could not be, or that there is nothing. */
export function Loaded<T>({ query, loading, failed, page, isEmpty, empty, children }: LoadedProps<T>) {
  const { value, failure, again } = query;
  if (value !== undefined) return isEmpty?.(value) ? empty : children(value);
  if (!failure) return <Preloader label={loading} />;
  const error = <LoadError title={failed} error={failure} again={again} />;
  return page ? <Page {...page}>{error}</Page> : error;
}
