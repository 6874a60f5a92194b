import { Socials, saveCompanySocials, saveEngineerSocials } from '../../../../contract/accounts/settings.ts';
import { send } from '../../../shared/api/request.ts';
import { Field } from '../../../ui/field.tsx';
import type { Profile } from '../../../shared/forms/profile-form.tsx';
import { SettingsForm } from '../../../shared/forms/settings-form.tsx';
import { useOwnForm } from '../../../shared/forms/use-own-form.ts';

const FIELDS = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'twitter', label: 'Twitter' },
  { name: 'linkedin', label: 'Linkedin' },
  { name: 'website', label: 'Website' },
  { name: 'github', label: 'Github' },
] as const;

/** The links to other networks; an empty field removes one. */
export function SocialForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const { facebook, twitter, linkedin, website, github } = profile;
  const form = useOwnForm({
    draft: 'social',
    schema: Socials,
    start: { facebook, twitter, linkedin, website, github },
    send: (links) => send(profile.surname === undefined ? saveCompanySocials : saveEngineerSocials, { body: links }),
    onSent: onSaved,
  });
  return (
    <SettingsForm form={form} action="Update Social">
      <p className="muted">Whole addresses that begin with https://. Leave a field blank to remove its link.</p>
      {FIELDS.map(({ name, label }) => (
        <Field key={name} label={label} type="url" {...form.field(name)} />
      ))}
    </SettingsForm>
  );
}
