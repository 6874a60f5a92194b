import { createAddEntries } from './add-entries.ts';
import { createEntryChanges } from './change-entries.ts';
import type { EngineerRepository } from '../engineer-repository.ts';
import { createEntryLists } from './entry-lists.ts';
import type { OnEntryChange } from './entry-change.ts';
import type { EntryRepository } from './entry-repository.ts';
import { createSetOwner } from './set-owner.ts';
import { createSetStage } from './set-stage.ts';
import type { ShortlistRepository } from './shortlist-repository.ts';
import type { ShowEntries } from './show-entries.ts';
import type { WriteRepository } from '../write-repository.ts';

interface Needs {
  entries: EntryRepository;
  shortlists: ShortlistRepository;
  writes: WriteRepository;
  engineers: EngineerRepository;
  showEntries: ShowEntries;
  onEntryChange: OnEntryChange;
}

/** The engineers on shortlists. */
export function createEntries(needs: Needs) {
  const changes = createEntryChanges(needs);
  return {
    ...createEntryLists(needs),
    ...changes,
    setStage: createSetStage({ ...needs, move: changes.move }),
    setOwner: createSetOwner(needs),
    add: createAddEntries(needs),
  };
}

export type Entries = ReturnType<typeof createEntries>;
