import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  STAGE_NAMES,
  type Shortlist,
  ShortlistName,
  addEntries,
  saveShortlist,
  shortlist,
  shortlistEntries,
  shortlists,
  teamRecord,
} from '../../../../contract/hiring/shortlists.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { ShowMore } from '../../../shared/loading/show-more.tsx';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { newWrite } from '../new-write.ts';
import line from '../one-line-form.module.css';
import { useChangeSummary } from '../search/change-summary.ts';
import styles from './shortlist-button.module.css';

/** Puts an engineer on a shortlist. */
function useAdding(engineer: string) {
  const reload = useReload();
  const changeSummary = useChangeSummary();
  return useMutation({
    mutationFn: (id: string) => send(addEntries, { params: { id }, body: { ...newWrite(), engineers: [engineer] } }),
    onSuccess: () => changeSummary(engineer, { shortlisted: true }),
    onSettled: () => reload(shortlists, shortlist, shortlistEntries, teamRecord),
  });
}

function NewListForm({ adding, onSent }: { adding: ReturnType<typeof useAdding>; onSent: () => void }) {
  const { props, field, busy, error } = useApiForm({
    schema: ShortlistName,
    start: { name: '' },
    send: async ({ name }) => {
      const id = crypto.randomUUID();
      await send(saveShortlist, { params: { id }, body: { ...newWrite(), name, version: 0 } });
      await adding.mutateAsync(id);
    },
    onSent,
  });
  const { error: wrong, ...input } = field('name');
  return (
    <form {...props} className={line.form}>
      <Field label="New shortlist" maxLength={80} autoComplete="off" {...input} error={wrong ?? error} />
      <Button type="submit" variant="quiet" needsNetwork busy={busy && 'Adding'}>
        Make and add
      </Button>
    </form>
  );
}

/** Makes a shortlist and puts the engineer on it. The form is empty again afterwards. */
function NewList({ adding }: { adding: ReturnType<typeof useAdding> }) {
  const [made, setMade] = useState(0);
  return <NewListForm key={made} adding={adding} onSent={() => setMade(made + 1)} />;
}

function Lists({ engineer, lists }: { engineer: string; lists: readonly Shortlist[] }) {
  const adding = useAdding(engineer);
  const places = useLoad(teamRecord, { params: { id: engineer } }).value?.places ?? [];
  return (
    <>
      {adding.error && <Alert kind="danger">{messageOf(adding.error)}</Alert>}
      <ul className={styles.lists}>
        {lists.map(({ id, name }) => {
          const place = places.find((one) => one.shortlist === id);
          return (
            <li key={id}>
              <Link to={`/company/shortlists/${id}`}>
                <bdi>{name}</bdi>
              </Link>
              {place ? (
                <span className="muted">{STAGE_NAMES[place.stage]}</span>
              ) : (
                <Button
                  small
                  variant="quiet"
                  needsNetwork
                  aria-label={`Add to ${name}`}
                  busy={adding.isPending && adding.variables === id && 'Adding'}
                  onClick={() => adding.mutate(id)}
                >
                  Add
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <NewList adding={adding} />
    </>
  );
}

function Choice({ engineer }: { engineer: string }) {
  const query = useEndless(shortlists, { query: { limit: 50 } });
  return (
    <Loaded query={query} loading="Loading the shortlists" failed="The shortlists could not be loaded.">
      {({ items }) => (
        <>
          <Lists engineer={engineer} lists={items} />
          <ShowMore {...query} of="shortlists" />
        </>
      )}
    </Loaded>
  );
}

interface ShortlistButtonProps {
  engineer: string;
  /** The text of the button; 'Shortlist' without it. */
  children?: string;
}

/** A button that puts an engineer on shortlists of the company. For members who may (team role `recruiter`). */
export function ShortlistButton({ engineer, children = 'Shortlist' }: ShortlistButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small variant="quiet" needsNetwork data-act="shortlist" onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Shortlists"
        description="The whole team sees shortlists; the engineer does not."
        actions={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        {open && <Choice engineer={engineer} />}
      </Dialog>
    </>
  );
}
