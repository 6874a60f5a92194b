import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-router-dom';
import { day } from '../../../../contract/facts/dates.ts';
import {
  type Subscriber,
  deleteSubscriber,
  exportSubscribers,
  newsletter,
  subscribers,
} from '../../../../contract/blog/newsletter.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Pager } from '../../../shared/loading/pager.tsx';
import { PastTheEnd } from '../../../shared/loading/past-the-end.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import styles from './subscriber-list.module.css';

const FILE_NAME = 'newsletter-subscribers.csv';

function Download() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(exportSubscribers),
    onSuccess: (text) => saveFile(new Blob([text], { type: 'text/csv' }), FILE_NAME),
  });
  return (
    <>
      <Button variant="quiet" busy={isPending && 'Loading'} onClick={() => mutate()}>
        Download as CSV
      </Button>
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
    </>
  );
}

/** Asks before a subscriber is deleted, because only the person can subscribe again. */
function Delete({ subscriber: { id, email } }: { subscriber: Subscriber }) {
  const reload = useReload();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(deleteSubscriber, { params: { id } }),
    onSuccess: () => {
      setAsked(false);
      reload(subscribers, newsletter);
    },
  });
  return (
    <>
      <Button small variant="quiet" aria-label={`Delete: ${email}`} onClick={() => setAsked(true)}>
        Delete
      </Button>
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Delete this subscriber?"
        description={`${email} gets no further e-mail, and the address is deleted. Only its owner can subscribe again.`}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              Cancel
            </Button>
            <Button variant="danger" busy={isPending && 'Deleting'} onClick={() => mutate()}>
              Delete
            </Button>
          </>
        }
      >
        {error && <Alert kind="danger">{messageOf(error)}</Alert>}
      </Dialog>
    </>
  );
}

const COLUMNS: readonly Column<Subscriber>[] = [
  {
    id: 'email',
    head: 'Address',
    cell: ({ email, confirmed_at: confirmed }) => (
      <span className={styles.who}>
        {email}
        <span className="muted small">{confirmed ? `confirmed on ${day(confirmed)}` : 'not confirmed yet'}</span>
      </span>
    ),
  },
  { id: 'asked', head: 'Asked', from: 'medium', cell: ({ asked_at: asked }) => day(asked) },
  { id: 'delete', head: 'Delete', cell: (subscriber) => <Delete subscriber={subscriber} /> },
];

/** The subscribers, found by a part of the address `q`. */
export function SubscriberList({ page, q }: { page: number; q: string }) {
  const besides = new URLSearchParams({ show: 'subscribers', ...(q && { q }) }).toString();
  return (
    <>
      <search className={styles.search}>
        <Form key={q}>
          <input type="hidden" name="show" value="subscribers" />
          <Field label="Search by address" type="search" name="q" maxLength={50} defaultValue={q} />
          <Button type="submit" variant="quiet">
            Search
          </Button>
        </Form>
        <Download />
      </search>
      <Loaded
        query={useLoad(subscribers, { query: { page, q } })}
        loading="Loading the subscribers"
        failed="The subscribers could not be loaded."
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={q ? 'No address contains this' : 'Nobody has subscribed yet'} />}
      >
        {({ items, limit, total }) => (
          <>
            {items.length === 0 ? (
              <PastTheEnd first={`/admin/newsletter?${besides}`} />
            ) : (
              <Table caption="Subscribers" hideCaption columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
            )}
            <Pager page={page} limit={limit} total={total} of={total === 1 ? 'address' : 'addresses'} besides={besides} />
          </>
        )}
      </Loaded>
    </>
  );
}
