import { useEffect, useRef, useState } from 'react';
import type { Tag } from '../../../../contract/hiring/engineer-tags.ts';
import {
  STAGES,
  type Shortlist,
  type ShortlistEntry,
  Stage,
  type shortlistEntries,
} from '../../../../contract/hiring/shortlists.ts';
import { ShowMore } from '../../../shared/loading/show-more.tsx';
import type { Endless } from '../../../shared/loading/use-endless.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { useMayInTeam } from '../use-may-in-team.ts';
import { BulkBar } from './bulk-bar.tsx';
import styles from './board.module.css';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EntryColumns } from './entry-columns.tsx';
import { EntryTable } from './entry-table.tsx';
import { placeAfterStep, stageAfterStep } from './steps.ts';
import { TagDialog } from './tag-dialog.tsx';
import { focusEntry, useBoardKeys } from './use-board-keys.ts';
import { type EntryChange, useEntryChanges } from './use-entry-changes.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useSelection } from './use-selection.ts';
import { placeBack, useUndo } from './use-undo.ts';
import type { View } from './use-view.ts';

/** The tags that the engineers of these entries have, each once. */
const tagsOf = (entries: readonly ShortlistEntry[]): Tag[] => [
  ...new Map(entries.flatMap(({ tags }) => tags).map((tag) => [tag.id, tag])).values(),
];

const Keys = ({ mayChange }: { mayChange: boolean }) => (
  <p className={styles.keys}>
    <kbd>j</kbd> <kbd>k</kbd> walk, <kbd>Enter</kbd> opens a profile, <kbd>x</kbd> selects
    {mayChange && (
      <>
        , <kbd>[</kbd> <kbd>]</kbd> change the stage, <kbd>Shift</kbd> <kbd>J</kbd> <kbd>K</kbd> move down and up, <kbd>t</kbd>{' '}
        tags
      </>
    )}
  </p>
);

interface BoardProps {
  list: Shortlist;
  view: View;
  query: Endless<typeof shortlistEntries>;
  entries: readonly ShortlistEntry[];
  only: Stage | null;
  isTagged: boolean;
}

/** The engineers of a shortlist, with all acts on them by pointer and keys. */
export function Board({ list, view, query, entries, only, isTagged }: BoardProps) {
  const mayChange = useMayInTeam('recruiter');
  const online = useOnline();
  const [now] = useState(Date.now);
  const changes = useEntryChanges(list.id);
  useUndo(changes);
  const selection = useSelection(entries);
  const [tagged, setTagged] = useState<readonly string[]>([]);
  // A row that moves to another stage is drawn again, so it has to get the focus again.
  const focusRef = useRef<{ id: string; stage: Stage } | null>(null);
  const find = (id: string) => entries.find((entry) => entry.id === id);

  function move(entry: ShortlistEntry | undefined, stage: Stage | undefined, before: string | null = null) {
    if (!mayChange || !online || !entry || !stage) return;
    focusRef.current = { id: entry.id, stage };
    changes.change({ kind: 'move', entries: [entry], stage, before, back: placeBack(entries, [entry]) });
  }
  function step(id: string, by: 1 | -1) {
    const place = placeAfterStep(entries, id, by, query.hasMore);
    if (place) move(find(id), find(id)?.stage, place.before);
    else if (by > 0 && query.hasMore) query.loadMore();
  }
  const drag = useRowDrag((id, { stage, before }) => move(find(id), stage, before));
  const listRef = useBoardKeys<HTMLTableElement & HTMLDivElement>({
    onStage: (id, by) => move(find(id), stageAfterStep(find(id)?.stage, by)),
    onMove: step,
    onSelect: selection.toggle,
    onTag: (id) => mayChange && online && setTagged([id]),
  });
  useEffect(() => {
    const moved = focusRef.current;
    const hasArrived = moved !== null && find(moved.id)?.stage === moved.stage;
    if (!hasArrived || changes.isPending || changes.conflict) return;
    focusRef.current = null;
    if (document.activeElement === document.body) focusEntry(listRef.current, moved.id);
  });

  const bulk = (change: EntryChange) => {
    changes.change(change);
    selection.clear();
  };
  const Entries = view === 'board' ? EntryColumns : EntryTable;
  const toTag = entries.filter(({ id }) => tagged.includes(id));
  return (
    <>
      {changes.failure && <Alert kind="danger">{changes.failure}</Alert>}
      <output className="visually-hidden">{changes.said}</output>
      <Entries
        ref={listRef}
        entries={entries}
        counts={list.counts}
        stages={only ? [only] : STAGES}
        isFiltered={isTagged}
        now={now}
        actions={{
          mayChange,
          selected: selection.ids,
          onSelect: selection.toggle,
          onStage: (entry, stage) => move(entry, stage),
          onOwner: (entry, owner) => changes.change({ kind: 'owner', entries: [entry], owner }),
          drag,
        }}
      />
      <ShowMore {...query} of="engineers" />
      {selection.entries.length > 0 && (
        <BulkBar
          entries={selection.entries}
          mayChange={mayChange}
          onMove={(stage) =>
            bulk({
              kind: 'move',
              entries: selection.entries,
              stage,
              before: null,
              back: placeBack(entries, selection.entries),
            })
          }
          onTag={() => setTagged(selection.entries.map(({ id }) => id))}
          onRemove={() => bulk({ kind: 'remove', entries: selection.entries })}
          onClear={selection.clear}
        />
      )}
      <Keys mayChange={mayChange && online} />
      <TagDialog engineers={toTag.flatMap(({ engineer }) => engineer ?? [])} tags={tagsOf(toTag)} onClose={() => setTagged([])} />
      <ConflictDialog {...changes} />
    </>
  );
}
