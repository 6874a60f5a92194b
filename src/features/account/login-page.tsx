import { type Role, isStaff } from '../../../contract/base/roles.ts';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams, type ActionFunction } from 'react-router-dom';
import type { z } from 'zod';
import { Link } from '../../ui/link.tsx';
import { Login, type SignedIn, login } from '../../../contract/accounts/accounts.ts';
import type { FactorOffer } from '../../../contract/base/factor-offer.ts';
import { OLDEST_BROWSERS_TEXT } from '../../../contract/facts/browsers.ts';
import { oauthRedirect } from '../../../contract/accounts/provider.ts';
import { apiFor } from '../../shared/api/call-api.ts';
import { withTimeout } from '../../shared/api/with-timeout.ts';
import { type Failure, isRefusedFor, messageOf, send } from '../../shared/api/request.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { Preloader } from '../../ui/preloader.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type FormResult, answerTo, fieldsOf, useFormResult, withoutDone } from '../../shared/forms/form-action.ts';
import styles from '../../shared/forms/form.module.css';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { useEnter } from './use-enter.ts';

/** Loaded when it is needed, which is seldom. */
const SecondFactor = lazy(async () => ({ default: (await import('./give-second-factor.tsx')).GiveSecondFactor }));

type Who = Role;

const PROVIDER_ANSWER = ['scope', 'code', 'state'];

/** Whether an outside provider has sent the browser back with this address. */
const isAnswer = (query: URLSearchParams) => PROVIDER_ANSWER.some((name) => query.has(name));

/** Handles both steps of the page, because they post to the same address: first who signs in, then the form. */
export const action: ActionFunction = async ({ request, context }) => {
  const typed = await fieldsOf(request);
  if (typed['email'] === undefined) return { values: typed, errors: {} } satisfies FormResult;
  return answerTo(typed, Login, (body) => apiFor(context)(login, { body }));
};

const TITLES = {
  engineer: 'Login as engineer',
  company: 'Login as company',
  admin: 'Login as administrator',
  rater: 'Login as rater',
};
const isWho = (who: string | undefined): who is Who => who !== undefined && Object.hasOwn(TITLES, who);

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
      <p className="small muted">
        Are you an administrator?{' '}
        <button type="submit" name="who" value="admin" className={styles.back}>
          Login as administrator
        </button>{' '}
        Do you rate answers?{' '}
        <button type="submit" name="who" value="rater" className={styles.back}>
          Login as rater
        </button>
      </p>
    </form>
  );
}

type Enter = ReturnType<typeof useEnter>;

/** Signs in; for an administrator or a rater the ways to give a second factor, if the password is right. */
const signIn = (body: z.output<typeof Login>): Promise<SignedIn | FactorOffer> =>
  send(login, { body }).catch((failure: Failure) => {
    if (isRefusedFor(failure, 'second-factor') && failure.secondFactor) return failure.secondFactor;
    throw failure;
  });

interface FormProps {
  who: Who;
  enter: Enter;
  /** The result of this form if the browser sent it without the script, or of a sign-in by an outside provider. */
  posted: FormResult<never> | undefined;
  providers: ReactNode;
  onBack: () => void;
  onOffer: (offer: FactorOffer) => void;
}

