import { LeaveNotifications, leaveNotifications } from '../../../contract/accounts/notifications.ts';
import { formAction } from '../../shared/forms/form-action.ts';
import { LetterLinkForm } from '../../shared/forms/letter-link-form.tsx';
import { Page } from '../../ui/page.tsx';

export const action = formAction(LeaveNotifications, (body, ask) => ask(leaveNotifications, { body }));

/** /notifications/leave?kind=…&token=…: the target of the link in each e-mail about something that waits. */
export const Component = () => (
  <Page title="End these e-mails" lead="You get no further e-mail or push message of this kind." width="narrow">
    <LetterLinkForm
      schema={LeaveNotifications}
      button="End them"
      busy="Ending them"
      next={{ to: '/settings?tab=notifications', text: 'To the settings' }}
    />
  </Page>
);
