import { ConfirmToken, confirmSubscription } from '../../../contract/blog/newsletter.ts';
import { formAction } from '../../shared/forms/form-action.ts';
import { Page } from '../../ui/page.tsx';
import { LetterLinkForm } from '../../shared/forms/letter-link-form.tsx';

export const action = formAction(ConfirmToken, (body, ask) => ask(confirmSubscription, { body }));

/** /newsletter/confirm?token=…: the target of the link in the e-mail that asks for a confirmation. */
export const Component = () => (
  <Page title="Confirm your subscription" lead="You get the newsletter only after this confirmation." width="narrow">
    <LetterLinkForm
      schema={ConfirmToken}
      button="Confirm the subscription"
      busy="Confirming"
      next={{ to: '/blog', text: 'To the articles' }}
    />
  </Page>
);
