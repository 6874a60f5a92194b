import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { moment } from '../../../../contract/facts/dates.ts';
import { MAX_NOTE, NoteText as NoteInput, engineerNotes } from '../../../../contract/hiring/engineer-notes.ts';
import { scorecards } from '../../../../contract/hiring/scorecards.ts';
import { copyChanges } from '../../../shared/offline-copies/database.ts';
import {
  type PendingWrite,
  changeWrite,
  keepMine,
  listWrites,
  removeWrite,
} from '../../../shared/offline-copies/pending-writes.ts';
import { useOwnForm } from '../../../shared/forms/use-own-form.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { toStored, toTyped } from '../mentions/mentions.ts';
import { NoteArea } from '../mentions/note-area.tsx';
import { NoteText } from '../mentions/note-text.tsx';
import { usePeople } from '../mentions/use-people.ts';
import styles from './pending-list.module.css';
import { mineText, storedText, storedVersion } from './pending-texts.ts';
import { sendSoon, sendWaiting } from './writes.ts';

/** The waiting writes of this device. Data that was sent meanwhile is loaded again. */
function usePending(): readonly PendingWrite[] {
  const [pending, setPending] = useState<readonly PendingWrite[]>([]);
  const reload = useReload();
  useEffect(() => {
    let shown = 0;
    const read = () =>
      void listWrites().then(
        (all) => {
          setPending(all);
          if (all.length < shown) reload(engineerNotes, scorecards);
          shown = all.length;
        },
        // Without the key the waiting writes cannot be read; they are shown after the next sign-in.
        () => setPending([]),
      );
    read();
    return copyChanges.subscribe(read);
  }, [reload]);
  return pending;
}

function Conflict({ write }: { write: PendingWrite }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await keepMine(write, storedVersion(write));
      await sendWaiting();
    },
  });
  return (
    <>
      <p>It was changed elsewhere meanwhile. Nothing is overwritten before you choose.</p>
      <dl className={styles.texts}>
        <div>
          <dt>Yours</dt>
          <dd dir="auto">
            <NoteText text={mineText(write)} />
          </dd>
        </div>
        <div>
          <dt>Stored now</dt>
          <dd dir="auto">
            <NoteText text={storedText(write)} />
          </dd>
        </div>
      </dl>
      <div className="row">
        <Button small busy={isPending && 'Saving'} onClick={() => mutate()}>
          Save mine over it
        </Button>
        <Button small variant="quiet" onClick={() => void removeWrite(write.order)}>
          Keep what is stored
        </Button>
      </div>
    </>
  );
}

const GONE = 'It was sent meanwhile, and is in the list below. Change it there.';

/** Changes a note before it is sent. */
function Edit({ write, onDone }: { write: PendingWrite; onDone: () => void }) {
  const people = usePeople()?.people ?? [];
  const { props, field, busy, error, reset } = useOwnForm({
    draft: `waiting ${write.order}`,
    schema: NoteInput,
    start: { text: toTyped(mineText(write), people) },
    send: async ({ text }) => {
      if (!(await changeWrite(write.order, { text: toStored(text, people) }))) throw new Error(GONE);
      sendSoon();
    },
    onSent: onDone,
  });
  const { error: wrong, ...input } = field('text');
  return (
    <form {...props} className="stack">
      <NoteArea label="Change what waits" rows={4} maxLength={MAX_NOTE} {...input} error={wrong ?? error} />
      <div className="row">
        <Button
          small
          variant="quiet"
          onClick={() => {
            reset();
            onDone();
          }}
        >
          Cancel
        </Button>
        <Button small type="submit" busy={busy && 'Keeping'}>
          Keep the change
        </Button>
      </div>
    </form>
  );
}

function DeleteDialog({ write, open, onClose }: { write: PendingWrite; open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Delete what you wrote?"
      description="It is on this device only, so nobody has it afterwards."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" onClick={() => void removeWrite(write.order).then(onClose)}>
            Delete
          </Button>
        </>
      }
    />
  );
}

/** A write that waits for the network, or was refused: its text, and the acts on it. */
function Waiting({ write }: { write: PendingWrite }) {
  const { kind, problem } = write;
  const [open, setOpen] = useState<'change' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {problem && (
        <Alert kind="danger" title="The server refused it">
          {problem.detail}
        </Alert>
      )}
      {open === 'change' ? (
        <Edit write={write} onDone={close} />
      ) : (
        <>
          <p className={styles.mine} dir="auto">
            <NoteText text={mineText(write)} />
          </p>
          <div className="row">
            {kind === 'note' && (
              <Button small variant="quiet" onClick={() => setOpen('change')}>
                Change
              </Button>
            )}
            <Button small variant="quiet" onClick={() => setOpen('delete')}>
              Delete
            </Button>
          </div>
        </>
      )}
      <DeleteDialog write={write} open={open === 'delete'} onClose={close} />
    </>
  );
}

/** A target begins with its kind and its engineer. */
const engineerOf = ({ target }: PendingWrite) => target.split(' ')[1] ?? '';

function Item({ write, leadsTo }: { write: PendingWrite; leadsTo: boolean }) {
  const online = useOnline();
  const { label, writtenAt, problem } = write;
  return (
    <li className={styles.item}>
      <p>
        <bdi>{label}</bdi>, <time dateTime={writtenAt}>{moment(writtenAt)}</time>
        {!problem && <span className="muted">{online ? ' waits to be sent' : ' waits for the network'}</span>}
        {leadsTo && (
          <>
            {' '}
            <Link to={`/view/${engineerOf(write)}`}>Open the profile</Link>
          </>
        )}
      </p>
      {problem?.kind === 'conflict' ? <Conflict write={write} /> : <Waiting write={write} />}
    </li>
  );
}

const Items = ({ pending, leadTo = false }: { pending: readonly PendingWrite[]; leadTo?: boolean }) => (
  <ul className={styles.list}>
    {pending.map((write) => (
      <Item key={write.order} write={write} leadsTo={leadTo} />
    ))}
  </ul>
);

/** The notes and the scorecard on one engineer that wait on this device; empty if there are none. */
export function PendingOn({ engineer }: { engineer: string }) {
  const pending = usePending().filter((write) => engineerOf(write) === engineer);
  if (pending.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="pending">
      <h3 id="pending">Kept on this device</h3>
      <Items pending={pending} />
    </section>
  );
}

/** All waiting writes of this device. A refused write can be found here without knowing its engineer. */
export function PendingOnAll() {
  const pending = usePending();
  if (pending.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="pending">
      <h2 id="pending">Not sent yet</h2>
      <Items pending={pending} leadTo />
    </section>
  );
}
