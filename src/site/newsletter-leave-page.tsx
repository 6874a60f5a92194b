import { LeaveToken, leaveNewsletter } from '../../contract/newsletter.ts';
import { formAction } from '../forms/form-action.ts';
import { Page } from '../ui/page.tsx';
import { NewsletterLinkForm } from './newsletter-link-form.tsx';

export const action = formAction(LeaveToken, (body, ask) => ask(leaveNewsletter, { body }));

/** /newsletter/leave?token=…: the target of the link in each letter. */
export const Component = () => (
  <Page title="Leave the newsletter" lead="You get no further letter, and your address is deleted." width="narrow">
    <NewsletterLinkForm schema={LeaveToken} button="Leave" busy="Leaving" />
  </Page>
);
