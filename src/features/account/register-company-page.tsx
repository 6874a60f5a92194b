import { useNavigate } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { CompanyRegistration, CompanyRegistrationForm, registerCompany } from '../../../contract/accounts/accounts.ts';
import { formAction } from '../../shared/forms/form-action.ts';
import { send } from '../../shared/api/request.ts';
import { Beside } from '../../ui/beside.tsx';
import { Field } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { RegistrationNotes } from './registration-notes.tsx';
import { useRegistration } from './use-registration.ts';
import { type Step, WhatFollows } from './what-follows.tsx';

const READ_MS = 2000;
const EMPTY = { name: '', location: '', email: '', password: '', cpassword: '' };

const STEPS: readonly Step[] = [
  { title: 'Search at once', text: 'In a sentence or by conditions. The list shows every level.' },
  { title: 'Confirm your address', text: 'An e-mail with a link comes to it. Then whole profiles open.' },
  { title: 'Be admitted', text: 'A person looks at your company. Then the answers open that engineers share.' },
  { title: 'Ask to connect', text: 'The engineer accepts or declines. Then you have the contact and can write.' },
];

export const action = formAction(CompanyRegistrationForm, (form, ask) =>
  ask(registerCompany, { body: CompanyRegistration.parse(form) }),
);

export function Component() {
  const navigate = useNavigate();
  const form = useRegistration({
    name: 'register-company',
    schema: CompanyRegistrationForm,
    empty: EMPTY,
    call: (typed) => send(registerCompany, { body: CompanyRegistration.parse(typed) }),
    readMs: READ_MS,
    onward: () => navigate('/login', { replace: true }),
  });
  const { field } = form;
  return (
    <Page
      title="Register your company"
      description="Register your company to see structural and civil engineers by what they can do: rated answers. Those that engineers share open once we have admitted it."
      lead="See engineers by what they can do. Whole profiles open once your address is confirmed, recorded answers once we have admitted your company as well."
      width="wide"
    >
      <Beside aside={<WhatFollows steps={STEPS} />}>
        <RegistrationForm form={form} repeat="Confirm password">
          <Field label="Company name" autoComplete="organization" {...field('name')} />
          <Field label="Location" hint="City, Country" {...field('location')} />
          <Field label="Email" type="email" autoComplete="email" {...field('email')} />
        </RegistrationForm>
        <RegistrationNotes>
          You are an engineer? <Link to="/register">Register as an engineer</Link>
        </RegistrationNotes>
      </Beside>
    </Page>
  );
}
