import { useSearchParams } from 'react-router-dom';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry, auditLog } from '../../../../contract/admin/audit.ts';
import { secondOfDay, day } from '../../../../contract/facts/dates.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { ShowMore } from '../../../shared/loading/show-more.tsx';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CopyId, shortId } from '../../../ui/copy-id.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { BoardTabs } from '../board/board-tabs.tsx';
import styles from '../board/board.module.css';
import { Verify } from './verify.tsx';

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];
const OPTIONS = [{ value: '', label: 'Everything' }, ...ACTIONS.map((value) => ({ value, label: AUDIT_ACTIONS[value] }))];

const detailsText = ({ details, names }: AuditEntry) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${names[String(value)] ?? value}`)
    .join(', ');

interface Narrow {
  set: (name: 'by' | 'subject', value: string) => void;
}

const columnsWith = ({ set }: Narrow): readonly Column<AuditEntry>[] => [
  { id: 'place', head: 'No.', number: ({ place }) => place },
  {
    id: 'at',
    head: 'When',
    from: 'medium',
    cell: ({ at }) => (
      <time dateTime={at}>
        {day(at)}, {secondOfDay(at)}
      </time>
    ),
  },
  {
    id: 'by',
    head: 'Who',
    cell: ({ by }) =>
      by ? (
        <Button small variant="quiet" onClick={() => set('by', by.id)} aria-label={`Only what ${by.name ?? by.id} did`}>
          <bdi>{by.name ?? 'deleted account'}</bdi>
        </Button>
      ) : (
        <span className="muted">the operator, on the server</span>
      ),
  },
  {
    id: 'what',
    head: 'What',
    cell: (entry) => (
      <>
        {AUDIT_ACTIONS[entry.action]}
        <span className={styles.note}>{detailsText(entry)}</span>
      </>
    ),
  },
  {
    id: 'subject',
    head: 'About',
    from: 'wide',
    cell: ({ subject, names: { [subject]: name } }) => (
      <>
        <Button
          small
          variant="quiet"
          onClick={() => set('subject', subject)}
          aria-label={`Only what is about ${name ?? subject}`}
        >
          <bdi>{name ?? shortId(subject)}</bdi>
        </Button>
        <CopyId id={subject} />
      </>
    ),
  },
];

/** /admin/audit: the acts of administrators and raters, and whether anybody has changed their record. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const action = ACTIONS.find((one) => one === query.get('action'));
  const by = query.get('by');
  const subject = query.get('subject');
  const set = (name: string, value: string) =>
    setQuery(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { preventScrollReset: true },
    );
  const asked = { ...(action && { action }), ...(by && { by }), ...(subject && { subject }) };
  const list = useEndless(auditLog, { query: asked }, { keepPrevious: true });
  return (
    <Page
      title="Audit log"
      width="wide"
      lead="What administrators and raters did. Each entry is bound to the one before it, so that nobody changes, deletes or moves one unseen."
    >
      <BoardTabs open="Audit log" />
      <Verify />
      <search className={styles.filters}>
        <Select
          label="What"
          value={action ?? ''}
          options={OPTIONS}
          onChange={({ currentTarget }) => set('action', currentTarget.value)}
        />
        {(by ?? subject) !== null && (
          <ButtonLink variant="quiet" to="/admin/audit">
            Show everything
          </ButtonLink>
        )}
      </search>
      <Loaded
        query={list}
        loading="Loading the audit log"
        failed="The audit log could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title="Nothing of this kind is on record" />}
      >
        {({ items }) => (
          <>
            <Table
              caption="Audit log"
              hideCaption
              columns={columnsWith({ set })}
              rows={items}
              keyOf={({ place }) => String(place)}
            />
            <ShowMore {...list} of="entries" />
          </>
        )}
      </Loaded>
      <p className="muted small">
        Entries hold ids; the names beside them are read now. When an account is deleted, its id stays here and leads to nobody.
      </p>
    </Page>
  );
}
