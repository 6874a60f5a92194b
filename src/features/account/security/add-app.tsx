import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { STEP_MINUTES } from '../../../../contract/facts/lifetimes.ts';
import { CODE_DIGITS, FactorCode, confirmApp, startApp } from '../../../../contract/accounts/security.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import form from '../../../shared/forms/form.module.css';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './security.module.css';

const Code = z.object({ code: FactorCode });

interface AddProps {
  /** Gets the recovery codes that were made with the first factor. */
  onAdded: (codes: readonly string[] | null) => void;
}

function Confirm({ step, secret, uri, onAdded }: AddProps & { step: string; secret: string; uri: string }) {
  const { props, field, busy, error } = useApiForm({
    schema: Code,
    start: { code: '' },
    send: (body) => send(confirmApp, { body: { ...body, step } }),
    onSent: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  return (
    <div className={styles.app}>
      <QrCode text={uri} label="QR code for the authenticator app" />
      <form className={form.form} {...props}>
        <p>
          Scan the code with your app, or type this key:{' '}
          <span className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</span>
        </p>
        <Field
          label="Code of the app"
          hint={`The ${CODE_DIGITS} digits that it shows now. Please finish within ${STEP_MINUTES} minutes.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('code')}
        />
        {error && !field('code').error && <Alert kind="danger">{error}</Alert>}
        <div>
          <Button type="submit" needsNetwork busy={busy && 'Checking'}>
            Confirm the app
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Sets up an authenticator app: a secret to scan, and a code to prove that the app has it. `text`: of the button. */
export function AddApp({ text, onAdded }: AddProps & { text: string }) {
  const { mutate, isPending, error, data, reset } = useMutation({ mutationFn: () => send(startApp) });
  return (
    <>
      <div>
        <Button needsNetwork variant="quiet" busy={isPending && 'Loading'} onClick={() => mutate()}>
          {data ? 'Begin again' : text}
        </Button>
      </div>
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
      {data && (
        <Confirm
          key={data.step}
          {...data}
          onAdded={(codes) => {
            reset();
            onAdded(codes);
          }}
        />
      )}
    </>
  );
}
