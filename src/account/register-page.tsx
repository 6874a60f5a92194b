import { Link, useNavigate } from 'react-router-dom';
import { EngineerRegistration, EngineerRegistrationForm, register as registerCall } from '../../contract/accounts.ts';
import { send } from '../api/request.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field, PasswordField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import styles from './account.module.css';
import { useRegistration } from './use-registration.ts';

const READ_MS = 1000;
const EMPTY = { name: '', surname: '', email: '', phone: '', location: '', password: '', cpassword: '' };

/** Registration of an engineer. */
export function Component() {
  const navigate = useNavigate();
  const { register, submit, state, error, errors } = useRegistration({
    schema: EngineerRegistrationForm,
    empty: EMPTY,
    call: (form) => send(registerCall, { body: EngineerRegistration.parse(form) }),
    readMs: READ_MS,
    onward: () => navigate('/register_complete'),
  });
  return (
    <Page
      title="Register as an engineer"
      lead="Free, and without a CV. Companies see your email, phone and surname only after you are connected."
      width="narrow"
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.pair}>
          <Field label="Name" autoComplete="given-name" error={errors.name?.message} {...register('name')} />
          <Field label="Surname" autoComplete="family-name" error={errors.surname?.message} {...register('surname')} />
        </div>
        <Field label="Email" type="email" autoComplete="email" error={errors.email?.message} {...register('email')} />
        <Field label="Phone" type="tel" autoComplete="tel" error={errors.phone?.message} {...register('phone')} />
        <Field label="Location" hint="City, Country" error={errors.location?.message} {...register('location')} />
        <PasswordField
          label="Password"
          hint="6 to 40 characters"
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label="Repeat password"
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
