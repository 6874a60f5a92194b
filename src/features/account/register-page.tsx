import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { EngineerRegistration, EngineerRegistrationForm, register } from '../../../contract/accounts/accounts.ts';
import { TEST_MINUTES } from '../../../contract/assessment/test-format.ts';
import { formAction } from '../../shared/forms/form-action.ts';
import { send } from '../../shared/api/request.ts';
import { Field } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import styles from '../../shared/forms/form.module.css';
import { RegistrationForm } from './registration-form.tsx';
import { RegistrationNotes } from './registration-notes.tsx';
import { useRegistration } from './use-registration.ts';

const READ_MS = 1000;
const EMPTY = { name: '', surname: '', email: '', phone: '', location: '', password: '', cpassword: '' };

export const action = formAction(EngineerRegistrationForm, (form, ask) =>
  ask(register, { body: EngineerRegistration.parse(form) }),
);

/** Registration of an engineer. `providers`: other ways to register. */
export function EntryPage({ providers }: { providers: ReactNode }) {
  const navigate = useNavigate();
  const form = useRegistration({
    name: 'register',
    schema: EngineerRegistrationForm,
    empty: EMPTY,
    call: (typed) => send(register, { body: EngineerRegistration.parse(typed) }),
    readMs: READ_MS,
    onward: () => navigate('/register_complete', { replace: true }),
  });
  const { field } = form;
  return (
    <Page
      title="Register as an engineer"
      description={`Register free as a structural or civil engineer: no CV, one recorded test of about ${TEST_MINUTES.usual} minutes, which companies find you by.`}
      lead="Free, and without a CV. Companies see your email, phone and full surname only after you are connected."
      width="narrow"
    >
      <RegistrationForm form={form} repeat="Repeat password">
        <div className={styles.pair}>
          <Field label="Name" autoComplete="given-name" {...field('name')} />
          <Field label="Surname" autoComplete="family-name" {...field('surname')} />
        </div>
        <Field label="Email" type="email" autoComplete="email" {...field('email')} />
        <Field label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        <Field label="Location" hint="City, Country" {...field('location')} />
      </RegistrationForm>
      {providers}
      <RegistrationNotes>
        Hiring? <Link to="/register-company">Register your company</Link>
      </RegistrationNotes>
    </Page>
  );
}
