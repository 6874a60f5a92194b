import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { moment } from '../../../../contract/facts/dates.ts';
import {
  MAX_NOTE,
  type Note,
  NoteText as NoteInput,
  deleteNote,
  engineerNotes,
  saveNote,
} from '../../../../contract/hiring/engineer-notes.ts';
import { shortlistEntries, teamRecord } from '../../../../contract/hiring/shortlists.ts';
import { conflictOf, messageOf, send } from '../../../shared/api/request.ts';
import { useOwnForm } from '../../../shared/forms/use-own-form.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { ShowMore } from '../../../shared/loading/show-more.tsx';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { sendOrKeep } from '../copied-shortlists/writes.ts';
import { toStored, toTyped } from '../mentions/mentions.ts';
import { NoteArea } from '../mentions/note-area.tsx';
import { NoteText } from '../mentions/note-text.tsx';
import { usePeople } from '../mentions/use-people.ts';
import { newWrite } from '../new-write.ts';
import { useMayInTeam } from '../use-may-in-team.ts';
import styles from './notes.module.css';

/** Of a note that is written without a network, by its engineer. */
const noteTarget = (engineer: string, id: string) => `note ${engineer} ${id}`;

function NewNote({ engineer }: { engineer: string }) {
  const reload = useReload();
  const people = usePeople()?.people ?? [];
  const { props, field, busy, error, reset } = useOwnForm({
    draft: `note ${engineer}`,
    schema: NoteInput,
    start: { text: '' },
    send: ({ text }) => {
      const id = crypto.randomUUID();
      const body = { ...newWrite(), engineer, text: toStored(text, people), version: 0 };
      return sendOrKeep('note', noteTarget(engineer, id), 'New note', { params: { id }, body });
    },
    onSent: () => {
      reset();
      reload(engineerNotes, teamRecord, shortlistEntries);
    },
  });
  const { error: wrong, ...input } = field('text');
  const online = useOnline();
  return (
    <form {...props} className="stack">
      <NoteArea
        label="New note"
        hint={`For your company only. The engineer never sees it. An @ mentions a colleague.${online ? '' : ' It is kept on this device and sent when the network is back.'}`}
        rows={2}
        maxLength={MAX_NOTE}
        {...input}
        error={wrong ?? error}
      />
      <div className="row">
        <Button type="submit" variant="quiet" busy={busy && 'Saving'}>
          Save the note
        </Button>
      </div>
    </form>
  );
}

interface EditProps {
  note: Note;
  onDone: () => void;
}

/** Changes an own note. If it was changed on another device meanwhile, that text is shown before anything is saved over it. */
function EditNote({ note, onDone }: EditProps) {
  const reload = useReload();
  const people = usePeople()?.people ?? [];
  const [stored, setStored] = useState<Note | null>();
  const version = stored === undefined ? note.version : (stored?.version ?? 0);
  const id = stored === null ? crypto.randomUUID() : note.id;
  const { props, field, busy, error, reset } = useOwnForm({
    draft: `note ${note.engineer} ${note.id}`,
    schema: NoteInput,
    start: { text: toTyped(note.text, people) },
    send: ({ text }) => {
      const body = { ...newWrite(), engineer: note.engineer, text: toStored(text, people), version };
      const target = noteTarget(note.engineer, note.id);
      return sendOrKeep('note', target, 'Changed note', { params: { id }, body }).catch((failure: unknown) => {
        setStored(conflictOf(saveNote, failure)?.note);
        throw failure;
      });
    },
    onSent: () => {
      reload(engineerNotes);
      onDone();
    },
  });
  const { error: wrong, ...input } = field('text');
  return (
    <form {...props} className="stack">
      <NoteArea label="Change the note" rows={4} maxLength={MAX_NOTE} {...input} error={wrong} />
      {error && (
        <Alert kind="danger" title={error}>
          {stored && (
            <p className={styles.text}>
              <NoteText text={stored.text} />
            </p>
          )}
          {stored !== undefined && 'Save once more to keep your text, or cancel to keep what is stored.'}
        </Alert>
      )}
      <div className="row">
        <Button
          small
          variant="quiet"
          onClick={() => {
            reset();
            reload(engineerNotes);
            onDone();
          }}
        >
          Cancel
        </Button>
        <Button small type="submit" busy={busy && 'Saving'}>
          Save the note
        </Button>
      </div>
    </form>
  );
}

function OneNote({ note }: { note: Note }) {
  const reload = useReload();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { id, text, author, own, version, written_at: at, changed_at: changed } = note;
  const removal = useMutation({
    mutationFn: () => send(deleteNote, { params: { id }, query: { version } }),
    onSettled() {
      setAsking(false);
      reload(engineerNotes, teamRecord, shortlistEntries);
    },
  });
  return (
    <li className={styles.note}>
      <p className={styles.by}>
        <bdi>{own ? 'You' : author || 'A former member'}</bdi>, <time dateTime={at}>{moment(at)}</time>
        {changed && `, changed ${moment(changed)}`}
      </p>
      {isOpen ? (
        <EditNote note={note} onDone={() => setOpen(false)} />
      ) : (
        <p className={styles.text} dir="auto">
          <NoteText text={text} />
        </p>
      )}
      {removal.error && <Alert kind="danger">{messageOf(removal.error)}</Alert>}
      {own && !isOpen && (
        <div className="row">
          <Button small variant="quiet" onClick={() => setOpen(true)}>
            Change
          </Button>
          <Button small variant="quiet" needsNetwork onClick={() => setAsking(true)}>
            Delete
          </Button>
        </div>
      )}
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this note?"
        description="It is gone for the whole team."
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button variant="danger" needsNetwork busy={removal.isPending && 'Deleting'} onClick={() => removal.mutate()}>
              Delete
            </Button>
          </>
        }
      />
    </li>
  );
}

/** The notes of the company on an engineer, the newest first. */
export function Notes({ engineer }: { engineer: string }) {
  const mayWrite = useMayInTeam('reviewer');
  const query = useEndless(engineerNotes, { params: { id: engineer } });
  return (
    <>
      {mayWrite && <NewNote engineer={engineer} />}
      <Loaded
        query={query}
        loading="Loading the notes"
        failed="The notes could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="muted">No note yet.</p>}
      >
        {({ items }) => (
          <>
            <ul className={styles.notes}>
              {items.map((note) => (
                <OneNote key={note.id} note={note} />
              ))}
            </ul>
            <ShowMore {...query} of="notes" />
          </>
        )}
      </Loaded>
    </>
  );
}
