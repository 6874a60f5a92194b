import type { z } from 'zod';
import { Employment, submitFormQuestions } from '../../contract/employment.ts';
import { send } from '../api/request.ts';
import { EmploymentFields, NOTHING_TOLD } from './employment-fields.tsx';
import { SettingsForm } from '../forms/settings-form.tsx';
import { useSettingsForm } from '../forms/use-settings-form.ts';

type Form = Record<keyof Employment, string>;

export interface EmploymentFormProps {
  /** What was told before; null where nothing was. */
  employment: Employment | null;
  onSaved: () => void;
}

/** The tab Employment. */
export function EmploymentForm({ employment, onSaved }: EmploymentFormProps) {
  const { register, errors, submit, ...state } = useSettingsForm({
    schema: Employment as unknown as z.ZodType<Employment, Form>,
    kept: employment ?? NOTHING_TOLD,
    save: (body) => send(submitFormQuestions, { body }),
    onSaved,
  });
  return (
    <SettingsForm onSubmit={submit} action="Update Employment" {...state}>
      <EmploymentFields field={(name) => ({ ...register(name), error: errors[name]?.message })} />
    </SettingsForm>
  );
}
