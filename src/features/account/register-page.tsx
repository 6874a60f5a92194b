import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { EngineerRegistration, EngineerRegistrationForm, register } from '../../../contract/accounts/accounts.ts';
import { CHOICES, SPOKEN, TEST_MINUTES } from '../../../contract/assessment/test-format.ts';
import { formAction } from '../../shared/forms/form-action.ts';
import { send } from '../../shared/api/request.ts';
import { Beside } from '../../ui/beside.tsx';
import { Field } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import styles from '../../shared/forms/form.module.css';
import { RegistrationForm } from './registration-form.tsx';
import { RegistrationNotes } from './registration-notes.tsx';
import { useRegistration } from './use-registration.ts';
import { type Step, WhatFollows } from './what-follows.tsx';

const READ_MS = 1000;
const EMPTY = { name: '', surname: '', email: '', phone: '', location: '', password: '', cpassword: '' };

const STEPS: readonly Step[] = [
  { title: 'Confirm your address', text: 'An e-mail with a link comes to it.' },
  {
    title: 'Take the test',
    text: `About ${TEST_MINUTES.usual} minutes, once: ${CHOICES} multiple-choice questions and ${SPOKEN} spoken answers, on a computer. Microphone and screen are recorded.`,
  },
  { title: 'Read your result', text: 'Raters judge each spoken answer by published criteria. You read every level, and why.' },
  {
    title: 'Decide who hears you',
    text: 'Companies that you let see you read the result. Those that we have admitted hear the answers that you share.',
  },
];

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
      width="wide"
    >
      <Beside aside={<WhatFollows steps={STEPS} />}>
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
      </Beside>
    </Page>
  );
}
