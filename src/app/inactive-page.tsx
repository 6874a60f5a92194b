import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/**
 * Shown instead of every page of a company to a member who has asked to delete the account, since the server refuses the data of
 * these pages.
 */
export const InactivePage = () => (
  <Page
    title="Your account is inactive"
    width="narrow"
    lead="You have asked to delete it, so nothing of the company is shown to you."
  >
    <p>If you keep the account, everything is as it was.</p>
    <div className="row">
      <ButtonLink to="/settings" variant="quiet">
        Your data
      </ButtonLink>
    </div>
  </Page>
);
