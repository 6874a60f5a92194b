import type { z } from 'zod';
import { Employment, submitFormQuestions } from '../../../contract/profiles/employment.ts';
import { send } from '../../shared/api/request.ts';
import { EmploymentFields, type EmploymentForm as Form, employmentForm } from './employment-fields.tsx';
import { SettingsForm } from '../../shared/forms/settings-form.tsx';
import { useOwnForm } from '../../shared/forms/use-own-form.ts';

export interface EmploymentFormProps {
  employment: Employment | null;
  onSaved: () => void;
}

export function EmploymentForm({ employment, onSaved }: EmploymentFormProps) {
  const start = employmentForm(employment);
  const form = useOwnForm({
    draft: 'employment',
    schema: Employment as unknown as z.ZodType<Employment, Form>,
    start,
    send: (body) => send(submitFormQuestions, { body }),
    onSent: onSaved,
  });
  return (
    <SettingsForm form={form} action="Update Employment">
      <EmploymentFields field={form.field} start={start} />
    </SettingsForm>
  );
}
