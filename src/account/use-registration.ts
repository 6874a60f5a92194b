import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type { z } from 'zod';
import type { SignedIn } from '../../contract/accounts.ts';
import { messageOf } from '../api/request.ts';
import { storeUser } from '../api/session.ts';
import { useDraft } from '../ui/use-draft.ts';
import { markFields } from './mark-fields.ts';
import { pause } from './pause.ts';

interface Registration<Form extends FieldValues, Clean> {
  /** Under which what is typed is kept. */
  name: string;
  /** The form, which repeats the password. */
  schema: z.ZodType<Clean, Form>;
  empty: Form;
  call: (form: Clean) => Promise<SignedIn>;
  /** How long 'Register successful' can be read. */
  readMs: number;
  onward: () => unknown;
}

const SECRET = new Set(['password', 'cpassword']);

/** What the two registrations have in common: what was typed stays, and the first wrong field has the focus. */
export function useRegistration<Form extends { password: string; cpassword: string }, Clean>({
  name: draft,
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

  const names = Object.keys(empty).filter((name) => !SECRET.has(name)) as Path<Form>[];
  const forget = useDraft(form, draft, names);

  const submit = form.handleSubmit(async (clean) => {
    if (state !== 'open') return;
    setState('busy');
    setError(undefined);
    try {
      storeUser(await call(clean));
    } catch (failure) {
      setError(messageOf(failure));
      markFields(form, failure);
      setState('open');
      return;
    }
    forget();
    setState('done');
    await pause(readMs);
    await onward();
  });

  /** What a field needs to be one of this form. */
  const field = (name: keyof Form & string) => ({
    ...form.register(name as Path<Form>),
    error: form.formState.errors[name]?.message as string | undefined,
  });

  return { submit, state, error, field };
}
