import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { day } from '../../../../contract/facts/dates.ts';
import { STAGES, STAGE_NAMES, type Shortlist, saveShortlist, shortlists } from '../../../../contract/hiring/shortlists.ts';
import { send } from '../../../shared/api/request.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { ShowMore } from '../../../shared/loading/show-more.tsx';
import { LISTS } from '../copied-shortlists/copy-shortlist.ts';
import { CopyNote } from '../copied-shortlists/copy-note.tsx';
import { useCopiedLists } from '../copied-shortlists/use-copied-lists.ts';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { newWrite } from '../new-write.ts';
import { useMayInTeam } from '../use-may-in-team.ts';
import { useRowKeys } from '../use-row-keys.ts';
import styles from './shortlists-page.module.css';
import { NameDialog } from './name-dialog.tsx';
import { TagsButton } from './tags-dialog.tsx';

const totalOf = ({ counts }: Shortlist) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * The name of a shortlist, and whether it has an offline copy. Without a network the others cannot be opened, so they are no
 * links.
 */
function Name({ list: { id, name, made_by: by }, isCopied }: { list: Shortlist; isCopied: boolean }) {
  const online = useOnline();
  return (
    <span className={styles.name}>
      {online || isCopied ? (
        <Link to={`/company/shortlists/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      {by && (
        <span className="muted">
          by <bdi>{by}</bdi>
        </span>
      )}
      {isCopied && <span className="muted small">Kept on this device</span>}
      {!online && !isCopied && <span className="muted small">Not on this device, so it opens when the network is back</span>}
    </span>
  );
}

const columnsOf = (kept: ReadonlySet<string>): readonly Column<Shortlist>[] => [
  { id: 'name', head: 'Shortlist', cell: (list) => <Name list={list} isCopied={kept.has(list.id)} /> },
  ...STAGES.map((stage) => ({
    id: stage,
    head: STAGE_NAMES[stage],
    from: 'wide' as const,
    number: ({ counts }: Shortlist) => counts[stage],
  })),
  { id: 'total', head: 'All', number: totalOf },
  {
    id: 'changed',
    head: <span className={styles.date}>Last change</span>,
    cell: ({ changed_at: at }) => (
      <time className={styles.date} dateTime={at}>
        {day(at)}
      </time>
    ),
  },
];

/** A button that makes a shortlist and opens it. */
function NewShortlist() {
  const navigate = useNavigate();
  const reload = useReload();
  const [open, setOpen] = useState(false);
  async function make(name: string) {
    const id = crypto.randomUUID();
    await send(saveShortlist, { params: { id }, body: { ...newWrite(), name, version: 0 } });
    reload(shortlists);
    await navigate(`/company/shortlists/${id}`);
  }
  return (
    <>
      <Button needsNetwork onClick={() => setOpen(true)}>
        New shortlist
      </Button>
      <NameDialog open={open} title="New shortlist" start="" act="Make it" send={make} onClose={() => setOpen(false)} />
    </>
  );
}

/** /company/shortlists: the shortlists of the company, the last changed first. */
export function Component() {
  const query = useEndless(shortlists, { query: { limit: LISTS } });
  const mayChange = useMayInTeam('recruiter');
  const listRef = useRowKeys<HTMLDivElement>();
  const kept = new Set(useCopiedLists()?.map(({ id }) => id));
  return (
    <Page
      title="Shortlists"
      width="wide"
      lead="Engineers whom your company considers, by stage. The whole team sees them; engineers do not."
      actions={
        mayChange && (
          <>
            <TagsButton />
            <NewShortlist />
          </>
        )
      }
    >
      <CopyNote of={query.value?.first} />
      <Loaded
        query={query}
        loading="Loading the shortlists"
        failed="The shortlists could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title="No shortlist yet">
            {mayChange
              ? 'Make one for each role that you want to fill. Then press Shortlist on the profile of an engineer.'
              : 'A recruiter or an owner of your company can make one.'}
          </EmptyState>
        }
      >
        {({ items }) => (
          <div ref={listRef} className="stack">
            <Table caption="Shortlists" hideCaption columns={columnsOf(kept)} rows={items} keyOf={({ id }) => id} />
            <ShowMore {...query} of="shortlists" />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
