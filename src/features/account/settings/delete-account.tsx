import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { day } from '../../../../contract/facts/dates.ts';
import { DeletionForm, type OwnData, deleteAccount, sendDeletionLink } from '../../../../contract/accounts/own-data.ts';
import { RETENTION, spanText } from '../../../../contract/facts/retention.ts';
import { type Role, isStaff } from '../../../../contract/base/roles.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { storeUser, storedUser } from '../../../shared/api/session.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { UnsentRecordings } from './unsent-recordings.tsx';
import styles from './your-data.module.css';

const REGRET = spanText(RETENTION.leavingAccounts.keep);

/** Notifies the pages of the time until which the deletion can be cancelled. */
export function noteEnd(endsAt: string | null) {
  const user = storedUser();
  if (user) storeUser({ ...user, ends_at: endsAt ?? undefined });
}

/** The data that the deletion deletes, and the data that stays, for each role. */
function Consequences({ role, company }: { role: Role; company: OwnData['company'] }) {
  return (
    <ul>
      <li>
        For {REGRET} you can change your mind: sign in and choose &lsquo;Keep my account&rsquo;.
        {role === 'engineer' && ' During these days no company sees you.'}
        {role === 'company' && ' During these days you can do nothing in the company.'}
      </li>
      {role === 'engineer' && (
        <li>Then your profile, tests, recordings, results and pictures are deleted, with what companies noted about you.</li>
      )}
      {role === 'company' && company?.isDeleted && (
        <li>
          You are the only member of <bdi>{company.name}</bdi>, so the company is deleted with you: shortlists, notes, scorecards,
          saved searches. Open invitations end now.
        </li>
      )}
      {role === 'company' && company && !company.isDeleted && (
        <li>
          <bdi>{company.name}</bdi> stays, and keeps what you wrote in it, without your name.
        </li>
      )}
      {!isStaff(role) && (
        <li>Messages stay with the other side, which reads &lsquo;Deleted account&rsquo; in place of your name.</li>
      )}
      {role === 'engineer' && <li>Receipts that you have kept can still be verified. They hold nothing about you.</li>}
      {role === 'rater' && <li>Ratings of yours stay, without your name.</li>}
      {role === 'admin' && <li>Posts, ratings and decisions of yours stay, without your name.</li>}
    </ul>
  );
}

interface DialogProps {
  onDone: (endsAt: string) => void;
  onClose: () => void;
}

/** Asks for the password. */
function PasswordDialog({ onDone, onClose }: DialogProps) {
  const form = useApiForm({
    schema: DeletionForm,
    start: { password: '' },
    send: (body) => send(deleteAccount, { body }),
    onSent: ({ endsAt }) => onDone(endsAt),
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Delete your account" description="Please type your password.">
      <form className={styles.form} {...form.props}>
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        {form.error && <Alert kind="danger">{form.error}</Alert>}
        <div className="row">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" needsNetwork busy={form.busy && 'Deleting'}>
            Delete my account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** For an account without a password here: sends the e-mail, or uses its link. */
function ByLetter({ token, onDone }: { token: string | null; onDone: (endsAt: string) => void }) {
  const letter = useMutation({ mutationFn: () => send(sendDeletionLink) });
  const deletion = useMutation({
    mutationFn: () => send(deleteAccount, { body: { token: token ?? '' } }),
    onSuccess: ({ endsAt }) => onDone(endsAt),
  });
  const { error } = token ? deletion : letter;
  return (
    <>
      {token ? (
        <Button variant="danger" needsNetwork busy={deletion.isPending && 'Deleting'} onClick={() => deletion.mutate()}>
          Delete my account
        </Button>
      ) : (
        <Button variant="danger" needsNetwork busy={letter.isPending && 'Sending'} onClick={() => letter.mutate()}>
          Send me the link to delete it
        </Button>
      )}
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
      {letter.data && <Alert kind="safe">{letter.data.response}</Alert>}
    </>
  );
}

interface DeleteAccountProps {
  data: OwnData;
  role: Role;
  onChange: () => void;
}

/** The last part: the deletion of the account, with its consequences before it is asked for. */
export function DeleteAccount({ data: { endsAt, hasPassword, company }, role, onChange }: DeleteAccountProps) {
  const [isAsked, setAsked] = useState(false);
  const [query, setQuery] = useSearchParams();
  const onDone = (at: string) => {
    setAsked(false);
    setQuery({}, { replace: true, preventScrollReset: true });
    noteEnd(at);
    onChange();
  };
  if (endsAt) {
    return (
      <div className={styles.part}>
        <h3>Delete account</h3>
        <p>Your account will be deleted on {day(endsAt)}. Until then you can keep it: the button is at the top of every page.</p>
      </div>
    );
  }
  return (
    <div className={styles.part}>
      <h3>Delete account</h3>
      <Consequences role={role} company={company} />
      <p>
        What stays longer, and why, is on the page <Link to="/privacy#how-long">Privacy</Link>.
      </p>
      {role === 'engineer' && <UnsentRecordings />}
      {company?.needsOwner ? (
        <Alert kind="attention" title="The company needs an owner first">
          <p>
            You are its last owner, and it has other members. <Link to="/company/team">Make another member an owner</Link>, then
            delete your account.
          </p>
        </Alert>
      ) : hasPassword ? (
        <div>
          <Button variant="danger" onClick={() => setAsked(true)}>
            Delete account
          </Button>
        </div>
      ) : (
        <div className={styles.form}>
          <ByLetter token={query.get('token')} onDone={onDone} />
        </div>
      )}
      {isAsked && <PasswordDialog onDone={onDone} onClose={() => setAsked(false)} />}
    </div>
  );
}
