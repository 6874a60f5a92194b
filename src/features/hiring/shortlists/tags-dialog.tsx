import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type CompanyTag, companyTags, deleteTag, renameTag } from '../../../../contract/hiring/engineer-tags.ts';
import { shortlist, shortlistEntries, teamRecord } from '../../../../contract/hiring/shortlists.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { countOf } from '../../../ui/format.ts';
import { newWrite } from '../new-write.ts';
import { NameForm } from './name-dialog.tsx';
import styles from './tags-dialog.module.css';

/** One tag, which can be renamed or deleted; a question replaces it before it is deleted. */
function TagRow({ tag: { id, name, engineers } }: { tag: CompanyTag }) {
  const reload = useReload();
  const [open, setOpen] = useState<'name' | 'delete' | null>(null);
  const reloadTags = () => reload(companyTags, shortlist, shortlistEntries, teamRecord);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(deleteTag, { params: { id } }),
    onSettled: reloadTags,
  });
  return (
    <li className={styles.tag}>
      <span>
        <bdi>{name}</bdi> <span className="muted">{countOf(engineers, 'engineer')}</span>
      </span>
      {open === null && (
        <span className={styles.actions}>
          <Button small variant="quiet" aria-label={`Rename ${name}`} onClick={() => setOpen('name')}>
            Rename
          </Button>
          <Button small variant="quiet" aria-label={`Delete ${name}`} onClick={() => setOpen('delete')}>
            Delete
          </Button>
        </span>
      )}
      {open === 'name' && (
        <div className={styles.form}>
          <NameForm
            start={name}
            act="Rename"
            send={(next) => send(renameTag, { params: { id }, body: { ...newWrite(), name: next } }).finally(reloadTags)}
            onClose={() => setOpen(null)}
          />
        </div>
      )}
      {open === 'delete' && (
        <div className={styles.form}>
          <p>The tag is taken off {countOf(engineers, 'engineer')}, for the whole team.</p>
          {error && <Alert kind="danger">{messageOf(error)}</Alert>}
          <span className={styles.actions}>
            <Button small variant="quiet" onClick={() => setOpen(null)}>
              Cancel
            </Button>
            <Button small variant="danger" needsNetwork busy={isPending && 'Deleting'} onClick={() => mutate()}>
              Delete
            </Button>
          </span>
        </div>
      )}
    </li>
  );
}

const TagRows = () => (
  <Loaded
    query={useLoad(companyTags)}
    loading="Loading the tags"
    failed="The tags could not be loaded."
    isEmpty={({ items }) => items.length === 0}
    empty={<p className="muted">No tags yet. Add the first one on the profile of an engineer.</p>}
  >
    {({ items }) => (
      <ul className={styles.tags}>
        {items.map((tag) => (
          <TagRow key={tag.id} tag={tag} />
        ))}
      </ul>
    )}
  </Loaded>
);

/** A button that shows the tags of the company, to rename or delete them. */
export function TagsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" needsNetwork onClick={() => setOpen(true)}>
        Tags
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Tags" actions={<Button onClick={() => setOpen(false)}>Done</Button>}>
        <TagRows />
      </Dialog>
    </>
  );
}
