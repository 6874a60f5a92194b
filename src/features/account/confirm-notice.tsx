import { emailChange } from '../../../contract/accounts/email-change.ts';
import { SendLetter } from '../../shared/forms/send-letter.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { useReload } from '../../shared/loading/use-reload.ts';
import { Alert } from '../../ui/alert.tsx';
import { CorrectEmail } from './correct-email.tsx';

interface ConfirmNoticeProps {
  email: string;
  /** Whether the account has a password. Only then its owner can correct the address. */
  hasPassword: boolean;
}

/** Shown in the settings while the address is not confirmed. A corrected address waits for its own link. */
export function ConfirmNotice({ email, hasPassword }: ConfirmNoticeProps) {
  const reload = useReload();
  const corrected = useLoad(emailChange).value?.change?.email;
  return (
    <Alert kind="attention" title="Your e-mail address is not confirmed yet" action={corrected === undefined && <SendLetter />}>
      <p>
        Follow the link in the e-mail that we sent to <bdi>{corrected ?? email}</bdi>.
        {corrected !== undefined && ' From then on it is your address.'}
      </p>
      {hasPassword && (
        <details>
          <summary>The address is wrong</summary>
          <CorrectEmail onCorrected={() => reload(emailChange)} />
        </details>
      )}
    </Alert>
  );
}
