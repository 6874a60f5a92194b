import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Login, login } from '../../contract/accounts.ts';
import { messageOf, send } from '../api/request.ts';
import { clearSession, storeUser } from '../api/session.ts';
import { validate } from '../api/sign-in.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field, PasswordField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './account.module.css';
import { destinationOf } from './homes.ts';
import { pause } from './pause.ts';

type Who = 'engineer' | 'company';

const ERROR_MS = 4000;
const REDIRECT_MS = 100;
const PROVIDER_ANSWER = ['scope', 'code', 'state'];

/** What the address says on the way back from an outside provider: nothing, something of a provider's, or something else. */
function redirectProblem(query: URLSearchParams) {
  if (query.size === 0) return undefined;
  if (!PROVIDER_ANSWER.some((name) => query.has(name))) return 'Invalid redirect';
  return 'Sign-in through an outside provider is not set up here. Please use your email and password.';
}

function Choice({ onChoose }: { onChoose: (who: Who) => void }) {
  return (
    <div className={styles.choices}>
      <Sheet as="section">
        <h2>Engineer</h2>
        <p className="muted">Take the test, see your results, manage your profile.</p>
        <Button wide onClick={() => onChoose('engineer')}>
          Login as engineer
        </Button>
        <p className="small">
          New here? <Link to="/register">Register</Link>
        </p>
      </Sheet>
      <Sheet as="section">
        <h2>Company</h2>
        <p className="muted">See vetted engineers and connect with them.</p>
        <Button wide variant="quiet" onClick={() => onChoose('company')}>
          Login as company
        </Button>
        <p className="small">
          New here? <Link to="/register-company">Register your company</Link>
        </p>
      </Sheet>
    </div>
  );
}

function Form({ who, onBack }: { who: Who; onBack: () => void }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { register, handleSubmit, setFocus, formState } = useForm({ resolver: zodResolver(Login) });
  const { errors } = formState;

  useEffect(() => setFocus('email'), [setFocus]);

  const submit = handleSubmit(async (credentials) => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      storeUser(await send(login, { body: credentials }));
    } catch (failure) {
      setError(messageOf(failure));
      await pause(ERROR_MS);
      setError(undefined);
      setBusy(false);
      return;
    }
    await pause(REDIRECT_MS);
    const user = await validate();
    const destination = destinationOf(user?.roles[0]);
    if (!user || destination === '/login') {
      clearSession();
      setBusy(false);
      onBack();
      return;
    }
    await navigate(destination);
  });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Email" type="email" autoComplete="username" error={errors.email?.message} {...register('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      {error && <Alert kind="danger">{error}</Alert>}
      <Button type="submit" wide busy={busy && (error ? true : 'Signing in')}>
        Login
      </Button>
      <div className={styles.beside}>
        <span>
          No account yet? <Link to={who === 'engineer' ? '/register' : '/register-company'}>Register here</Link>
        </span>
        <button type="button" className={styles.back} onClick={onBack}>
          Back
        </button>
      </div>
    </form>
  );
}

const TITLES = { engineer: 'Login as engineer', company: 'Login as company' };

/** Sign-in: who first, then the form. */
export function Component() {
  const [query] = useSearchParams();
  const [who, setWho] = useState<Who>();
  const problem = redirectProblem(query);
  return (
    <Page title={who ? TITLES[who] : 'Login'} width={who ? 'narrow' : 'regular'}>
      {problem && <Alert kind="danger">{problem}</Alert>}
      {who ? <Form who={who} onBack={() => setWho(undefined)} /> : <Choice onChoose={setWho} />}
      {!who && (
        <p className="muted small">
          Answers that still wait on this device are sent without a login. <Link to="/uploads">See what is kept here</Link>
        </p>
      )}
    </Page>
  );
}
