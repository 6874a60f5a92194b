import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskey, addPasskeyOptions } from '../../../../contract/accounts/security.ts';
import { makePasskey } from '../../../shared/api/passkey.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from './security.module.css';

/** Adds a passkey under a name. `onAdded` gets the recovery codes that were made with an administrator's first factor. */
export function AddPasskey({ onAdded }: { onAdded: (codes: readonly string[] | null) => void }) {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error, isSuccess, reset } = useMutation({
    mutationFn: async () => {
      const { step, passkey } = await send(addPasskeyOptions);
      return send(addPasskey, { body: { step, name: name.trim(), passkey: await makePasskey(passkey) } });
    },
    onSuccess: ({ recoveryCodes }) => {
      setName('');
      onAdded(recoveryCodes);
    },
  });
  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(name.trim() === '');
        if (name.trim() !== '' && !isPending) mutate();
      }}
    >
      <Field
        label="Name of the new passkey"
        hint="For yourself, to distinguish it from others: ‘Laptop’, ‘Security key’."
        autoComplete="off"
        maxLength={60}
        aria-required
        value={name}
        error={isMissing ? 'Name is required!' : undefined}
        onChange={({ target }) => {
          setName(target.value);
          setMissing(false);
          reset();
        }}
      />
      <Button type="submit" needsNetwork variant="quiet" busy={isPending && 'Waiting for the passkey'}>
        Add a passkey
      </Button>
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
      {isSuccess && <Alert kind="safe">The passkey is added.</Alert>}
    </form>
  );
}
