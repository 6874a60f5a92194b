import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

/** /admin/blog: the place for articles. There are none yet, so it says so. */
export const Component = () => (
  <Page title="Blog" lead="Articles, before and after they are published.">
    <EmptyState
      title="No posts yet"
      action={
        <ButtonLink to="/admin" variant="quiet">
          To the board
        </ButtonLink>
      }
    >
      This version of the product has no articles, so there is nothing to edit and nothing is public. Writing and publishing them
      comes with a later version.
    </EmptyState>
  </Page>
);
