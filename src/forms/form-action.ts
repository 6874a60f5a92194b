import { type ActionFunction, data, useActionData } from 'react-router-dom';
import type { z } from 'zod';
import type { CallApi } from '../../contract/rendering.ts';
import { apiFor } from '../api/call-api.ts';
import { messageOf } from '../api/failure.ts';

/** The result of a form that the browser has sent by itself, before its script was there or without one. */
export interface FormResult<Done = unknown> {
  /** What was typed, without passwords. */
  values: Record<string, string>;
  /** What is wrong with which field. */
  errors: Record<string, string>;
  failure?: string;
  done?: Done;
}

/** What was typed and what is wrong with it: for a form whose success is shown by something else. */
export const withoutDone = ({ values, errors, failure }: FormResult): FormResult<never> => ({
  values,
  errors,
  ...(failure !== undefined && { failure }),
});

const SECRET = /pass/;

/** The text fields of a form; a file cannot be sent this way. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const fields = [...(await request.formData())].filter((field): field is [string, string] => typeof field[1] === 'string');
  return Object.fromEntries(fields);
}

/** The answer to what was typed: 400 where the schema refuses it, the server's own status where a call does. */
export async function answerTo<Clean, Done>(
  typed: Record<string, string>,
  schema: z.ZodType<Clean>,
  act: (clean: Clean) => Promise<Done>,
) {
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !SECRET.test(name)));
  const read = schema.safeParse(typed);
  if (!read.success) {
    const errors: Record<string, string> = {};
    for (const { path, message } of read.error.issues) errors[path.join('.')] ??= message;
    return data<FormResult<Done>>({ values, errors }, { status: 400 });
  }
  try {
    return data<FormResult<Done>>({ values, errors: {}, done: await act(read.data) });
  } catch (error) {
    const { status = 503, fields = {} } = error as { status?: number; fields?: Record<string, string> };
    return data<FormResult<Done>>({ values, errors: fields, failure: messageOf(error) }, { status });
  }
}

/** The action of a page with one form: checks it by its schema and makes its call. */
export const formAction =
  <Clean, Done>(schema: z.ZodType<Clean>, act: (clean: Clean, ask: CallApi) => Promise<Done>): ActionFunction =>
  async ({ request, context }) =>
    answerTo(await fieldsOf(request), schema, (clean) => act(clean, apiFor(context)));

/** The result of the form that this page was posted with; undefined where it was not. */
export const useFormResult = <Done>() => useActionData() as FormResult<Done> | undefined;
