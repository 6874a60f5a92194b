import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type { z } from 'zod';
import type { SignedIn } from '../../contract/accounts.ts';
import { Failure, messageOf } from '../api/request.ts';
import { storeUser } from '../api/session.ts';
import { pause } from './pause.ts';

interface Registration<Form extends FieldValues, Clean> {
  /** The form, which repeats the password. */
  schema: z.ZodType<Clean, Form>;
  empty: Form;
  call: (form: Clean) => Promise<SignedIn>;
  /** How long 'Register successful' can be read. */
  readMs: number;
  onward: () => unknown;
}

/** What the two registrations have in common: what was typed stays, and the first wrong field has the focus. */
export function useRegistration<Form extends FieldValues, Clean>({
  schema,
  empty,
  call,
  readMs,
  onward,
}: Registration<Form, Clean>) {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [error, setError] = useState<string>();
  // Checked on submit, not on leaving a field: an error that appears under the pointer would move the button away from its click.
  const form = useForm<Form, unknown, Clean>({
    resolver: zodResolver(schema),
    defaultValues: empty as DefaultValues<Form>,
  });

  function show(failure: unknown) {
    setError(messageOf(failure));
    if (!(failure instanceof Failure)) return;
    const named = Object.entries(failure.fields).filter(([name]) => name in empty);
    named.forEach(([name, message], index) => form.setError(name as Path<Form>, { message }, { shouldFocus: index === 0 }));
  }

  const submit = form.handleSubmit(async (clean) => {
    if (state !== 'open') return;
    setState('busy');
    setError(undefined);
    try {
      storeUser(await call(clean));
    } catch (failure) {
      show(failure);
      setState('open');
      return;
    }
    setState('done');
    await pause(readMs);
    await onward();
  });

  return { ...form, submit, state, error, errors: form.formState.errors };
}
