import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Failure, messageOf } from '../api/failure.ts';
import { inTime } from '../api/in-time.ts';
import type { FormResult } from './form-action.ts';

export interface ApiForm<Typed extends FieldValues, Clean, Reply> {
  /** What may be sent, of the contract. */
  schema: z.ZodType<Clean, Typed>;
  /** What the fields show at the start. */
  start: Typed;
  send: (clean: Clean) => Promise<Reply>;
  /** What follows when it was sent. The form stays busy until it is done. */
  onSent?: ((reply: Reply) => unknown) | undefined;
  /** What came of the form when the browser sent it by itself. */
  posted?: FormResult<Reply> | undefined;
  /** What is said below the form when it may not be sent as it is; else only each wrong field says so. */
  whenInvalid?: (typed: Typed) => string | null;
  /** The sentence for a failure, where the failure's own does not do. */
  sentenceOf?: (failure: unknown) => string;
}

/** A failure that is about the whole form; `invalid`: nothing was sent. */
const asRoot = (type: 'failed' | 'invalid', message: string) => ({ root: { type, message } });

/** What went wrong with a form that was posted, as the form itself would say it. */
function errorsIn<Typed extends FieldValues>({ errors, failure }: FormResult): FieldErrors<Typed> {
  const fields = Object.entries(errors).map(([name, message]) => [name, { type: 'failed', message }]);
  return { ...Object.fromEntries(fields), ...(failure !== undefined && asRoot('failed', failure)) } as FieldErrors<Typed>;
}

/** Puts what the server said about single fields beside them; the first one gets the focus. */
function showFieldErrors<Typed extends FieldValues, Clean>(form: UseFormReturn<Typed, unknown, Clean>, failure: unknown) {
  if (!(failure instanceof Failure)) return;
  const known = form.getValues();
  const named = Object.entries(failure.fields).filter(([name]) => name in known);
  named.forEach(([name, message], index) => form.setError(name as Path<Typed>, { message }, { shouldFocus: index === 0 }));
}

/** Whether a field may not be left empty, as the schema has it. */
function isRequired(schema: z.ZodType, name: string): boolean {
  const field = (schema as Partial<z.ZodObject>).shape?.[name] as z.ZodType | undefined;
  return field !== undefined && !field.safeParse('').success && !field.safeParse(undefined).success;
}

/** What was posted of the fields that this form has. */
const typedIn = <Typed extends FieldValues>(start: Typed, { values }: FormResult) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in start)) as Partial<Typed>;

/**
 * A form that makes a call: checks what was typed by its schema, sends it once at a time, and keeps it when that fails. What the
 * server says about a field stands beside the field; what else is wrong is `error`, which stays until something is changed or sent
 * again. `reply` is what the server answered. `props` go to the form element, `field(name)` to each of its fields.
 */
export function useApiForm<Typed extends FieldValues, Clean, Reply>({
  schema,
  start,
  send,
  onSent,
  posted,
  whenInvalid,
  sentenceOf = messageOf,
}: ApiForm<Typed, Clean, Reply>) {
  const [errors] = useState(() => posted && errorsIn<Typed>(posted));
  const [reply, setReply] = useState(posted?.done);
  const form = useForm<Typed, unknown, Clean>({
    resolver: zodResolver(schema),
    // Checked on submit, not on leaving a field: an error that appears under the pointer would move the button away from its click.
    mode: 'onSubmit',
    defaultValues: { ...start, ...(posted && typedIn(start, posted)) } as DefaultValues<Typed>,
    ...(errors && { errors }),
  });
  const isSending = useRef(false);
  const { errors: wrong, isSubmitting } = form.formState;

  const taken = useRef(false);
  useEffect(() => {
    if (!posted?.done || taken.current) return;
    taken.current = true;
    void onSent?.(posted.done);
  });

  const submit = form.handleSubmit(
    async (clean) => {
      setReply(undefined);
      try {
        const answer = await inTime(send(clean));
        setReply(answer);
        await onSent?.(answer);
      } catch (failure) {
        setReply(undefined);
        form.setError('root', asRoot('failed', sentenceOf(failure)).root);
        showFieldErrors(form, failure);
      }
    },
    () => {
      const sentence = whenInvalid?.(form.getValues());
      if (sentence) form.setError('root', asRoot('invalid', sentence).root);
    },
  );

  async function submitOnce() {
    if (isSending.current) return;
    isSending.current = true;
    await submit().finally(() => (isSending.current = false));
  }

  return {
    ...form,
    props: {
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        void submitOnce();
      },
      onChange: () => wrong.root && form.clearErrors('root'),
    },
    field: (name: Path<Typed>) => ({
      ...form.register(name),
      'aria-required': isRequired(schema, name) || undefined,
      // For a page that was rendered on the server: the form itself is filled in by the script.
      defaultValue: posted?.values[name],
      error: wrong[name]?.message as string | undefined,
    }),
    busy: isSubmitting,
    error: wrong.root?.message,
    /** What was typed may not be sent as it is, and nothing of it has been changed since. */
    isInvalid: wrong.root?.type === 'invalid',
    reply,
  };
}

/** What the frame of a form needs to know of it, whatever its fields are. */
export type ApiFormState<Reply = unknown> = Pick<
  ReturnType<typeof useApiForm<FieldValues, unknown, Reply>>,
  'props' | 'busy' | 'error' | 'reply'
>;
