import { EmptyState } from '../../../../ui/empty-state.tsx';
import { NobodyYet } from '../../nobody-yet.tsx';

/** Shown instead of an empty list of matches. */
export const NoMatch = ({ hasSearches }: { hasSearches: boolean }) =>
  hasSearches ? (
    <EmptyState title="Nobody matches your saved searches yet">
      Engineers appear here as soon as their test is finished, or something of them has changed.
    </EmptyState>
  ) : (
    <NobodyYet />
  );