function Form({ who, enter, posted, providers, onBack, onOffer }: FormProps) {
  const { props, field, busy, error, setFocus } = useApiForm({
    schema: Login,
    start: { email: '', password: '' },
    send: signIn,
    onSent: (reply) => ('step' in reply ? onOffer(reply) : enter(reply)),
    posted,
  });

  useEffect(() => setFocus('email'), [setFocus]);

  return (
    <form className={styles.form} method="post" {...props}>
      <input type="hidden" name="who" value={who} />
      <Field label="Email" type="email" autoComplete={isStaff(who) ? 'username' : 'username webauthn'} {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {error && <Alert kind="danger">{error}</Alert>}
      <Button type="submit" wide busy={busy && 'Signing in'}>
        Login
      </Button>
      {!isStaff(who) && <PasskeySignIn enter={enter} />}
      {who === 'engineer' && providers}
      <div className={styles.beside}>
        <Link to="/reset-password">Forgot Password?</Link>
        {!isStaff(who) && (
          <span>
            No account yet? <Link to={who === 'engineer' ? '/register' : '/register-company'}>Register here</Link>
          </span>
        )}
        <button type="button" className={styles.back} onClick={onBack}>
          Back
        </button>
      </div>
    </form>
  );
}

/**
 * Completes, once, a sign-in that was started before this page: with a provider, whose answer is removed from the address, so
 * that a reload does not use it again; or with a form that was posted before the script was loaded. `posted` is the form's text
 * after a failure, until `forget`.
 */
function useArrival(enter: Enter) {
  const result = useFormResult<SignedIn>();
  const [query, setQuery] = useSearchParams();
  const [answer] = useState(() => (isAnswer(query) ? Object.fromEntries(query) : null));
  const [completing, setCompleting] = useState(answer !== null || result?.done !== undefined);
  const [posted, setPosted] = useState(() => result && withoutDone(result));
  const taken = useRef(false);
  useEffect(() => {
    if (!completing || taken.current) return;
    taken.current = true;
    if (answer) setQuery({}, { replace: true });
    const signedIn = answer ? withTimeout(send(oauthRedirect, { query: answer })) : Promise.resolve(result?.done as SignedIn);
    void signedIn
      .then(enter)
      .catch((failure: unknown) => setPosted({ values: {}, errors: {}, failure: messageOf(failure) }))
      .then(() => setCompleting(false));
  }, [completing, answer, result, setQuery, enter]);
  return { completing, posted, forget: () => setPosted(undefined) };
}

const DESCRIPTION =
  'Sign in to take the test, see your results and manage your profile, or to see vetted structural and civil engineers.';

/**
 * The login: first who signs in, then the form; or the return from an outside provider. `providers`: other ways to sign in, for
 * engineers. `ended`: the text for a person whose session has ended.
 */
export function EntryPage({ providers, ended }: { providers: ReactNode; ended?: ReactNode }) {
  const [query] = useSearchParams();
  const chosen = useFormResult()?.values['who'];
  const [who, setWho] = useState<Who | undefined>(() => (isAnswer(query) ? 'engineer' : isWho(chosen) ? chosen : undefined));
  const [offer, setOffer] = useState<FactorOffer>();
  const back = () => setWho(undefined);
  const enter = useEnter(back);
  const { completing, posted, forget } = useArrival(enter);
  if (completing) {
    return (
      <Page title="Login" width="narrow">
        <Preloader label="Signing you in" />
        <noscript>
          <p>The address and the password are right. The next pages record in this browser, so they need JavaScript.</p>
        </noscript>
      </Page>
    );
  }
  if (offer) {
    return (
      <Page title="Second factor" width="narrow" lead="Your password is right. Please give your second factor as well.">
        <Suspense fallback={<Preloader label="Loading the ways" />}>
          <SecondFactor offer={offer} enter={enter} onBack={() => setOffer(undefined)} />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page title={who ? TITLES[who] : 'Login'} description={DESCRIPTION} width={who ? 'narrow' : 'regular'}>
      {query.size > 0 && !isAnswer(query) && <Alert kind="danger">Invalid redirect</Alert>}
      {ended}
      {who ? (
        <Form
          who={who}
          enter={enter}
          posted={posted}
          providers={providers}
          onBack={() => (forget(), back())}
          onOffer={setOffer}
        />
      ) : (
        <Choice onChoose={setWho} />
      )}
      {!who && (
        <p className="muted small">
          Unsent answers upload without signing in. <Link to="/uploads">See what is kept here</Link>
        </p>
      )}
      <p className="muted small">All of it works with {OLDEST_BROWSERS_TEXT}.</p>
    </Page>
  );
}
