import { SendLetter } from '../forms/send-letter.tsx';
import { Alert } from '../ui/alert.tsx';

/** In the settings, while the address is not confirmed. */
export const ConfirmNotice = ({ email }: { email: string }) => (
  <Alert kind="attention" title="Your e-mail address is not confirmed yet" action={<SendLetter />}>
    Follow the link in the letter that we sent to {email}.
  </Alert>
);
