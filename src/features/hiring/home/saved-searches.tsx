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
import type { Endless } from '../../../shared/loading/use-endless.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SearchDialog } from '../saved-searches/search-dialog.tsx';
import { useMayInTeam } from '../use-may-in-team.ts';
import styles from './aside.module.css';

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
  return (
    <li className={styles.search}>
      <span className={styles.name}>
        <Link to={`/company/searches/${search.id}`}>
          <bdi>{search.name}</bdi>
        </Link>
        {search.matches > 0 && <span className={styles.new}>{newText(search.matches)}</span>}
        {search.letters !== 'off' && <span className={styles.more}>{LETTERS[search.letters]}</span>}
      </span>
      {mayAct && (
        <MoreMenu
          needsNetwork
          label={`Actions: ${search.name}`}
          actions={[
            { text: 'Change', onSelect: () => setOpen('change') },
            { text: 'Delete', danger: true, onSelect: () => setOpen('delete') },
          ]}
        />
      )}
      <SearchDialog open={open === 'change'} title="Saved search" search={search} onClose={close} onSaved={close} />
      <DeleteDialog search={search} open={open === 'delete'} onClose={close} />
    </li>
  );
}

/** More than these are behind a click. */
const SHOWN = 5;

const Searches = ({ items, mayAct }: { items: readonly SavedSearch[]; mayAct: boolean }) => (
  <ul className={styles.list}>
    {items.map((search) => (
      <Search key={search.id} search={search} mayAct={mayAct} />
    ))}
  </ul>
);

/** The searches that the team has saved, with the number of engineers who are new in each. */
export function SavedSearchList({ query }: { query: Endless<typeof savedSearches> }) {
  const mayAct = useMayInTeam('recruiter');
  return (
    <section className={styles.part} aria-labelledby="saved-searches">
      <SectionHead id="saved-searches" title="Saved searches">
        <Link to="/company/search?mode=ai">New search</Link>
      </SectionHead>
      <Loaded
        query={query}
        loading="Loading the saved searches"
        failed="The saved searches could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="muted small">None yet. Save a search, and new engineers in it are shown here.</p>}
      >
        {({ items }) => (
          <>
            <Searches items={items.slice(0, SHOWN)} mayAct={mayAct} />
            {items.length > SHOWN && (
              <details>
                <summary className="small">Show all {items.length}</summary>
                <Searches items={items.slice(SHOWN)} mayAct={mayAct} />
              </details>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
