import { PASSWORD, PasswordUpdate, PasswordUpdateForm, updatePassword } from '../../../../contract/accounts/accounts.ts';
import { ADMIN_PASSWORD_LENGTH, AdminPasswordUpdateForm } from '../../../../contract/accounts/admin-password.ts';
import { send } from '../../../shared/api/request.ts';
import { PasswordField } from '../../../ui/field.tsx';
import { SettingsForm } from '../../../shared/forms/settings-form.tsx';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';

const EMPTY = { old_pass: '', password: '', cpassword: '' };

/** The tab Password; `email` names the account for password managers. */
export function PasswordForm({ email, isAdmin = false }: { email: string; isAdmin?: boolean }) {
  const form = useApiForm({
    schema: isAdmin ? AdminPasswordUpdateForm : PasswordUpdateForm,
    start: EMPTY,
    send: (typed) => send(updatePassword, { body: PasswordUpdate.parse(typed) }),
    onSent: (): void => form.reset(EMPTY),
  });
  const { field } = form;
  return (
    <SettingsForm form={form} action="Update Password">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current Password" autoComplete="current-password" {...field('old_pass')} />
      <PasswordField
        label="New Password"
        hint={`${isAdmin ? ADMIN_PASSWORD_LENGTH : PASSWORD.least} to ${PASSWORD.most} characters. You will be signed out everywhere else.`}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField label="Re-Type New Password" autoComplete="new-password" {...field('cpassword')} />
    </SettingsForm>
  );
}
