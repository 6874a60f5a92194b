import { isStaff } from '../../../contract/base/roles.ts';
import { useEffect, useState } from 'react';
import { type ActionFunction, useNavigate, useSearchParams } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { z } from 'zod';
import {
  LinkToken,
  NewPassword,
  ResetCode,
  ResetRequest,
  SignedIn,
  codeSubmit,
  linkSubmit,
  resetPassword,
  resetRequest,
} from '../../../contract/accounts/accounts.ts';
import { ADMIN_PASSWORD_LENGTH, AdminNewPassword } from '../../../contract/accounts/admin-password.ts';
import { security } from '../../../contract/accounts/security.ts';
import { SET_UP } from '../../shared/api/landing-route.ts';
import { apiFor } from '../../shared/api/call-api.ts';
import { isRefusedFor, messageOf, send } from '../../shared/api/request.ts';
import { storeUser } from '../../shared/api/session.ts';
import { signOut } from '../../shared/api/sign-in.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { Page } from '../../ui/page.tsx';
import { type FormResult, answerTo, fieldsOf, useFormResult, withoutDone } from '../../shared/forms/form-action.ts';
import styles from '../../shared/forms/form.module.css';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { LinkForm } from './link-form.tsx';
import { CodeForm, type StageProps } from './reset-code-form.tsx';
import { forgetStage, keepStage, readStage, type Stage } from './reset-stage.ts';
import { pause } from './pause.ts';

const FINISH_MS = 4000;

/** Goes on if a code is already on its way, because that one still works. */
const orAlreadySent = (error: unknown) => {
  if (isRefusedFor(error, 'code-sent')) return { response: messageOf(error) };
  throw error;
};

const Code = ResetRequest.extend(ResetCode.shape);

/**
 * The steps for a browser that sends them without the script. The result of one step is passed to the next in hidden fields,
 * because without a script the page remembers nothing.
 */
export const action: ActionFunction = async ({ request, context }) => {
  const ask = apiFor(context);
  const typed = await fieldsOf(request);
  const user = userOf(typed['user']);
  if (user) {
    return answerTo<z.output<typeof NewPassword>, Stage>(typed, NewPassword, async (body) => {
      const { response } = await ask(resetPassword, { body, token: user.accessToken });
      return { at: 'done', notice: response };
    });
  }
  if (typed['token'] !== undefined) {
    return answerTo<z.output<typeof LinkToken>, Stage>(typed, LinkToken, async (body) => ({
      at: 'password',
      user: await ask(linkSubmit, { body }),
    }));
  }
  if (typed['reset_code'] !== undefined) {
    return answerTo<z.output<typeof Code>, Stage>(typed, Code, async (body) => ({
      at: 'password',
      user: await ask(codeSubmit, { body }),
    }));
  }
  return answerTo<z.output<typeof ResetRequest>, Stage>(typed, ResetRequest, async (body) => {
    const { response } = await ask(resetRequest, { body }).catch(orAlreadySent);
    return { at: 'code', email: body.email, notice: response };
  });
};

