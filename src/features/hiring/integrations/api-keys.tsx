import { useState } from 'react';
import { KEY_SCOPES, type KeyScope, SCOPE_WORDS } from '../../../../contract/base/key-scopes.ts';
import { companyActivity } from '../../../../contract/companies/company-activity.ts';
import { day } from '../../../../contract/facts/dates.ts';
import { dayInUtc } from '../../../../contract/facts/zoned-dates.ts';
import {
  type ApiKey,
  MAX_API_KEYS,
  NewApiKey,
  apiKeys,
  makeApiKey,
  revokeApiKey,
} from '../../../../contract/integrations/api-keys.ts';
import { send } from '../../../shared/api/request.ts';
import { AskButton } from '../../../shared/forms/ask-button.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { ChooseSeveral } from './choose-several.tsx';
import styles from './integrations.module.css';
import { SecretDialog } from './secret-dialog.tsx';

const SCOPES = KEY_SCOPES.map((value) => ({ value, label: SCOPE_WORDS[value].name, hint: SCOPE_WORDS[value].may }));

function NewKeyDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const reload = useReload();
  // One id for this form, so that a request that is sent twice makes one key.
  const [id] = useState(() => crypto.randomUUID());
  const form = useApiForm({
    schema: NewApiKey,
    start: { name: '', scopes: ['shortlists:read'] as KeyScope[] },
    send: (body) => send(makeApiKey, { params: { id }, body }),
    onSent: ({ secret }) => {
      reload(apiKeys, companyActivity);
      onMade(secret);
    },
  });
  const scopes = form.watch('scopes');
  return (
    <FormDialog
      title="New API key"
      description="It acts for you, within what you allow here, as long as you are an owner of the company."
      form={form}
      action="Make the key"
      doing="Making"
      onClose={onClose}
    >
      <Field label="Name" hint="The program that uses it." maxLength={60} autoComplete="off" {...form.field('name')} />
      <ChooseSeveral
        legend="It may"
        choices={SCOPES}
        chosen={scopes}
        onChange={(chosen) => form.setValue('scopes', chosen, { shouldValidate: form.formState.isSubmitted })}
        error={form.formState.errors.scopes?.message}
      />
      <OfflineNote>Make the key when the network is back.</OfflineNote>
    </FormDialog>
  );
}

const scopesText = (scopes: readonly KeyScope[]) => scopes.map((scope) => SCOPE_WORDS[scope].name).join(', ');

const columnsFor = (onDone: () => void): readonly Column<ApiKey>[] => [
  {
    id: 'name',
    head: 'Name',
    cell: ({ name, prefix, works, made_by }) => (
      <span className={styles.name}>
        <bdi>{name}</bdi>
        <span className="mono small muted">{prefix}…</span>
        {!works && (
          <span className="small">
            Ended: <bdi>{made_by}</bdi> is no longer an owner
          </span>
        )}
      </span>
    ),
  },
  { id: 'scopes', head: 'May', cell: ({ scopes }) => scopesText(scopes) },
  {
    id: 'made',
    head: 'Made',
    from: 'wide',
    cell: ({ made_by, made_at }) => (
      <span className={styles.name}>
        <time dateTime={made_at}>{day(made_at)}</time>
        <span className="small muted">
          by <bdi>{made_by}</bdi>
        </span>
      </span>
    ),
  },
  {
    id: 'used',
    head: 'Last used',
    from: 'medium',
    cell: ({ lastUsedOn }) => (lastUsedOn ? <time dateTime={lastUsedOn}>{dayInUtc(lastUsedOn)}</time> : 'Never'),
  },
  {
    id: 'actions',
    head: <span className="visually-hidden">Actions</span>,
    cell: ({ id, name }) => (
      <span className={styles.actions}>
        <AskButton
          text="Revoke"
          about={name}
          title={`Revoke ‘${name}’?`}
          action="Revoke"
          doing="Revoking"
          isDangerous
          run={() => send(revokeApiKey, { params: { id } })}
          onDone={onDone}
        >
          Programs with this key are refused at once. A revoked key cannot be restored.
        </AskButton>
      </span>
    ),
  },
];

/** The API keys of the company, for owners. */
export function ApiKeys() {
  const reload = useReload();
  const query = useLoad(apiKeys);
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const isFull = (query.value?.items.length ?? 0) >= MAX_API_KEYS;
  const make = (
    <Button small needsNetwork disabled={isFull} onClick={() => setOpen(true)}>
      New API key
    </Button>
  );
  return (
    <section className={styles.section} aria-labelledby="keys">
      <div className={styles.head}>
        <h2 id="keys">API keys</h2>
        {(query.value?.items.length ?? 0) > 0 && make}
      </div>
      <p className="measure muted">
        Programs read shortlists and ratings and set stages by the <a href="/api/docs#/integrations">calls of the API</a>.
        {isFull && ` At most ${MAX_API_KEYS} keys; revoke one to make another.`}
      </p>
      <Loaded
        query={query}
        loading="Loading the API keys"
        failed="The API keys could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title="No API keys yet" action={make}>
            A key connects your applicant tracking, a spreadsheet or a script with your shortlists.
          </EmptyState>
        }
      >
        {({ items }) => (
          <Table
            caption="API keys"
            hideCaption
            columns={columnsFor(() => reload(apiKeys, companyActivity))}
            rows={items}
            keyOf={({ id }) => id}
          />
        )}
      </Loaded>
      {isOpen && (
        <NewKeyDialog
          onClose={() => setOpen(false)}
          onMade={(made) => {
            setOpen(false);
            setSecret(made);
          }}
        />
      )}
      {secret !== null && <SecretDialog what="API key" secret={secret} onClose={() => setSecret(null)} />}
    </section>
  );
}
