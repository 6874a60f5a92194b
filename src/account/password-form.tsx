import { PasswordUpdate, PasswordUpdateForm, updatePassword } from '../../contract/accounts.ts';
import { send } from '../api/request.ts';
import { PasswordField } from '../ui/field.tsx';
import { SettingsForm } from '../forms/settings-form.tsx';
import { useSettingsForm } from '../forms/use-settings-form.ts';

const EMPTY = { old_pass: '', password: '', cpassword: '' };

/** The tab Password; `email` tells a password manager whose password changes. */
export function PasswordForm({ email }: { email: string }) {
  const { register, reset, errors, submit, ...state } = useSettingsForm({
    schema: PasswordUpdateForm,
    kept: EMPTY,
    save: (form) => send(updatePassword, { body: PasswordUpdate.parse(form) }),
    onSaved: () => reset(EMPTY),
  });
  return (
    <SettingsForm onSubmit={submit} action="Update Password" {...state}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        error={errors.old_pass?.message}
        {...register('old_pass')}
      />
      <PasswordField
        label="New Password"
        hint="6 to 40 characters. You will be signed out everywhere else."
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Re-Type New Password"
        autoComplete="new-password"
        error={errors.cpassword?.message}
        {...register('cpassword')}
      />
    </SettingsForm>
  );
}
