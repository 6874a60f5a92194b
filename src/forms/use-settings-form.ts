import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { messageOf } from '../api/request.ts';
import { applyFieldErrors } from './apply-field-errors.ts';

export const READ_MS = 3000;

/** A sentence that goes by itself after three seconds. */
export function useNotice() {
  const [notice, say] = useState<string>();
  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(() => say(undefined), READ_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, say] as const;
}

interface Saving<Form extends FieldValues, Clean> {
  schema: z.ZodType<Clean, Form>;
  /** What the form shows at the start. */
  kept: Form;
  save: (clean: Clean) => Promise<{ response: string }>;
  onSaved?: (clean: Clean) => void;
}

/** A form of the settings: what was typed stays, also when saving fails, and the server's word stands below it. */
export function useSettingsForm<Form extends FieldValues, Clean>({ schema, kept, save, onSaved }: Saving<Form, Clean>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [notice, say] = useNotice();
  const form = useForm<Form, unknown, Clean>({ resolver: zodResolver(schema), defaultValues: kept as DefaultValues<Form> });

  const submit = form.handleSubmit(async (clean) => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    say(undefined);
    try {
      const { response } = await save(clean);
      say(response);
      onSaved?.(clean);
    } catch (failure) {
      setError(messageOf(failure));
      applyFieldErrors(form, failure);
    }
    setBusy(false);
  });

  return { register: form.register, reset: form.reset, errors: form.formState.errors, submit, busy, error, notice };
}
