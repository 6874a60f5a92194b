import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  MOST_MATCHES,
  type SavedSearch,
  companyFeed,
  deleteSearch,
  savedSearches,
} from '../../../../contract/hiring/saved-searches.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { ShowMore } from '../../../shared/loading/show-more.tsx';
import type { Endless } from '../../../shared/loading/use-endless.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, NO_NETWORK } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DimensionLine } from '../../../ui/dimension-line.tsx';
import { Link } from '../../../ui/link.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { SearchDialog } from '../saved-searches/search-dialog.tsx';
import { useMayInTeam } from '../use-may-in-team.ts';
import styles from './saved-searches.module.css';

const LETTERS: Record<SavedSearch['letters'], string> = {
  off: '',
  daily: 'e-mails to you: daily',
  weekly: 'e-mails to you: weekly',
};

const newText = (matches: number) => `${matches.toLocaleString('en')}${matches === MOST_MATCHES ? '+' : ''} new`;

function DeleteDialog({ search, open, onClose }: { search: SavedSearch; open: boolean; onClose: () => void }) {
  const reload = useReload();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(deleteSearch, { params: { id: search.id } }),
    onSuccess() {
      onClose();
      reload(savedSearches, companyFeed);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`Delete ‘${search.name}’?`}
      description="It is gone for the whole team, and so are the e-mails about it."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep it
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

function Search({ search, mayAct }: { search: SavedSearch; mayAct: boolean }) {
  const [open, setOpen] = useState<'change' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const greyed = useOnline() ? {} : { disabled: true, title: NO_NETWORK.title };
  return (
    <li className={styles.search}>
      <span className={styles.name}>
        <Link to={`/company/searches/${search.id}`}>
          <bdi>{search.name}</bdi>
        </Link>
        {search.matches > 0 && <span className={styles.new}>{newText(search.matches)}</span>}
      </span>
      {search.letters !== 'off' && <span className={styles.more}>{LETTERS[search.letters]}</span>}
      {mayAct && (
        <span className={styles.acts}>
          <button type="button" {...greyed} aria-label={`Change ${search.name}`} onClick={() => setOpen('change')}>
            Change
          </button>
          <button type="button" {...greyed} aria-label={`Delete ${search.name}`} onClick={() => setOpen('delete')}>
            Delete
          </button>
        </span>
      )}
      <SearchDialog open={open === 'change'} title="Saved search" search={search} onClose={close} onSaved={close} />
      <DeleteDialog search={search} open={open === 'delete'} onClose={close} />
    </li>
  );
}

/** The searches that the team has saved, with the number of engineers who are new in each. */
export function SavedSearchList({ query }: { query: Endless<typeof savedSearches> }) {
  const mayAct = useMayInTeam('recruiter');
  return (
    <section className={styles.searches} aria-labelledby="saved-searches">
      <DimensionLine level={2} id="saved-searches">
        Saved searches
      </DimensionLine>
      <Loaded
        query={query}
        loading="Loading the saved searches"
        failed="The saved searches could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="muted small">None yet. Save a search, and new engineers in it are shown here.</p>}
      >
        {({ items }) => (
          <>
            <ul className={styles.list}>
              {items.map((search) => (
                <Search key={search.id} search={search} mayAct={mayAct} />
              ))}
            </ul>
            <ShowMore {...query} of="saved searches" />
          </>
        )}
      </Loaded>
    </section>
  );
}
