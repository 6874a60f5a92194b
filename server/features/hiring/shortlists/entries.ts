import { createAddEntries } from './add-entries.ts';
import { createEntryChanges } from './change-entries.ts';
import type { EngineerRepository } from '../engineer-repository.ts';
import { createEntryLists } from './entry-lists.ts';
import type { EntryRepository } from './entry-repository.ts';
import { createSetOwner } from './set-owner.ts';
import type { ShortlistRepository } from './shortlist-repository.ts';
import type { ShowEntries } from './show-entries.ts';
import type { WriteRepository } from '../write-repository.ts';

interface Needs {
  entries: EntryRepository;
  shortlists: ShortlistRepository;
  writes: WriteRepository;
  engineers: EngineerRepository;
  showEntries: ShowEntries;
}

/** The engineers on shortlists. */
export const createEntries = (needs: Needs) => ({
  ...createEntryLists(needs),
  ...createEntryChanges(needs),
  add: createAddEntries(needs),
  setOwner: createSetOwner(needs),
});

export type Entries = ReturnType<typeof createEntries>;
