import { useSession } from '../shared/api/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/**
 * Shown to a member who was removed from a company or has left it: at /no-company after the sessions have ended, and instead of
 * every page of a company after a new sign-in.
 */
export function NoCompanyPage() {
  const email = useSession()?.email;
  return (
    <Page
      title="You no longer belong to a company"
      width="narrow"
      lead="An owner has removed you from the team, or you have left it. What you wrote there stays, with your name."
    >
      <Alert title="How you join a company">
        <p>
          Ask an owner for an invitation to {email ? <bdi>{email}</bdi> : 'the e-mail address of your account'}. Its e-mail has a
          link that leads you in; your account and its password stay as they are.
        </p>
      </Alert>
      <div className="row">
        {!email && <ButtonLink to="/login">Login</ButtonLink>}
        <ButtonLink to="/home" variant="quiet">
          Home
        </ButtonLink>
      </div>
    </Page>
  );
}
