import type { FieldValues } from 'react-hook-form';
import { useSession } from '../api/use-session.ts';
import { type ApiForm, useApiForm } from './use-api-form.ts';
import { useDraft } from './use-draft.ts';

interface OwnForm<Typed extends FieldValues, Clean, Reply> extends ApiForm<Typed, Clean, Reply> {
  /** The key under which the typed values are stored. */
  draft: string;
}

/**
 * A form of a signed-in person, without a password. The typed values stay until they are sent, even if the session ends, but not
 * after a logout. The account is part of the key, so that the next person does not get them.
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
