import { SendLetter } from '../../shared/forms/send-letter.tsx';
import { Alert } from '../../ui/alert.tsx';
import { CorrectEmail } from './correct-email.tsx';

interface ConfirmNoticeProps {
  email: string;
  /** Whether the account has a password. Only then its owner can correct the address. */
  hasPassword: boolean;
  onCorrected: () => void;
}

/** Shown in the settings while the address is not confirmed. */
export const ConfirmNotice = ({ email, hasPassword, onCorrected }: ConfirmNoticeProps) => (
  <Alert kind="attention" title="Your e-mail address is not confirmed yet" action={<SendLetter />}>
    <p>
      Follow the link in the e-mail that we sent to <bdi>{email}</bdi>.
    </p>
    {hasPassword && (
      <details>
        <summary>The address is wrong</summary>
        <CorrectEmail onCorrected={onCorrected} />
      </details>
    )}
  </Alert>
);
