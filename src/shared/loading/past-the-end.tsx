import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown for a page number after the last page, as an old address may have it. `first` is the path of the first page. */
export const PastTheEnd = ({ first }: { first: string }) => (
  <EmptyState
    title="This page of the list is empty"
    action={
      <ButtonLink to={first} variant="quiet">
        To the first page
      </ButtonLink>
    }
  />
);
