import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { withCause } from '../../../contract/base/text.ts';
import { Failure, messageOf } from '../api/failure.ts';
import { withTimeout } from '../api/with-timeout.ts';
import type { FormResult } from './form-action.ts';

export interface ApiForm<Typed extends FieldValues, Clean, Reply> {
  /** The contract's schema of the values to send. */
  schema: z.ZodType<Clean, Typed>;
  /** The values of the fields at the start. */
  start: Typed;
  send: (clean: Clean) => Promise<Reply>;
  /** Called after the form was sent. The form stays busy until it resolves, so that nothing is sent twice meanwhile. */
  onSent?: ((reply: Reply) => unknown) | undefined;
  /** The result of the form if the browser sent it without the script. */
  posted?: FormResult<Reply> | undefined;
  /** The sentence below the form if its values are invalid. Without it only each wrong field says so. */
  whenInvalid?: (typed: Typed) => string | null;
  /** The sentence for a failure, if its own message does not fit. */
  sentenceOf?: (failure: unknown) => string;
}

/** An error of the whole form; `invalid`: nothing was sent. */
const asRoot = (type: 'failed' | 'invalid', message: string) => ({ root: { type, message } });

/** The errors of a posted form, in the form's own shape, so that it shows them as if it had been sent by the script. */
function errorsIn<Typed extends FieldValues>({ errors, failure }: FormResult): FieldErrors<Typed> {
  const fields = Object.entries(errors).map(([name, message]) => [name, { type: 'failed', message }]);
  return { ...Object.fromEntries(fields), ...(failure !== undefined && asRoot('failed', failure)) } as FieldErrors<Typed>;
}

/** Shows the server's errors beside their fields. The first one gets the focus, so that a keyboard is at the right place. */
function showFieldErrors<Typed extends FieldValues, Clean>(form: UseFormReturn<Typed, unknown, Clean>, failure: unknown) {
  if (!(failure instanceof Failure)) return;
  const known = form.getValues();
  const named = Object.entries(failure.fields).filter(([name]) => name in known);
  named.forEach(([name, message], index) => form.setError(name as Path<Typed>, { message }, { shouldFocus: index === 0 }));
}

/** Whether the schema refuses an empty field. It is tried out, because a zod schema does not state it. */
function isRequired(schema: z.ZodType, name: string): boolean {
  const field = (schema as Partial<z.ZodObject>).shape?.[name] as z.ZodType | undefined;
  return field !== undefined && !field.safeParse('').success && !field.safeParse(undefined).success;
}

/** Checks the values by the schema, and names an invisible character as the cause of an error. */
function resolverOf<Typed extends FieldValues, Clean>(schema: z.ZodType<Clean, Typed>): Resolver<Typed, unknown, Clean> {
  const resolve = zodResolver<Typed, unknown, Clean>(schema);
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    for (const [name, error] of Object.entries(result.errors as Record<string, FieldError>)) {
      const { type: code, message } = error;
      if (message) error.message = withCause({ code, message, path: [name] }, values);
    }
    return result;
  };
}

/** The posted values of the fields that this form has. */
const typedIn = <Typed extends FieldValues>(start: Typed, { values }: FormResult) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in start)) as Partial<Typed>;

/**
 * A form that makes a call: checks the values by its schema, sends once at a time, and keeps the typed values if that fails.
 * Errors of a field are shown beside it; other errors are `error`, which stays until a value changes or the form is sent again.
 * `reply` is the server's reply. `props` belong to the form element, `field(name)` to each of its fields.
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
    resolver: resolverOf(schema),
    // Checked on submit and not on leaving a field, because an error that appears under the pointer would move the button
    // away from its click.
    mode: 'onSubmit',
    defaultValues: { ...start, ...(posted && typedIn(start, posted)) } as DefaultValues<Typed>,
    ...(errors && { errors }),
  });
  // A ref, because a second click may happen before React has rendered `isSubmitting`.
  const isSending = useRef(false);
  const { errors: wrong, isSubmitting } = form.formState;

  // The effect runs after each render, but a reply must be handled once.
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
        const answer = await withTimeout(send(clean));
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
      // For a page that was rendered on the server, because there no script fills in the form.
      defaultValue: posted?.values[name],
      error: wrong[name]?.message as string | undefined,
    }),
    busy: isSubmitting,
    error: wrong.root?.message,
    /** The values are invalid, and none has been changed since. */
    isInvalid: wrong.root?.type === 'invalid',
    reply,
  };
}

/** The part that the frame of a form needs, whatever its fields are. */
export type ApiFormState<Reply = unknown> = Pick<
  ReturnType<typeof useApiForm<FieldValues, unknown, Reply>>,
  'props' | 'busy' | 'error' | 'reply'
>;
