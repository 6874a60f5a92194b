import type { ReactNode } from 'react';
import { Page, type PageProps } from '../../ui/page.tsx';
import { Preloader } from '../../ui/preloader.tsx';
import { LoadError } from './load-error.tsx';
import type { Load } from './use-load.ts';

export interface LoadedProps<T> {
  query: Load<T>;
  /** The text of the preloader, as in 'Loading your tests'. */
  loading: string;
  /** What failed, as in 'Your tests could not be loaded.' */
  failed: string;
  /** The page around a failure, needed if the loaded content is a whole page. */
  page?: Omit<PageProps, 'children'>;
  /** Whether a value holds nothing; `empty` is shown instead. */
  isEmpty?: (value: T) => boolean;
  empty?: ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * Shows the loaded value, or a preloader, an error, or `empty`. A value is shown even after a failure, because an old one is
 * better than none.
 */
export function Loaded<T>({ query, loading, failed, page, isEmpty, empty, children }: LoadedProps<T>) {
  const { value, failure, isPrevious, again } = query;
  if (value !== undefined) {
    return (
      <>
        {isPrevious && (
          <output className="visually-hidden" aria-busy="true">
            {loading}
          </output>
        )}
        {isEmpty?.(value) ? empty : children(value)}
      </>
    );
  }
  if (!failure) return <Preloader label={loading} />;
  const error = <LoadError title={failed} error={failure} again={again} />;
  return page ? <Page {...page}>{error}</Page> : error;
}
