import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type { z } from 'zod';
import type { SignedIn } from '../../contract/accounts.ts';
import { withFormResult, useFormResult } from '../api/form-action.ts';
import { messageOf } from '../api/request.ts';
import { storeUser } from '../api/session.ts';
import { useDraft } from '../forms/use-draft.ts';
import { applyFieldErrors } from '../forms/apply-field-errors.ts';
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
  const posted = useFormResult<SignedIn>();
  const [state, setState] = useState<'open' | 'busy' | 'done'>(posted?.done ? 'done' : 'open');
  const [error, setError] = useState(posted?.failure);
  // Checked on submit, not on leaving a field: an error that appears under the pointer would move the button away from its click.
  const form = useForm<Form, unknown, Clean>({
    resolver: zodResolver(schema),
    defaultValues: { ...empty, ...posted?.values } as DefaultValues<Form>,
  });

  const names = Object.keys(empty).filter((name) => !SECRET.has(name)) as Path<Form>[];
  const forget = useDraft(form, draft, names);

  async function welcome(user: SignedIn) {
    storeUser(user);
    forget();
    await pause(readMs);
    await onward();
  }

  const taken = useRef(false);
  useEffect(() => {
    if (!posted?.done || taken.current) return;
    taken.current = true;
    void welcome(posted.done);
  });

  const submit = form.handleSubmit(async (clean) => {
    if (state !== 'open') return;
    setState('busy');
    setError(undefined);
    try {
      const user = await call(clean);
      setState('done');
      await welcome(user);
    } catch (failure) {
      setError(messageOf(failure));
      applyFieldErrors(form, failure);
      setState('open');
    }
  });

  return { submit, state, error, field: withFormResult(form, posted).field };
}
