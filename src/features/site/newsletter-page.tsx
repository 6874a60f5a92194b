import { Subscription, subscribe } from '../../../contract/blog/newsletter.ts';
import { formAction, useFormResult } from '../../shared/forms/form-action.ts';
import { NewsletterBox } from '../../shared/newsletter/newsletter-box.tsx';
import { Page } from '../../ui/page.tsx';

export const action = formAction(Subscription, (body, ask) => ask(subscribe, { body }));

/** /newsletter: the box on a page of its own. It also shows the result of a box that was sent without the script. */
export const Component = () => (
  <Page
    title="Newsletter"
    description="New articles on structural engineering by e-mail: worked numbers, their checks, and drawings. You confirm your address once, and leave by one click."
    lead="New articles on structural engineering. Each is sent once."
    width="narrow"
  >
    <NewsletterBox posted={useFormResult<{ response: string }>()} />
  </Page>
);
