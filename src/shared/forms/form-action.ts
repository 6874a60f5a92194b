import { type ActionFunction, data, useActionData } from 'react-router-dom';
import type { z } from 'zod';
import { withCause } from '../../../contract/base/text.ts';
import type { CallApi } from '../../../contract/site/rendering.ts';
import { apiFor } from '../api/call-api.ts';
import { messageOf } from '../api/failure.ts';

/** The result of a form that the browser has sent itself, because the script was not loaded yet or there is none. */
export interface FormResult<Done = unknown> {
  /** The typed values without passwords, because the page that is sent back would show them in its source. */
  values: Record<string, string>;
  /** The errors of fields, by name. */
  errors: Record<string, string>;
  failure?: string;
  done?: Done;
}

/** The result without `done`, for a form whose success is shown elsewhere. */
export const withoutDone = ({ values, errors, failure }: FormResult): FormResult<never> => ({
  values,
  errors,
  ...(failure !== undefined && { failure }),
});

const SECRET = /pass/;

/** The text fields of a form. Files are left out, because these forms have none. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const fields = [...(await request.formData())].filter((field): field is [string, string] => typeof field[1] === 'string');
  return Object.fromEntries(fields);
}

/**
 * The reply to the typed values: status 400 if the schema refuses them, or the server's own status if the call fails. A browser
 * without the script then gets a page with the error.
 */
export async function answerTo<Clean, Done>(
  typed: Record<string, string>,
  schema: z.ZodType<Clean>,
  act: (clean: Clean) => Promise<Done>,
) {
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !SECRET.test(name)));
  const read = schema.safeParse(typed);
  if (!read.success) {
    const errors: Record<string, string> = {};
    for (const issue of read.error.issues) errors[issue.path.join('.')] ??= withCause(issue, typed);
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

/** The result of the form that was posted to this page; undefined if none was. */
export const useFormResult = <Done>() => useActionData() as FormResult<Done> | undefined;
