import { Link, useNavigate } from 'react-router-dom';
import { CompanyRegistration, CompanyRegistrationForm, registerCompany } from '../../contract/accounts.ts';
import { send } from '../api/request.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field, PasswordField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import styles from './account.module.css';
import { useRegistration } from './use-registration.ts';

const READ_MS = 2000;
const EMPTY = { name: '', location: '', email: '', password: '', cpassword: '' };

/** Registration of a company. */
export function Component() {
  const navigate = useNavigate();
  const { register, submit, state, error, errors } = useRegistration({
    schema: CompanyRegistrationForm,
    empty: EMPTY,
    call: (form) => send(registerCompany, { body: CompanyRegistration.parse(form) }),
    readMs: READ_MS,
    onward: () => navigate('/login'),
  });
  return (
    <Page title="Register your company" lead="See engineers by what they can do: rated answers you can play." width="narrow">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field label="Company name" autoComplete="organization" error={errors.name?.message} {...register('name')} />
        <Field label="Location" hint="City, Country" error={errors.location?.message} {...register('location')} />
        <Field label="Email" type="email" autoComplete="email" error={errors.email?.message} {...register('email')} />
        <PasswordField
          label="Password"
          hint="6 to 40 characters"
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.cpassword?.message}
          {...register('cpassword')}
        />
        {error && <Alert kind="danger">{error}</Alert>}
        {state === 'done' && <Alert kind="safe">Register successful</Alert>}
        <Button type="submit" wide busy={state !== 'open' && (state === 'busy' ? 'Registering' : true)}>
          Register
        </Button>
        <p className={styles.beside}>
          <span>
            Already registered? <Link to="/login">Login</Link>
          </span>
        </p>
      </form>
    </Page>
  );
}
