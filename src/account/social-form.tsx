import { Socials, saveCompanySocials, saveEngineerSocials } from '../../contract/settings.ts';
import { send } from '../api/request.ts';
import { Field } from '../ui/field.tsx';
import type { Profile } from '../forms/profile-form.tsx';
import { SettingsForm } from '../forms/settings-form.tsx';
import { useSettingsForm } from '../forms/use-settings-form.ts';

const FIELDS = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'twitter', label: 'Twitter' },
  { name: 'linkedin', label: 'Linkedin' },
  { name: 'website', label: 'Website' },
  { name: 'github', label: 'Github' },
] as const;

/** The tab Social Icon. */
export function SocialForm({ profile }: { profile: Profile }) {
  const { facebook, twitter, linkedin, website, github } = profile;
  const { register, errors, submit, ...state } = useSettingsForm({
    schema: Socials,
    kept: { facebook, twitter, linkedin, website, github },
    save: (links) => send(profile.surname === undefined ? saveCompanySocials : saveEngineerSocials, { body: links }),
  });
  return (
    <SettingsForm onSubmit={submit} action="Update Social" {...state}>
      <p className="muted">Whole addresses that begin with https://. Leave a field blank to remove its link.</p>
      {FIELDS.map(({ name, label }) => (
        <Field key={name} label={label} type="url" error={errors[name]?.message} {...register(name)} />
      ))}
    </SettingsForm>
  );
}
