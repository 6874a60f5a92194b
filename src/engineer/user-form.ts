import { z } from 'zod';
import { Employment, submitFormQuestions } from '../../contract/employment.ts';
import type { Dashboard } from './progress.ts';
import { EngineerInfo, saveEngineerInfo } from '../../contract/settings.ts';
import { send } from '../api/request.ts';
import { NAMES as EMPLOYMENT_NAMES, NOTHING_TOLD } from './employment-fields.tsx';
import { infoOf } from '../forms/profile-form.tsx';

/** What nobody can be reached without; an outside provider tells of it at most the surname (docs/decisions/17-identity-provider.md). */
const PARTICULARS = ['surname', 'phone', 'location'] as const;
export type Particular = (typeof PARTICULARS)[number];

export type UserForm = Record<keyof Employment, string> & Partial<Record<Particular, string>>;

/** What the fields are called, in the order of the page. */
export const NAMES: Record<keyof UserForm, string> = {
  surname: 'Last Name',
  phone: 'Phone Number',
  location: 'Location',
  ...EMPLOYMENT_NAMES,
};

/** The particulars that an account lacks. */
export const missingOf = (person: Pick<Dashboard, Particular>) => PARTICULARS.filter((name) => person[name].trim() === '');

/** The rules of the form that also asks for these particulars. */
export function schemaFor(asked: readonly Particular[]) {
  const rules = Object.fromEntries(asked.map((name) => [name, EngineerInfo.shape[name]]));
  return Employment.extend(rules) as unknown as z.ZodType<Employment & Partial<Record<Particular, string>>, UserForm>;
}

/** The form as it is before a word is typed. */
export const startOf = (employment: Employment | null, asked: readonly Particular[]): UserForm => ({
  ...Object.fromEntries(asked.map((name) => [name, ''])),
  ...(employment ?? NOTHING_TOLD),
});

/** 'The following fields are required: …'; null where each has something. */
export function requiredText(form: UserForm): string | null {
  const empty = (Object.keys(NAMES) as (keyof UserForm)[]).filter((name) => form[name]?.trim() === '');
  return empty.length > 0 ? `The following fields are required: ${empty.map((name) => NAMES[name]).join(', ')}` : null;
}

/** Saves both parts. When only the second fails, saving again changes nothing of the first. */
export async function saveUserForm(person: Dashboard, form: z.output<ReturnType<typeof schemaFor>>) {
  const { salary, schedule, experience, education, skills, ...particulars } = form;
  if (Object.keys(particulars).length > 0) {
    await send(saveEngineerInfo, { body: EngineerInfo.parse({ ...infoOf(person), ...particulars }) });
  }
  return send(submitFormQuestions, { body: { salary, schedule, experience, education, skills } });
}
