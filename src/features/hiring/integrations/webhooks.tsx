import { useState } from 'react';
import { companyActivity } from '../../../../contract/companies/company-activity.ts';
import {
  EVENT_WORDS,
  MAX_WEBHOOKS,
  NewWebhook,
  WEBHOOK_EVENTS,
  type WebhookEventType,
  makeWebhook,
  webhooks,
} from '../../../../contract/integrations/webhooks.ts';
import { send } from '../../../shared/api/request.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { OfflineNote } from '../../../ui/offline-note.tsx';
import { ChooseSeveral } from './choose-several.tsx';
import { Endpoint } from './endpoint.tsx';
import styles from './integrations.module.css';
import { SecretDialog } from './secret-dialog.tsx';

const EVENTS = WEBHOOK_EVENTS.map((value) => ({ value, label: EVENT_WORDS[value].name, hint: EVENT_WORDS[value].when }));

function NewWebhookDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const reload = useReload();
  // One id for this form, so that a request that is sent twice adds one webhook.
  const [id] = useState(() => crypto.randomUUID());
  const form = useApiForm({
    schema: NewWebhook,
    start: { url: '', events: [...WEBHOOK_EVENTS] as WebhookEventType[] },
    send: (body) => send(makeWebhook, { params: { id }, body }),
    onSent: ({ secret }) => {
      reload(webhooks, companyActivity);
      onMade(secret);
    },
  });
  const events = form.watch('events');
  return (
    <FormDialog
      title="New webhook"
      description="Events are sent there as signed requests with ids and stages, without names. Your program reads the rest with an API key."
      form={form}
      action="Add the webhook"
      doing="Adding"
      onClose={onClose}
    >
      <Field
        label="Address"
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        hint="It begins with https:// and is on the public Internet."
        autoComplete="off"
        {...form.field('url')}
      />
      <ChooseSeveral
        legend="Events"
        choices={EVENTS}
        chosen={events}
        onChange={(chosen) => form.setValue('events', chosen, { shouldValidate: form.formState.isSubmitted })}
        error={form.formState.errors.events?.message}
      />
      <OfflineNote>Add the webhook when the network is back.</OfflineNote>
    </FormDialog>
  );
}

/** The webhooks of the company with their logs, for owners. */
export function Webhooks() {
  const query = useLoad(webhooks);
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const isFull = (query.value?.items.length ?? 0) >= MAX_WEBHOOKS;
  const add = (
    <Button small needsNetwork disabled={isFull} onClick={() => setOpen(true)}>
      New webhook
    </Button>
  );
  return (
    <section className={styles.section} aria-labelledby="webhooks">
      <div className={styles.head}>
        <h2 id="webhooks">Webhooks</h2>
        {(query.value?.items.length ?? 0) > 0 && add}
      </div>
      <p className="measure muted">
        Your program learns of changes at once. Verify the signature of each event, as{' '}
        <a href="/webhook-receiver.mjs" download>
          this example for Node
        </a>{' '}
        does.
        {isFull && ` At most ${MAX_WEBHOOKS} webhooks; delete one to add another.`}
      </p>
      <Loaded
        query={query}
        loading="Loading the webhooks"
        failed="The webhooks could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title="No webhooks yet" action={add}>
            A webhook tells your program when an engineer is put on a shortlist, gets another stage, or is rated.
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul className={styles.endpoints}>
            {items.map((webhook) => (
              <Endpoint key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
      </Loaded>
      {isOpen && (
        <NewWebhookDialog
          onClose={() => setOpen(false)}
          onMade={(made) => {
            setOpen(false);
            setSecret(made);
          }}
        />
      )}
      {secret !== null && <SecretDialog what="signing secret" secret={secret} onClose={() => setSecret(null)} />}
    </section>
  );
}
