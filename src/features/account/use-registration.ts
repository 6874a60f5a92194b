import type { z } from 'zod';
import type { SignedIn } from '../../../contract/accounts/accounts.ts';
import { storeUser } from '../../shared/api/session.ts';
import { useFormResult } from '../../shared/forms/form-action.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useDraft } from '../../shared/forms/use-draft.ts';
import { pause } from './pause.ts';

interface Registration<Typed, Clean> {
  /** The key under which the typed values are stored. */
  name: string;
  /** The schema of the form, which has the password twice. */
  schema: z.ZodType<Clean, Typed>;
  empty: Typed;
  call: (form: Clean) => Promise<SignedIn>;
  /** How long 'Register successful' is shown, so that it can be read; milliseconds. */
  readMs: number;
  onward: () => unknown;
}

/**
 * The form of both registrations. The typed values stay in this tab until the account exists, so that a failure or a reload costs
 * nothing. Passwords are not stored.
 */
export function useRegistration<Typed extends { password: string; cpassword: string }, Clean>({
  name,
  schema,
  empty,
  call,
  readMs,
  onward,
}: Registration<Typed, Clean>) {
  const form = useApiForm<Typed, Clean, SignedIn>({
    schema,
    start: empty,
    send: call,
    onSent: async (user) => {
      storeUser(user);
      forget();
      await pause(readMs);
      await onward();
    },
    posted: useFormResult<SignedIn>(),
  });
  const { password: _, cpassword: __, ...open } = empty;
  const forget = useDraft(form, name, open as unknown as Partial<Typed>);
  return form;
}
