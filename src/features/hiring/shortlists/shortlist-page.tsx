import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import {
  type Shortlist,
  Stage,
  deleteShortlist,
  exportShortlist,
  saveShortlist,
  shortlist,
  shortlistEntries,
  shortlists,
} from '../../../../contract/hiring/shortlists.ts';
import { shortlistFile } from '../../../../contract/facts/slug.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { ScoreNotes } from '../../../shared/report/score-notes.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { countOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Select } from '../../../ui/select.tsx';
import { ToastProvider } from '../../../ui/toasts.tsx';
import { CopyShortlist } from '../copied-shortlists/copy-button.tsx';
import { PART } from '../copied-shortlists/copy-shortlist.ts';
import { CopyNote } from '../copied-shortlists/copy-note.tsx';
import { useListPlace } from '../list-place.ts';
import { newWrite } from '../new-write.ts';
import { useMayInTeam } from '../use-may-in-team.ts';
import { Board } from './board.tsx';
import { NameDialog } from './name-dialog.tsx';
import styles from './shortlist-page.module.css';
import { StageLine } from './stage-line.tsx';
import { useView } from './use-view.ts';
import { ViewSwitch } from './view-switch.tsx';

const TITLE = 'Shortlist';

/** The filters in the address. */
function useFilters(id: string) {
  const [query, setQuery] = useSearchParams();
  const stage = Stage.safeParse(query.get('stage')).data ?? null;
  const tag = query.get('tag');
  const addressOf = (changes: { stage?: string | null; tag?: string | null }) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };
  return {
    stage,
    tag,
    addressOfStage: (wanted: Stage | null) => `/company/shortlists/${id}?${addressOf({ stage: wanted })}`,
    showTag: (wanted: string) => setQuery(addressOf({ tag: wanted }), { replace: true, preventScrollReset: true }),
  };
}

/** With the byte order mark that makes a spreadsheet read it as UTF-8. A browser removes it from a loaded text. */
const withMark = (text: string) => text.replace(/^\uFEFF?/, '\uFEFF');

function useExport({ id, name }: Shortlist) {
  return useMutation({
    mutationFn: () => send(exportShortlist, { params: { id } }),
    onSuccess: (text) => saveFile(new Blob([withMark(text)], { type: 'text/csv;charset=utf-8' }), shortlistFile(name)),
  });
}

function DeleteDialog({ list, open, onClose }: { list: Shortlist; open: boolean; onClose: () => void }) {
  const reload = useReload();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(deleteShortlist, { params: { id: list.id } }),
    onSuccess: async () => {
      await navigate('/company/shortlists', { replace: true });
      reload(shortlists);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`Delete ‘${list.name}’?`}
      description="The list and the stages of its engineers are gone for the whole team. Notes, tags and scorecards stay."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" needsNetwork busy={isPending && 'Deleting'} onClick={() => mutate()}>
            Delete
          </Button>
        </>
      }
    >
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
    </Dialog>
  );
}

function Actions({ list }: { list: Shortlist }) {
  const reload = useReload();
  const [open, setOpen] = useState<'name' | 'delete' | null>(null);
  const download = useExport(list);
  const close = () => setOpen(null);
  return (
    <>
      <Button small variant="quiet" needsNetwork onClick={() => setOpen('name')}>
        Rename
      </Button>
      <Button small variant="quiet" needsNetwork busy={download.isPending && 'Exporting'} onClick={() => download.mutate()}>
        Export CSV
      </Button>
      <Button small variant="quiet" needsNetwork onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {download.error && <Alert kind="danger">{messageOf(download.error)}</Alert>}
      <NameDialog
        open={open === 'name'}
        title="Rename the shortlist"
        start={list.name}
        act="Rename"
        send={(name) =>
          send(saveShortlist, { params: { id: list.id }, body: { ...newWrite(), name, version: list.version } }).finally(() =>
            reload(shortlist, shortlists),
          )
        }
        onClose={close}
      />
      <DeleteDialog list={list} open={open === 'delete'} onClose={close} />
    </>
  );
}

const Nobody = ({ isFiltered, id }: { isFiltered: boolean; id: string }) =>
  isFiltered ? (
    <EmptyState title="Nobody here" action={<Link to={`/company/shortlists/${id}`}>Show the whole shortlist</Link>}>
      No engineer on this shortlist fits the filter.
    </EmptyState>
  ) : (
    <EmptyState title="Nobody is on this shortlist yet" action={<ButtonLink to="/company">Look at engineers</ButtonLink>}>
      Open a profile and press Shortlist. Every member of your company sees the list.
    </EmptyState>
  );

type Detail = z.output<typeof shortlist.reply>;

function Content({ detail }: { detail: Detail }) {
  const { shortlist: list, tags } = detail;
  const { view, addressOfView } = useView();
  const { tag, addressOfStage, showTag, ...filters } = useFilters(list.id);
  // The board has a column for each stage.
  const stage = view === 'list' ? filters.stage : null;
  const mayChange = useMayInTeam('recruiter');
  useListPlace('the shortlist');
  const query = useEndless(shortlistEntries, {
    params: { id: list.id },
    query: { limit: PART, ...(stage && { stage }), ...(tag && { tag }) },
  });
  const total = Object.values(list.counts).reduce((sum, count) => sum + count, 0);
  return (
    <Page
      title={list.name}
      width="wide"
      lead={
        <>
          <Link to="/company/shortlists">Shortlists</Link>, {countOf(total, 'engineer')}
        </>
      }
      actions={mayChange && <Actions list={list} />}
    >
      <CopyNote of={detail} />
      <div className={styles.tools}>
        <ViewSwitch view={view} addressOf={addressOfView} />
        <CopyShortlist id={list.id} />
      </div>
      <div className={styles.filters}>
        {view === 'list' && <StageLine counts={list.counts} only={stage} addressOf={addressOfStage} />}
        {tags.length > 0 && (
          <div className={styles.tag}>
            <Select
              label="Tag"
              value={tag ?? ''}
              options={[
                { value: '', label: 'Any' },
                ...tags.map(({ id, name, engineers }) => ({ value: id, label: `${name} (${engineers})` })),
              ]}
              onChange={(event) => showTag(event.currentTarget.value)}
            />
          </div>
        )}
      </div>
      <Loaded
        query={query}
        loading="Loading the shortlist"
        failed="The engineers of this shortlist could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<Nobody isFiltered={stage !== null || tag !== null} id={list.id} />}
      >
        {({ items }) => (
          <>
            <Board list={list} view={view} query={query} entries={items} only={stage} isTagged={tag !== null} />
            <ScoreNotes />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** /company/shortlists/:id: the engineers of one shortlist by stage. */
export function Component() {
  const id = useParams()['id'] ?? '';
  return (
    <Loaded
      query={useLoad(shortlist, { params: { id } })}
      loading="Loading the shortlist"
      failed="The shortlist could not be loaded."
      page={{ title: TITLE, width: 'wide' }}
    >
      {(detail) => (
        <ToastProvider>
          <Content key={id} detail={detail} />
        </ToastProvider>
      )}
    </Loaded>
  );
}