/** The user who is signed in by the code, from the hidden field; undefined if it is missing or was changed. */
function userOf(field: string | undefined): SignedIn | undefined {
  try {
    return SignedIn.safeParse(JSON.parse(field ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** The step that the reply to a form leads to: the next, or the same again. */
function stageOf({ done, values }: FormResult<Stage>): Stage {
  if (done) return done;
  const user = userOf(values['user']);
  if (user) return { at: 'password', user };
  if (values['token'] !== undefined) return { at: 'link', token: values['token'] };
  return values['reset_code'] === undefined ? { at: 'ask' } : { at: 'code', email: values['email'] ?? '' };
}

function AskForm({ posted, onSent }: StageProps & { onSent: (email: string, notice: string) => void }) {
  const { props, field, busy, error } = useApiForm({
    schema: ResetRequest,
    start: { email: '' },
    send: async (body) => ({ ...body, ...(await send(resetRequest, { body }).catch(orAlreadySent)) }),
    onSent: ({ email, response }) => onSent(email, response),
    posted,
  });
  return (
    <form className={styles.form} method="post" {...props}>
      <Field label="Email" type="email" autoComplete="username" {...field('email')} />
      <OfflineNote>A code can be sent when the network is back.</OfflineNote>
      {error && <Alert kind="danger">{error}</Alert>}
      <Button type="submit" wide busy={busy && 'Sending'}>
        Send the code
      </Button>
    </form>
  );
}

interface PasswordFormProps extends StageProps {
  /** The user who is signed in by the server already, if the code was sent without the script. */
  user?: SignedIn | undefined;
  onBack: () => void;
}

function PasswordForm({ user, posted, onBack }: PasswordFormProps) {
  const navigate = useNavigate();
  const session = useSession();
  const email = user?.email ?? session?.email;
  const isAdmin = isStaff((user ?? session)?.roles[0]);
  const { props, field, busy, error, reply, setFocus } = useApiForm({
    schema: isAdmin ? AdminNewPassword : NewPassword,
    start: { password: '', cpassword: '' },
    send: (body) => send(resetPassword, { body }),
    onSent: async () => {
      forgetStage();
      if (isAdmin && (await send(security)).missing === 'set-up') {
        await pause(FINISH_MS);
        return navigate(SET_UP, { replace: true });
      }
      // Signs out, so that the person signs in with the new password.
      await Promise.all([pause(FINISH_MS), signOut()]);
      await navigate('/login', { replace: true });
    },
    posted,
  });

  useEffect(() => {
    if (user) storeUser(user);
  }, [user]);

  useEffect(() => setFocus('password'), [setFocus]);

  const again = (
    <button type="button" className={styles.back} onClick={onBack}>
      Ask for a new code
    </button>
  );
  return (
    <form className={styles.form} method="post" {...props}>
      {user && <input type="hidden" name="user" value={JSON.stringify(user)} />}
      {user && !reply && !error && <Alert kind="safe">{user.message}</Alert>}
      {/* A password manager needs the address to know the account of the new password. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label="New password"
        hint={`${isAdmin ? ADMIN_PASSWORD_LENGTH : 6} to 40 characters`}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField label="Repeat password" autoComplete="new-password" {...field('cpassword')} />
      {error && (
        <Alert kind="danger" action={again}>
          {error}
        </Alert>
      )}
      {reply && <Alert kind="safe">{reply.response}</Alert>}
      <Button type="submit" wide busy={busy && (reply ? true : 'Saving')}>
        Change the password
      </Button>
    </form>
  );
}

/** The first step: a token in the address replaces the code. */
const firstOf = (token: string | null): Stage => (token === null ? { at: 'ask' } : { at: 'link', token });

const LEADS = {
  link: 'Your link opens this account once. Choose its password in the next step.',
  ask: 'Step 1 of 3. We send a code to the email address of your account.',
  code: 'Step 2 of 3. Enter the code from the email.',
  password: 'Step 3 of 3. Every other device that is signed in will be signed out.',
  done: 'Done. From now on, sign in with the new password.',
};

/** /reset-password: the address, the code sent to it, a new password. */
export function Component() {
  const result = useFormResult<Stage>();
  const [query] = useSearchParams();
  const [stage, setStage] = useState<Stage>(() => (result ? stageOf(result) : firstOf(query.get('token'))));
  const [posted, setPosted] = useState(() => result && withoutDone(result));
  function goTo(next: Stage) {
    keepStage(next);
    setStage(next);
    setPosted(undefined);
  }
  useEffect(() => {
    const kept = result || stage.at !== 'ask' ? null : readStage();
    if (kept) setStage(kept);
    // Runs once, because only a reload needs the stored step; later steps are reached by the forms.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // The code has opened a session, so leaving without a new password must end it.
  function leave() {
    forgetStage();
    if (stage.at === 'password') void signOut();
  }
  const restart = () => {
    leave();
    goTo({ at: 'ask' });
  };
  return (
    <Page
      title="Reset password"
      description="Forgot your password? A code is sent to the email address of your account; with it you choose a new one."
      lead={LEADS[stage.at]}
      width="narrow"
    >
      {stage.at === 'link' && <LinkForm {...stage} posted={posted} onApproved={() => goTo({ at: 'password' })} />}
      {stage.at === 'ask' && <AskForm posted={posted} onSent={(email, notice) => goTo({ at: 'code', email, notice })} />}
      {stage.at === 'code' && (
        <CodeForm {...stage} posted={posted} onApproved={() => goTo({ at: 'password' })} onBack={restart} />
      )}
      {stage.at === 'password' && <PasswordForm {...stage} posted={posted} onBack={restart} />}
      {stage.at === 'done' && <Alert kind="safe">{stage.notice}</Alert>}
      <p className={styles.beside}>
        <Link to="/login" onClick={leave}>
          Back to login
        </Link>
      </p>
    </Page>
  );
}
