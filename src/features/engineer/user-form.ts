import { z } from 'zod';
import { Employment, OPTIONAL_NAMES, submitFormQuestions } from '../../../contract/profiles/employment.ts';
import type { Dashboard } from './progress.ts';
import { EngineerInfo, saveEngineerInfo } from '../../../contract/accounts/settings.ts';
import { send } from '../../shared/api/request.ts';
import { type EmploymentForm, NAMES as EMPLOYMENT_NAMES, employmentForm } from './employment-fields.tsx';
import { infoOf } from '../../shared/forms/profile-form.tsx';

/**
 * The fields that are needed to contact a person. They are asked for here, because an outside provider gives at most the surname
 * (docs/decisions/ways-to-sign-in.md).
 */
const PARTICULARS = ['surname', 'phone', 'location'] as const;
export type Particular = (typeof PARTICULARS)[number];

export type UserForm = EmploymentForm & Partial<Record<Particular, string>>;

export const NAMES: Record<keyof UserForm, string> = {
  surname: 'Last Name',
  phone: 'Phone Number',
  location: 'Location',
  ...EMPLOYMENT_NAMES,
};

/** The fields of these that an account lacks. */
export const missingOf = (person: Pick<Dashboard, Particular>) => PARTICULARS.filter((name) => person[name].trim() === '');

/**
 * The rules of the form with these extra fields. Only missing ones are asked for, so the schema differs from person to
 * person.
 */
export function schemaFor(asked: readonly Particular[]) {
  const rules = Object.fromEntries(asked.map((name) => [name, EngineerInfo.shape[name]]));
  return Employment.extend(rules) as unknown as z.ZodType<Employment & Partial<Record<Particular, string>>, UserForm>;
}

export const startOf = (employment: Employment | null, asked: readonly Particular[]): UserForm => ({
  ...Object.fromEntries(asked.map((name) => [name, ''])),
  ...employmentForm(employment),
});

/** Such as 'The following fields are required: …'; null if every field has a value. */
export function requiredText(form: UserForm): string | null {
  const empty = (Object.keys(NAMES) as (keyof UserForm)[]).filter(
    (name) => !(name in OPTIONAL_NAMES) && form[name]?.trim() === '',
  );
  return empty.length > 0 ? `The following fields are required: ${empty.map((name) => NAMES[name]).join(', ')}` : null;
}

/**
 * Saves both parts. If only the second fails, the form can be sent again, because saving the same first part changes nothing.
 */
export async function saveUserForm(person: Dashboard, form: z.output<ReturnType<typeof schemaFor>>) {
  const { salary, schedule, experience, education, skills, currency, country, time_zone, ...particulars } = form;
  if (Object.keys(particulars).length > 0) {
    await send(saveEngineerInfo, { body: EngineerInfo.parse({ ...infoOf(person), ...particulars }) });
  }
  return send(submitFormQuestions, { body: { salary, schedule, experience, education, skills, currency, country, time_zone } });
}
