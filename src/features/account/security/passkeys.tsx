import { useState } from 'react';
import { day } from '../../../../contract/facts/dates.ts';
import { MOST_PASSKEYS, type Passkey, removePasskey, renamePasskey, security } from '../../../../contract/accounts/security.ts';
import { send } from '../../../shared/api/request.ts';
import { AskButton } from '../../../shared/forms/ask-button.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { AddPasskey } from './add-passkey.tsx';
import styles from './security.module.css';

function Rename({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const reload = useReload();
  const form = useApiForm({
    schema: renamePasskey.body,
    start: { name },
    send: (body) => send(renamePasskey, { params: { id }, body }),
    onSent: () => {
      reload(security);
      onClose();
    },
  });
  return (
    <FormDialog title="Rename the passkey" form={form} action="Rename" doing="Renaming" onClose={onClose}>
      <Field label="Name" autoComplete="off" {...form.field('name')} />
    </FormDialog>
  );
}

function Actions({ passkey }: { passkey: Passkey }) {
  const reload = useReload();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name } = passkey;
  return (
    <div className={styles.actions}>
      <Button small variant="quiet" aria-label={`Rename: ${name}`} onClick={() => setRenaming(true)}>
        Rename
      </Button>
      <AskButton
        text="Remove"
        about={name}
        title="Remove this passkey?"
        action="Remove"
        doing="Removing"
        isDangerous
        run={() => send(removePasskey, { params: { id } })}
        onDone={() => reload(security)}
      >
        It will not sign you in any more. Please also delete it on your device, which goes on offering it otherwise.
      </AskButton>
      {isRenaming && <Rename passkey={passkey} onClose={() => setRenaming(false)} />}
    </div>
  );
}

const COLUMNS: readonly Column<Passkey>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => <bdi className={styles.who}>{name}</bdi> },
  { id: 'added', head: 'Added', from: 'medium', cell: ({ createdAt }) => <time dateTime={createdAt}>{day(createdAt)}</time> },
  {
    id: 'used',
    head: 'Last used',
    from: 'medium',
    cell: ({ usedAt }) => (usedAt ? <time dateTime={usedAt}>{day(usedAt)}</time> : 'not yet'),
  },
  { id: 'actions', head: <span className="visually-hidden">Actions</span>, cell: (passkey) => <Actions passkey={passkey} /> },
];

interface PasskeysProps {
  passkeys: readonly Passkey[];
  isPossible: boolean;
  isAdmin: boolean;
  onAdded: (codes: readonly string[] | null) => void;
}

/** The passkeys of the account, and a new one. */
export const Passkeys = ({ passkeys, isPossible, isAdmin, onAdded }: PasskeysProps) => (
  <section className={styles.part} aria-labelledby="passkeys">
    <h2 id="passkeys">Passkeys</h2>
    <p className="measure">
      {isAdmin
        ? 'A passkey is a key on your device, opened by its lock. After your password it is your second factor.'
        : 'A passkey is a key on your device, opened by its lock. It signs you in without your password, which goes on working.'}
    </p>
    {passkeys.length > 0 ? (
      <Table caption="Passkeys" hideCaption columns={COLUMNS} rows={passkeys} keyOf={({ id }) => id} />
    ) : (
      <p className="muted">You have no passkey yet.</p>
    )}
    {!isPossible && <p className="muted">Passkeys need a domain name, and this site is reached by its number.</p>}
    {isPossible && passkeys.length < MOST_PASSKEYS && <AddPasskey onAdded={onAdded} />}
    {passkeys.length >= MOST_PASSKEYS && <p className="muted">An account may have {MOST_PASSKEYS} passkeys.</p>}
  </section>
);
