import { LeaveToken, leaveNewsletter } from '../../../contract/blog/newsletter.ts';
import { formAction } from '../../shared/forms/form-action.ts';
import { Page } from '../../ui/page.tsx';
import { LetterLinkForm } from '../../shared/forms/letter-link-form.tsx';

export const action = formAction(LeaveToken, (body, ask) => ask(leaveNewsletter, { body }));

/** /newsletter/leave?token=…: the target of the link in each e-mail. */
export const Component = () => (
  <Page title="Leave the newsletter" lead="You get no further e-mail, and your address is deleted." width="narrow">
    <LetterLinkForm schema={LeaveToken} button="Leave" busy="Leaving" next={{ to: '/blog', text: 'To the articles' }} />
  </Page>
);
