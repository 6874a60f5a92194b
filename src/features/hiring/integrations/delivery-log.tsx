import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { moment } from '../../../../contract/facts/dates.ts';
import { RETENTION, spanText } from '../../../../contract/facts/retention.ts';
import {
  type Delivery,
  EVENT_WORDS,
  replayDelivery,
  webhookDeliveries,
  webhooks,
} from '../../../../contract/integrations/webhooks.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { resultText } from './delivery-words.ts';
import styles from './integrations.module.css';

/** How often the log is loaded again while an event waits for its first attempt. */
const LOOK_AGAIN_MS = 2000;

function Replay({ webhook, delivery }: { webhook: string; delivery: Delivery }) {
  const reload = useReload();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(replayDelivery, { params: { id: webhook, delivery: delivery.id } }),
    onSuccess: () => reload(webhookDeliveries),
  });
  return (
    <span className={styles.actions}>
      <Button
        small
        variant="quiet"
        needsNetwork
        aria-label={`Send again: ${nameOf(delivery)} of ${moment(delivery.made_at)}`}
        busy={isPending && 'Sending'}
        onClick={() => mutate()}
      >
        Send again
      </Button>
      {error && <output className="small">{messageOf(error)}</output>}
    </span>
  );
}

const nameOf = ({ event }: Delivery) => (event === 'test' ? 'Test' : EVENT_WORDS[event].name);

const columnsFor = (webhook: string, isOff: boolean): readonly Column<Delivery>[] => [
  {
    id: 'event',
    head: 'Event',
    cell: (delivery) => (
      <span className={styles.name}>
        {nameOf(delivery)}
        <time className="small muted" dateTime={delivery.made_at}>
          {moment(delivery.made_at)}
        </time>
      </span>
    ),
  },
  {
    id: 'result',
    head: 'Result',
    cell: (delivery) => (
      <span className={styles.name}>
        <span className={styles[delivery.state]}>{resultText(delivery)}</span>
        {delivery.nextAt && delivery.attempts > 0 && <span className="small muted">Next at {moment(delivery.nextAt)}</span>}
      </span>
    ),
  },
  { id: 'attempts', head: 'Attempts', from: 'medium', number: ({ attempts }) => attempts },
  { id: 'took', head: 'Time', unit: 'ms', from: 'wide', number: ({ tookMs }) => tookMs },
  {
    id: 'body',
    head: 'Sent',
    from: 'wide',
    cell: ({ body }) => (
      <details>
        <summary>Body</summary>
        <pre className={styles.body}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      </details>
    ),
  },
  {
    id: 'actions',
    head: <span className="visually-hidden">Actions</span>,
    cell: (delivery) => !isOff && <Replay webhook={webhook} delivery={delivery} />,
  },
];

/** The log of a webhook: each event with its result, and a button to send it again. */
export function DeliveryLog({ id, url, isOff }: { id: string; url: string; isOff: boolean }) {
  const reload = useReload();
  const query = useEndless(webhookDeliveries, { params: { id }, query: { limit: 10 } });
  const isNew = query.value?.items.some(({ state, lastAt }) => state === 'waiting' && lastAt === null) ?? false;
  useEffect(() => {
    if (!isNew) return;
    const timer = setInterval(() => reload(webhookDeliveries, webhooks), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isNew, reload]);
  return (
    <Loaded
      query={query}
      loading="Loading the log"
      failed="The log could not be loaded."
      isEmpty={({ items }) => items.length === 0}
      empty={
        <p className="small muted">
          Nothing was sent yet. Send a test to see whether your endpoint answers. The log keeps{' '}
          {spanText(RETENTION.deliveries.keep)}.
        </p>
      }
    >
      {({ items }) => (
        <>
          <Table
            caption={`Log of ${url}`}
            hideCaption
            columns={columnsFor(id, isOff)}
            rows={items}
            keyOf={({ id: delivery }) => delivery}
          />
          {query.hasMore && (
            <div>
              <Button small variant="quiet" busy={query.isLoadingMore && 'Loading'} onClick={query.loadMore}>
                Show earlier events
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}
