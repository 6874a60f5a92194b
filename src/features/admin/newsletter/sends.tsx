import { useEffect } from 'react';
import type { z } from 'zod';
import { moment } from '../../../../contract/facts/dates.ts';
import { type Send, newsletter } from '../../../../contract/blog/newsletter.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Pager } from '../../../shared/loading/pager.tsx';
import { PastTheEnd } from '../../../shared/loading/past-the-end.tsx';
import type { Load } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import styles from './sends.module.css';

/** How often the figures are loaded again while e-mails are under way. */
const FRESH_MS = 3000;

const isUnderWay = ({ finished_at: finished, waiting }: Send) => finished === null || waiting > 0;

/** E-mails that the mail server has accepted. */
const leftOf = ({ written, waiting, refused }: Send) => written - waiting - refused;

const stateOf = (send: Send) => {
  if (send.finished_at === null) return 'e-mails are being written';
  return send.waiting > 0 ? 'e-mails are leaving' : 'done';
};

const COLUMNS: readonly Column<Send>[] = [
  {
    id: 'post',
    head: 'Post',
    cell: (send) => (
      <span className={styles.post}>
        <strong>
          <bdi>{send.title}</bdi>
        </strong>
        <span className="muted small">
          {moment(send.started_at)}
          {send.started_by && ` by ${send.started_by}`}, {stateOf(send)}
        </span>
        {isUnderWay(send) && (
          <progress value={leftOf(send)} max={Math.max(send.written, 1)} aria-label={`E-mails of ${send.title}`} />
        )}
      </span>
    ),
  },
  { id: 'written', head: 'Written', number: ({ written }) => written },
  { id: 'left', head: 'Have left', number: leftOf },
  { id: 'refused', head: 'Refused', number: ({ refused }) => refused, from: 'medium' },
];

interface SendsProps {
  overview: Load<z.output<typeof newsletter.reply>>;
  page: number;
}

/** The posts that were sent, with the progress of their e-mails. */
export function Sends({ overview, page }: SendsProps) {
  const reload = useReload();
  const isMoving = overview.value?.items.some(isUnderWay) ?? false;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => reload(newsletter), FRESH_MS);
    return () => clearInterval(timer);
  }, [isMoving, reload]);
  return (
    <Loaded
      query={overview}
      loading="Loading what was sent"
      failed="What was sent could not be loaded."
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState title="Nothing was sent yet" />}
    >
      {({ items, limit, total }) => (
        <>
          {items.length === 0 ? (
            <PastTheEnd first="/admin/newsletter?show=send" />
          ) : (
            <Table caption="Sent" columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
          )}
          <Pager page={page} limit={limit} total={total} of={total === 1 ? 'post' : 'posts'} besides="show=send" />
        </>
      )}
    </Loaded>
  );
}
