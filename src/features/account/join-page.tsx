import type { z } from 'zod';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { LinkToken, Login, login } from '../../../contract/accounts/accounts.ts';
import { Joining, JoiningForm, findInvitation, joinTeam, registerMember } from '../../../contract/companies/company-team.ts';
import { day } from '../../../contract/facts/dates.ts';
import { ROLE_WORDS } from '../../../contract/base/team.ts';
import { YOUR_NAME } from '../../shared/api/landing-route.ts';
import { isRefusedFor, messageOf, send } from '../../shared/api/request.ts';
import { storeUser } from '../../shared/api/session.ts';
import { signOut, validate } from '../../shared/api/sign-in.ts';
import { useSession } from '../../shared/api/use-session.ts';
import styles from '../../shared/forms/form.module.css';
import { OwnNameField } from '../../shared/forms/own-name.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { Page } from '../../ui/page.tsx';

const TITLE = 'Join a team';

type Invitation = z.infer<typeof findInvitation.reply>;

interface PartProps {
  token: string;
  invitation: Invitation;
}

/** The whole page is loaded again, so that nothing stays that was shown before the person joined. */
async function enter() {
  const user = await validate();
  location.assign(user?.unnamed ? YOUR_NAME : '/company');
}

const NoNetwork = () => <OfflineNote>The invitation stays open. Join when the network is back.</OfflineNote>;

/** For an address without an account. The link has proven the address, so no e-mail has to confirm it. */
function NewAccount({ token, invitation: { email } }: PartProps) {
  const { props, field, busy, error } = useApiForm({
    schema: JoiningForm,
    start: { token, name: '', password: '', cpassword: '' },
    send: (typed) => send(registerMember, { body: Joining.parse(typed) }),
    onSent: (user) => {
      storeUser(user);
      return enter();
    },
  });
  return (
    <form className={styles.form} {...props}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <OwnNameField {...field('name')} />
      <PasswordField label="Password" hint="6 to 40 characters" autoComplete="new-password" {...field('password')} />
      <PasswordField label="Repeat password" autoComplete="new-password" {...field('cpassword')} />
      <NoNetwork />
      {error && <Alert kind="danger">{error}</Alert>}
      <Button type="submit" wide busy={busy && 'Joining'}>
        Join the team
      </Button>
    </form>
  );
}

/** For an account that is in no company any more. The link proves the mailbox and the password proves the account. */
function SignInForm({ token, invitation: { email } }: PartProps) {
  const { props, field, busy, error } = useApiForm({
    schema: Login,
    start: { email, password: '' },
    send: (credentials) => send(login, { body: credentials }),
    onSent: async (user) => {
      storeUser(user);
      // If this call fails, the page shows the button below, because the person is signed in now.
      await send(joinTeam, { body: { token } });
      await enter();
    },
  });
  return (
    <form className={styles.form} {...props}>
      <p>This address has an account already, which is in no company. Sign in to it to join.</p>
      <Field label="Email" type="email" autoComplete="username" readOnly {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <NoNetwork />
      {error && <Alert kind="danger">{error}</Alert>}
      <Button type="submit" wide busy={busy && 'Joining'}>
        Sign in and join the team
      </Button>
    </form>
  );
}

function JoinButton({ token }: Pick<PartProps, 'token'>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(joinTeam, { body: { token } }),
    onSuccess: enter,
  });
  return (
    <>
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
      <Button wide busy={isPending && 'Joining'} onClick={() => mutate()}>
        Join the team
      </Button>
    </>
  );
}

const REFUSALS = {
  other: {
    title: 'This address cannot join a company',
    text: 'It belongs to an account of another kind, as that of an engineer. An account cannot be both. Please ask to be invited with another address.',
  },
  taken: {
    title: 'This address belongs to a company already',
    text: 'An account is in one company at a time. Leave that one first, or ask to be invited with another address.',
  },
};

/** The next step with the invitation. It depends on who is signed in here and whether the address has an account. */
function Part(props: PartProps) {
  const user = useSession();
  const { account, email } = props.invitation;
  if (account === 'other' || account === 'taken') {
    const { title, text } = REFUSALS[account];
    return (
      <Alert kind="attention" title={title}>
        {text}
      </Alert>
    );
  }
  if (user && user.email.toLowerCase() !== email)
    return (
      <Alert
        kind="attention"
        title="You are signed in with another address"
        action={
          <Button variant="quiet" small onClick={() => void signOut()}>
            Logout
          </Button>
        }
      >
        The invitation is for <bdi>{email}</bdi>, and you are <bdi>{user.email}</bdi>. Sign out to go on.
      </Alert>
    );
  if (account === 'new') return <NewAccount {...props} />;
  return user ? <JoinButton token={props.token} /> : <SignInForm {...props} />;
}

const Over = () => (
  <Alert kind="attention" title="This invitation is over" action={<ButtonLink to="/login">Login</ButtonLink>}>
    It was used, withdrawn or sent again, or it is too old. If you have joined with it already, please log in. Otherwise ask for a
    new one.
  </Alert>
);

function Invited({ token }: { token: string }) {
  const query = useLoad(findInvitation, { body: { token } }, { mode: 'once' });
  if (query.value === undefined && isRefusedFor(query.failure, 'link-over')) return <Over />;
  return (
    <Loaded query={query} loading="Loading the invitation" failed="The invitation could not be loaded.">
      {(invitation) => (
        <>
          <DescriptionList
            items={[
              { label: 'Company', value: invitation.company },
              { label: 'Invited by', value: invitation.invitedBy ?? 'An owner of the company' },
              { label: 'Your address', value: invitation.email },
              { label: 'Your role', value: `${ROLE_WORDS[invitation.role].name}. ${ROLE_WORDS[invitation.role].may}` },
              { label: 'Open until', value: day(invitation.expiresAt) },
            ]}
          />
          <p className="small muted">
            The names are as the company wrote them. Join only if you know who invites you; by joining you agree to the terms.
          </p>
          <Part token={token} invitation={invitation} />
        </>
      )}
    </Loaded>
  );
}

/** /join?token=…: the target of the link in an invitation to the team of a company. */
export function Component() {
  const [query] = useSearchParams();
  const link = LinkToken.safeParse({ token: query.get('token') ?? '' });
  return (
    <Page title={TITLE} width="narrow">
      {link.success ? <Invited token={link.data.token} /> : <Alert kind="danger">{link.error.issues[0]?.message}</Alert>}
    </Page>
  );
}
