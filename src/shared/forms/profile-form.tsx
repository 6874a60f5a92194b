import type { z } from 'zod';
import {
  CompanyInfo,
  EngineerInfo,
  type AccountProfile,
  saveCompanyInfo,
  saveEngineerInfo,
} from '../../../contract/accounts/settings.ts';
import { send } from '../api/request.ts';
import { storedUser, storeUser } from '../api/session.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings.module.css';
import { useOwnForm } from './use-own-form.ts';

/** An engineer's settings, or a company's, which has no surname. */
export type Profile = z.infer<typeof AccountProfile> & { surname?: string };

type Form = z.input<typeof CompanyInfo> & { surname?: string };

const ENGINEER = {
  schema: EngineerInfo as z.ZodType<Form, Form>,
  save: (form: Form) => send(saveEngineerInfo, { body: EngineerInfo.parse(form) }),
  named: 'First Name',
  occupied: 'Skill/Occupation',
};
const COMPANY = {
  schema: CompanyInfo as z.ZodType<Form, Form>,
  save: (form: Form) => send(saveCompanyInfo, { body: form }),
  named: 'Company name',
  occupied: 'Field of work',
};

/** The fields that an engineer or a company may change, with the values of the server. */
export function infoOf({ surname, name, email, phone, location, occupation, public_name, bio }: Profile): Form {
  return { name, ...(surname !== undefined && { surname }), email, phone, location, occupation, public_name, bio };
}

/**
 * Changes the stored name, so that other pages greet by the new one at once. The name of a member with an own name beside the
 * company's stays.
 */
function renameStoredUser(before: Profile, { name }: Form) {
  const user = storedUser();
  if (user?.name === before.name) storeUser({ ...user, name });
}

export interface ProfileFormProps {
  profile: Profile;
  onSaved: () => void;
}

/** The tab Profile. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const isEngineer = profile.surname !== undefined;
  const { schema, save, named, occupied } = isEngineer ? ENGINEER : COMPANY;
  const form = useOwnForm({
    draft: 'profile',
    schema,
    start: infoOf(profile),
    send: async (info) => {
      const reply = await save(info);
      renameStoredUser(profile, info);
      return reply;
    },
    onSent: onSaved,
  });
  const { field } = form;
  return (
    <SettingsForm form={form} action="Update Info">
      <div className={styles.columns}>
        <Field label={named} autoComplete={isEngineer ? 'given-name' : 'organization'} {...field('name')} />
        {isEngineer && <Field label="Last Name" autoComplete="family-name" {...field('surname')} />}
        <Field label="Email" type="email" readOnly hint="To change it, open Sign-in and security." {...field('email')} />
        <Field label="Phone Number" type="tel" autoComplete="tel" {...field('phone')} />
        <Field label="Location" hint="City, Country" {...field('location')} />
        <Field label={occupied} {...field('occupation')} />
      </div>
      <Field
        label="Display Name Publicly As"
        hint={
          isEngineer
            ? 'Companies read this name. Left empty, they read your initials, and your first name once you are connected.'
            : 'Left empty, the company name.'
        }
        {...field('public_name')}
      />
      <TextArea label="Bio" hint="At most 2,000 characters." {...field('bio')} />
    </SettingsForm>
  );
}
