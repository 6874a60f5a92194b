import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown instead of a list of all engineers while there are none. */
export const NobodyYet = () => (
  <EmptyState title="No engineer has finished a test yet">
    Engineers appear here as soon as they finish a test. Their level is Pending until every spoken answer has been rated.
  </EmptyState>
);
