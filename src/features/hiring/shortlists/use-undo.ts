import { useEffect, useRef } from 'react';
import { type ShortlistEntry, STAGE_NAMES } from '../../../../contract/hiring/shortlists.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import type { EntryChanges } from './use-entry-changes.ts';

/** Where these entries are now, for an undo of their move; null if they are in several stages, so that no one move undoes it. */
export function placeBack(
  entries: readonly Pick<ShortlistEntry, 'id' | 'stage'>[],
  moved: readonly Pick<ShortlistEntry, 'id' | 'stage'>[],
) {
  const last = moved.at(-1);
  if (!last || moved.some(({ stage }) => stage !== last.stage)) return null;
  const stage = entries.filter((entry) => entry.stage === last.stage);
  const after = stage.slice(stage.findIndex(({ id }) => id === last.id) + 1);
  const before = after.find(({ id }) => !moved.some((one) => one.id === id))?.id ?? null;
  return { stage: last.stage, before };
}

/** Shows a toast after each move to another stage, with a button that moves the entries back. */
export function useUndo({ done, change }: Pick<EntryChanges, 'done' | 'change'>) {
  const toasts = useToasts();
  const shownRef = useRef<EntryChanges['done']>(null);
  const changeRef = useRef(change);
  useEffect(() => {
    changeRef.current = change;
    if (!done || shownRef.current === done) return;
    shownRef.current = done;
    const { stored } = done;
    if (done.change.kind !== 'move' || !done.change.back) return;
    const { back, stage } = done.change;
    if (back.stage === stage) return;
    toasts.done(`Moved to ${STAGE_NAMES[stage]}`, () => changeRef.current({ kind: 'move', entries: stored, ...back }));
  });
}
