import { useMutation } from '@tanstack/react-query';
import { companyActivity } from '../../../../contract/companies/company-activity.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import {
  EVENT_WORDS,
  FAILING_DAYS,
  type Webhook,
  deleteWebhook,
  switchOnWebhook,
  testWebhook,
  webhookDeliveries,
  webhooks,
} from '../../../../contract/integrations/webhooks.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { AskButton } from '../../../shared/forms/ask-button.tsx';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import styles from './integrations.module.css';

const isOff = ({ offAt, works }: Webhook) => offAt !== null || !works;

function State(webhook: Webhook) {
  const { failingSince } = webhook;
  if (isOff(webhook)) return <span className={styles.off}>Switched off</span>;
  if (failingSince) return <span className={styles.failing}>Failing since {moment(failingSince)}</span>;
  return <span className={styles.on}>On</span>;
}

function SwitchedOff({ id, offAt, made_by }: Webhook) {
  const reload = useReload();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(switchOnWebhook, { params: { id } }),
    onSuccess: () => reload(webhooks, companyActivity),
  });
  return (
    <Alert
      kind="attention"
      title="No event is sent"
      action={
        <Button small needsNetwork busy={isPending && 'Switching on'} onClick={() => mutate()}>
          Switch on
        </Button>
      }
    >
      {offAt ? (
        `Every attempt had failed for ${FAILING_DAYS} days. Repair the endpoint, then switch it on.`
      ) : (
        <>
          {made_by ? <bdi>{made_by}</bdi> : 'Whoever added it'} is no longer an owner. Switch it on if you know where it sends to;
          delete it if you do not.
        </>
      )}
      {error && ` ${messageOf(error)}`}
    </Alert>
  );
}

/** One webhook: where it sends what, whether that works, and its log. */
export function Endpoint({ webhook }: { webhook: Webhook }) {
  const { id, url, events } = webhook;
  const reload = useReload();
  const test = useMutation({
    mutationFn: () => send(testWebhook, { params: { id } }),
    onSuccess: () => reload(webhookDeliveries),
  });
  return (
    <Panel as="li">
      <div className={styles.endpoint}>
        <div className={styles.endpointHead}>
          <h3 className={styles.url}>{url}</h3>
          <State {...webhook} />
        </div>
        <p className="small muted">{events.map((event) => EVENT_WORDS[event].name).join(', ')}</p>
        {isOff(webhook) && <SwitchedOff {...webhook} />}
        <div className="row">
          <Button
            small
            variant="quiet"
            needsNetwork
            disabled={isOff(webhook)}
            aria-label={`Send a test: ${url}`}
            busy={test.isPending && 'Sending'}
            onClick={() => test.mutate()}
          >
            Send a test
          </Button>
          <AskButton
            text="Delete"
            about={url}
            title="Delete this webhook?"
            action="Delete"
            doing="Deleting"
            isDangerous
            run={() => send(deleteWebhook, { params: { id } })}
            onDone={() => reload(webhooks, companyActivity)}
          >
            Nothing more is sent to {url}, and its log is gone.
          </AskButton>
          {test.error && <Alert kind="danger">{messageOf(test.error)}</Alert>}
        </div>
        <DeliveryLog id={id} url={url} isOff={isOff(webhook)} />
      </div>
    </Panel>
  );
}
