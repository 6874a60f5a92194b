import { moment } from '../../../../contract/facts/dates.ts';
import { STAGE_NAMES, type ShortlistEntry } from '../../../../contract/hiring/shortlists.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './conflict-dialog.module.css';
import { type EntryChange, type EntryChanges, nameOf } from './use-entry-changes.ts';

const WANTED: Readonly<Record<EntryChange['kind'], string>> = {
  move: 'your move',
  owner: 'setting the owner',
  remove: 'taking off the shortlist',
};

function againText(change: EntryChange) {
  if (change.kind === 'move') return `Move to ${STAGE_NAMES[change.stage]} all the same`;
  return change.kind === 'owner' ? 'Set the owner all the same' : 'Take off all the same';
}

interface LineProps {
  shown: ShortlistEntry;
  stored: ShortlistEntry | undefined;
}

function Line({ shown, stored }: LineProps) {
  if (!stored)
    return (
      <li>
        <bdi className={styles.name}>{nameOf(shown)}</bdi>
        <span>You saw: {STAGE_NAMES[shown.stage]}</span>
        <span className={styles.now}>Now: taken off the shortlist</span>
      </li>
    );
  if (stored.version === shown.version) return null;
  return (
    <li>
      <bdi className={styles.name}>{nameOf(shown)}</bdi>
      <span>You saw: {STAGE_NAMES[shown.stage]}</span>
      <span className={styles.now}>
        Now: {STAGE_NAMES[stored.stage]}, by <bdi>{stored.changed_by || 'a former member'}</bdi>, {moment(stored.changed_at)}
      </span>
    </li>
  );
}

/** Shows the changes of others in the same entries meanwhile, and asks which of the two to save. */
export function ConflictDialog({
  conflict,
  dropConflict,
  changeAgain,
}: Pick<EntryChanges, 'conflict' | 'dropConflict' | 'changeAgain'>) {
  const kind = conflict?.change.kind ?? 'move';
  return (
    <Dialog
      open={conflict !== null}
      onOpenChange={(open) => open || dropConflict()}
      title="Changed by somebody else meanwhile"
      description={`Nothing was changed by ${WANTED[kind]}. This is what is there now.`}
      actions={
        <>
          <Button variant="quiet" onClick={changeAgain} disabled={conflict?.current.length === 0}>
            {conflict ? againText(conflict.change) : ''}
          </Button>
          <Button onClick={dropConflict}>Keep what is there</Button>
        </>
      }
    >
      <ul className={styles.lines}>
        {conflict?.change.entries.map((shown) => (
          <Line key={shown.id} shown={shown} stored={conflict.current.find(({ id }) => id === shown.id)} />
        ))}
      </ul>
    </Dialog>
  );
}
