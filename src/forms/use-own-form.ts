import type { FieldValues } from 'react-hook-form';
import { useSession } from '../api/use-session.ts';
import { type ApiForm, useApiForm } from './use-api-form.ts';
import { useDraft } from './use-draft.ts';

interface OwnForm<Typed extends FieldValues, Clean, Reply> extends ApiForm<Typed, Clean, Reply> {
  /** Under which what is typed is kept. */
  draft: string;
}

/**
 * A form of whoever is signed in, without a password. What is typed is kept for this person alone until it is sent: over a reload, over
 * other pages and over the end of a session, but not over a logout.
 */
export function useOwnForm<Typed extends FieldValues, Clean, Reply>({ draft, onSent, ...rest }: OwnForm<Typed, Clean, Reply>) {
  const form = useApiForm({
    ...rest,
    onSent: (reply) => {
      forget();
      return onSent?.(reply);
    },
  });
  const account = useSession()?.id ?? '';
  const forget = useDraft(form, `${draft} ${account}`, rest.start);
  return form;
}
