import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ShortlistEntry,
  type Stage,
  STAGE_NAMES,
  moveEntries,
  removeEntries,
  setOwner,
  shortlist,
  shortlistEntries,
  shortlists,
  teamRecord,
} from '../../../../contract/hiring/shortlists.ts';
import { conflictOf, messageOf, send } from '../../../shared/api/request.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { countOf } from '../../../ui/format.ts';
import { newWrite } from '../new-write.ts';

/** A place in a shortlist: at the end of the stage if `before` is null. */
interface Place {
  stage: Stage;
  before: string | null;
}

/** A change of entries as they are shown. `back`: where an undo moves them. */
export type EntryChange = { entries: readonly ShortlistEntry[] } & (
  | { kind: 'move'; stage: Stage; before: string | null; back?: Place | null }
  | { kind: 'owner'; owner: string | null }
  | { kind: 'remove' }
);

/** A change that was refused because others changed the same entries, with their stored values. */
export interface Conflict {
  change: EntryChange;
  current: readonly ShortlistEntry[];
}

const shownIn = ({ entries }: EntryChange) => entries.map(({ id, version }) => ({ id, version }));

/** The changed entries as they are stored then. */
async function sendChange(id: string, change: EntryChange): Promise<readonly ShortlistEntry[]> {
  const body = { ...newWrite(), entries: shownIn(change) };
  if (change.kind === 'remove') return send(removeEntries, { params: { id }, body }).then(() => []);
  if (change.kind === 'owner') return (await send(setOwner, { params: { id }, body: { ...body, owner: change.owner } })).entries;
  const moved = await send(moveEntries, { params: { id }, body: { ...body, stage: change.stage, before: change.before } });
  return moved.entries;
}

export const nameOf = ({ card }: Pick<ShortlistEntry, 'card'>) => card?.name ?? 'An engineer who is no longer visible';

function saidOf({ entries, ...change }: EntryChange) {
  const [first] = entries;
  const who = entries.length === 1 && first ? nameOf(first) : countOf(entries.length, 'engineer');
  if (change.kind === 'remove') return `${who}: taken off the shortlist.`;
  if (change.kind === 'owner') return `${who}: ${change.owner === null ? 'no owner' : 'owner set'}.`;
  return `${who}: ${STAGE_NAMES[change.stage]}.`;
}

/**
 * Moves and removes entries of a shortlist. `conflict` holds a change that was refused because of changes by others, until it is
 * dropped or made again from the stored values. `said` is read aloud by screen readers. `done` is the last change
 * that was made, with its entries as they are stored then.
 */
export function useEntryChanges(id: string) {
  const reload = useReload();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [said, setSaid] = useState('');
  const [done, setDone] = useState<{ change: EntryChange; stored: readonly ShortlistEntry[] } | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (change: EntryChange) => sendChange(id, change),
    onSuccess: (stored, change) => {
      setSaid(saidOf(change));
      setDone({ change, stored });
    },
    onError: (failure, change) => {
      const current = conflictOf(moveEntries, failure)?.entries;
      if (current) setConflict({ change, current });
    },
    onSettled: () => reload(shortlist, shortlistEntries, shortlists, teamRecord),
  });
  return {
    /** Does nothing while another change is under way, because the versions on the page would be old. */
    change: (change: EntryChange) => {
      if (!isPending && change.entries.length > 0) mutate(change);
    },
    isPending,
    failure: error && !conflictOf(moveEntries, error) ? messageOf(error) : null,
    conflict,
    /** Drops the refused change; the changes of others stay. */
    dropConflict: () => {
      setConflict(null);
      reset();
    },
    /** Makes the refused change again, from the values stored now. */
    changeAgain: () => {
      if (!conflict) return;
      setConflict(null);
      if (conflict.current.length > 0) mutate({ ...conflict.change, entries: conflict.current });
    },
    said,
    done,
  };
}

export type EntryChanges = ReturnType<typeof useEntryChanges>;
