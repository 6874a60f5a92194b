import { EmailCorrection, correctEmail } from '../../../contract/accounts/accounts.ts';
import { send } from '../../shared/api/request.ts';
import { SettingsForm } from '../../shared/forms/settings-form.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Field, PasswordField } from '../../ui/field.tsx';

/** Changes the first address of an account that was mistyped and is not confirmed. */
export function CorrectEmail({ onCorrected }: { onCorrected: () => void }) {
  const form = useApiForm({
    schema: EmailCorrection,
    start: { email: '', password: '' },
    send: (body) => send(correctEmail, { body }),
    onSent: onCorrected,
  });
  return (
    <SettingsForm form={form} action="Correct the address">
      <Field label="Right email" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
    </SettingsForm>
  );
}
