import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from './integrations.module.css';

interface SecretDialogProps {
  /** What it is, as in 'API key'. */
  what: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret once. Only its button closes it, so that nobody loses the secret by a click beside it. */
export function SecretDialog({ what, secret, onClose }: SecretDialogProps) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  return (
    <Dialog
      open
      required
      onOpenChange={(open) => open || onClose()}
      title={`Copy the ${what} now`}
      description="It is shown this once, since the server cannot show it again. Keep it where your programs keep secrets, never in a page or in source code."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            I have copied it
          </Button>
          <Button onClick={() => void copy()}>{copied === 'yes' ? 'Copied' : 'Copy'}</Button>
        </>
      }
    >
      <div className={styles.secret}>
        <Field
          label={what.charAt(0).toUpperCase() + what.slice(1)}
          readOnly
          dir="ltr"
          className="mono"
          value={secret}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <output className="small">{copied === 'yes' && 'The clipboard has it.'}</output>
        {copied === 'no' && <Alert kind="attention">The browser does not allow copying. Select the text and copy it.</Alert>}
      </div>
    </Dialog>
  );
}
