import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams, type ActionFunction } from 'react-router-dom';
import { Login, type SignedIn, login } from '../../contract/accounts.ts';
import { oauthRedirect, type Provider } from '../../contract/provider.ts';
import { apiFor } from '../api/call-api.ts';
import { type FormResult, answerTo, fieldsOf, useFormResult, withFormResult } from '../api/form-action.ts';
import { send } from '../api/request.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field, PasswordField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { Preloader } from '../ui/preloader.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from '../forms/form.module.css';
import { ProviderButton } from './provider-button.tsx';
import { useProviders } from './use-providers.ts';
import { useSignIn } from './use-sign-in.ts';

type Who = 'engineer' | 'company';

const PROVIDER_ANSWER = ['scope', 'code', 'state'];

/** Whether the address is one with which an outside provider sends the browser back. */
const isAnswer = (query: URLSearchParams) => PROVIDER_ANSWER.some((name) => query.has(name));

/** First who, then the form: two answers of one page. */
export const action: ActionFunction = async ({ request, context }) => {
  const typed = await fieldsOf(request);
  if (typed['email'] === undefined) return { values: typed, errors: {} } satisfies FormResult;
  return answerTo(typed, Login, (body) => apiFor(context)(login, { body }));
};

const isWho = (who: string | undefined): who is Who => who === 'engineer' || who === 'company';

function Choice({ onChoose }: { onChoose: (who: Who) => void }) {
  function choose(event: SubmitEvent) {
    event.preventDefault();
    const { value } = event.submitter as HTMLButtonElement;
    if (isWho(value)) onChoose(value);
  }
  return (
    <form className={styles.choices} method="post" onSubmit={({ nativeEvent }) => choose(nativeEvent as SubmitEvent)}>
      <Panel as="section">
        <h2>Engineer</h2>
        <p className="muted">Take the test, see your results, manage your profile.</p>
        <Button type="submit" name="who" value="engineer" wide>
          Login as engineer
        </Button>
        <p className="small">
          New here? <Link to="/register">Register</Link>
        </p>
      </Panel>
      <Panel as="section">
        <h2>Company</h2>
        <p className="muted">See vetted engineers and connect with them.</p>
        <Button type="submit" name="who" value="company" wide variant="quiet">
          Login as company
        </Button>
        <p className="small">
          New here? <Link to="/register-company">Register your company</Link>
        </p>
      </Panel>
    </form>
  );
}

interface FormProps {
  who: Who;
  attempt: ReturnType<typeof useSignIn>;
  providers: readonly Provider[];
  onBack: () => void;
}

function Form({ who, attempt: { busy, error, signIn }, providers, onBack }: FormProps) {
  const posted = useFormResult<SignedIn>();
  const form = useForm({ resolver: zodResolver(Login), defaultValues: { email: posted?.values['email'] ?? '', password: '' } });
  const { setFocus } = form;
  const { field, refusal } = withFormResult(form, posted);
  const wrong = error ?? refusal;

  useEffect(() => setFocus('email'), [setFocus]);

  const submit = form.handleSubmit((credentials) => signIn(() => send(login, { body: credentials })));

  return (
    <form className={styles.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
      <input type="hidden" name="who" value={who} />
      <Field label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {wrong && <Alert kind="danger">{wrong}</Alert>}
      <Button type="submit" wide busy={busy && (error ? true : 'Signing in')}>
        Login
      </Button>
      {who === 'engineer' && providers.map((provider) => <ProviderButton key={provider.provider} {...provider} />)}
      <div className={styles.beside}>
        <Link to="/reset-password">Forgot Password?</Link>
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

/** Completes what a provider began, once, and takes its answer out of the address. Returns whether that goes on. */
function useProviderAnswer({ signIn }: ReturnType<typeof useSignIn>) {
  const [query, setQuery] = useSearchParams();
  const [answer] = useState(() => (isAnswer(query) ? Object.fromEntries(query) : null));
  const sent = useRef(false);
  const [completing, setCompleting] = useState(answer !== null);
  useEffect(() => {
    if (!answer || sent.current) return;
    sent.current = true;
    setQuery({}, { replace: true });
    const end = () => setCompleting(false);
    const complete = send(oauthRedirect, { query: answer });
    // A failure is shown over the form at once; after a success the page stays until the next one is there.
    complete.catch(end);
    void signIn(() => complete).then(end);
  }, [answer, setQuery, signIn]);
  return completing;
}

/** Goes on with a sign-in that the server has answered already, since the form came before the script. Returns whether it does. */
function usePostedSignIn({ signIn }: ReturnType<typeof useSignIn>) {
  const done = useFormResult<SignedIn>()?.done;
  const taken = useRef(false);
  const [completing, setCompleting] = useState(done !== undefined);
  useEffect(() => {
    if (!done || taken.current) return;
    taken.current = true;
    void signIn(() => Promise.resolve(done)).then(() => setCompleting(false));
  });
  return completing;
}

const DESCRIPTION =
  'Sign in to take the test, see your results and manage your profile, or to see vetted structural and civil engineers.';

/** Sign-in: who first, then the form; or the way back from an outside provider. */
export function Component() {
  const [query] = useSearchParams();
  const posted = useFormResult()?.values['who'];
  const [who, setWho] = useState<Who | undefined>(() => (isAnswer(query) ? 'engineer' : isWho(posted) ? posted : undefined));
  const back = () => setWho(undefined);
  const attempt = useSignIn(back);
  const providers = useProviders();
  const completing = useProviderAnswer(attempt);
  const isSignedIn = usePostedSignIn(attempt);
  if (completing || isSignedIn) {
    return (
      <Page title="Login" width="narrow">
        <Preloader label="Signing you in" />
        <noscript>
          <p>The address and the password are right. What comes now records in this browser, and needs JavaScript.</p>
        </noscript>
      </Page>
    );
  }
  return (
    <Page title={who ? TITLES[who] : 'Login'} description={DESCRIPTION} width={who ? 'narrow' : 'regular'}>
      {query.size > 0 && !isAnswer(query) && <Alert kind="danger">Invalid redirect</Alert>}
      {who ? <Form who={who} attempt={attempt} providers={providers} onBack={back} /> : <Choice onChoose={setWho} />}
      {!who && <p className="muted small">Administrators sign in by either form.</p>}
      {!who && (
        <p className="muted small">
          Answers that still wait on this device are sent without a login. <Link to="/uploads">See what is kept here</Link>
        </p>
      )}
    </Page>
  );
}
