import { type FormEvent, type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { FactorOffer } from '../../../contract/base/factor-offer.ts';
import { CODE_DIGITS, type PasskeyAnswer } from '../../../contract/accounts/security.ts';
import { askPasskey } from '../api/passkey.ts';
import { messageOf } from '../api/failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import styles from './form.module.css';

/** One of the ways of an offer, as a call takes it. */
export type Given =
  | { step: string; passkey: z.input<typeof PasskeyAnswer> }
  | { step: string; code: string }
  | { step: string; password: string };

interface FactorFormProps {
  offer: FactorOffer & { password?: boolean };
  /** Sends the input, and goes on if it was right. Throws a sentence otherwise. */
  give: (given: Given) => Promise<unknown>;
  /** Beside the buttons. */
  children?: ReactNode;
}

type Way = 'passkey' | 'code' | 'password';

interface TypedWayProps {
  way: 'code' | 'password';
  action: string;
  /** No easier way is offered. */
  isFirst: boolean;
  busy: boolean;
  onTyped: (typed: string) => void;
  /** The field, which has the name of the way. */
  children: ReactNode;
}

function TypedWay({ way, action, isFirst, busy, onTyped, children }: TypedWayProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onTyped(String(new FormData(event.currentTarget).get(way)));
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <Button type="submit" wide variant={isFirst ? 'primary' : 'quiet'} busy={busy && 'Checking'}>
        {action}
      </Button>
    </form>
  );
}

/** Asks for a passkey, a code or a password, whichever of them is offered. */
export function FactorForm({ offer, give, children }: FactorFormProps) {
  const [busy, setBusy] = useState<Way | null>(null);
  const [error, setError] = useState<{ way: Way; sentence: string } | null>(null);
  const { step, passkey } = offer;

  async function run(way: Way, find: () => Given | Promise<Given>) {
    if (busy) return;
    setBusy(way);
    setError(null);
    try {
      await give(await find());
    } catch (failure) {
      setError({ way, sentence: messageOf(failure) });
    }
    setBusy(null);
  }

  const errorOf = (way: Way) => (error?.way === way ? error.sentence : undefined);
  return (
    <div className={styles.form}>
      {passkey && (
        <Button
          wide
          busy={busy === 'passkey' && 'Waiting for the passkey'}
          onClick={() => void run('passkey', async () => ({ step, passkey: await askPasskey(passkey) }))}
        >
          Use a passkey
        </Button>
      )}
      {errorOf('passkey') && <Alert kind="danger">{errorOf('passkey')}</Alert>}
      {offer.code && (
        <TypedWay
          way="code"
          action="Use the code"
          isFirst={!passkey}
          busy={busy === 'code'}
          onTyped={(code) => void run('code', () => ({ step, code }))}
        >
          <Field
            label="Code"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            hint={`The ${CODE_DIGITS} digits that your authenticator app shows now, or one of your recovery codes.`}
            aria-required
            error={errorOf('code')}
          />
        </TypedWay>
      )}
      {offer.password && (
        <TypedWay
          way="password"
          action="Use the password"
          isFirst={!passkey && !offer.code}
          busy={busy === 'password'}
          onTyped={(password) => void run('password', () => ({ step, password }))}
        >
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            aria-required
            error={errorOf('password')}
          />
        </TypedWay>
      )}
      {children}
    </div>
  );
}
