import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { moment } from '../../../contract/dates.ts';
import { engineerNotes } from '../../../contract/engineer-notes.ts';
import { scorecards } from '../../../contract/scorecards.ts';
import { onKeptChange } from '../../kept/database.ts';
import { type PendingWrite, keepMine, listWrites, removeWrite } from '../../kept/pending-writes.ts';
import { useReload } from '../../loading/use-reload.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './pending-list.module.css';
import { mineText, storedText, storedVersion } from './pending-texts.ts';
import { sendWaiting } from './writes.ts';

/** What waits on this device, of one target or of all. What was sent meanwhile is loaded again. */
function usePending(targets: readonly string[] | null): readonly PendingWrite[] {
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
        // Without the key nothing that waits can be read; it is shown after the next sign-in.
        () => setPending([]),
      );
    read();
    return onKeptChange(read);
  }, [reload]);
  return targets ? pending.filter(({ target }) => targets.some((wanted) => target.startsWith(wanted))) : pending;
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
          <dd dir="auto">{mineText(write)}</dd>
        </div>
        <div>
          <dt>Stored now</dt>
          <dd dir="auto">{storedText(write)}</dd>
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

function Item({ write }: { write: PendingWrite }) {
  const { label, writtenAt, problem, order } = write;
  return (
    <li className={styles.item}>
      <p>
        <bdi>{label}</bdi>, <time dateTime={writtenAt}>{moment(writtenAt)}</time>
        {!problem && <span className="muted"> waits for the network</span>}
      </p>
      {problem?.kind === 'conflict' && <Conflict write={write} />}
      {problem?.kind === 'refused' && (
        <>
          <Alert kind="danger" title="The server refused it">
            {problem.detail}
          </Alert>
          <p dir="auto">{mineText(write)}</p>
          <div className="row">
            <Button small variant="quiet" onClick={() => void removeWrite(order)}>
              Delete it
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

/** Notes and scorecards that wait on this device; nothing if none do. `targets`: how the targets to show begin; null for all. */
export function PendingList({ targets }: { targets: readonly string[] | null }) {
  const pending = usePending(targets);
  if (pending.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="pending">
      <h3 id="pending">Kept on this device</h3>
      <ul className={styles.list}>
        {pending.map((write) => (
          <Item key={write.order} write={write} />
        ))}
      </ul>
    </section>
  );
}
