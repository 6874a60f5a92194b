import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Failure } from '../api/request.ts';

/** Puts what the server said about single fields beside them; the first one has the focus. */
export function applyFieldErrors<Form extends FieldValues, Clean>(
  form: Pick<UseFormReturn<Form, unknown, Clean>, 'setError' | 'getValues'>,
  failure: unknown,
) {
  if (!(failure instanceof Failure)) return;
  const known = form.getValues();
  const named = Object.entries(failure.fields).filter(([name]) => name in known);
  named.forEach(([name, message], index) => form.setError(name as Path<Form>, { message }, { shouldFocus: index === 0 }));
}
