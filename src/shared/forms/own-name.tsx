import type { z } from 'zod';
import { type OwnName, saveOwnName } from '../../../contract/companies/company-team.ts';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { send } from '../api/request.ts';
import { storeUser, storedUser } from '../api/session.ts';

/** The field for the name of a person in a company. */
export const OwnNameField = (field: Omit<FieldProps, 'label'>) => (
  <Field label="Your name" hint="Colleagues read it, and engineers whom you ask or write to." autoComplete="name" {...field} />
);

/** Changes the own name, also in this browser, so that other pages greet by the new one at once. */
export async function sendOwnName(body: z.infer<typeof OwnName>) {
  const reply = await send(saveOwnName, { body });
  const user = storedUser();
  if (user) storeUser({ ...user, name: body.name });
  return reply;
}
