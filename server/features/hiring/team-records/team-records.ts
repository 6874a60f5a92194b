import type { Admission } from '../../companies/admission.ts';
import type { Member } from '../../../platform/callers/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Transact } from '../../../platform/db/transact.ts';
import { Failure } from '../../../http/failures.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Rates } from '../../exchange-rates/rates.ts';
import { type ListCriteria, createCompare } from '../shortlists/compare.ts';
import { createEngineerRepository } from '../engineer-repository.ts';
import { createEntries } from '../shortlists/entries.ts';
import type { OnEntryChange } from '../shortlists/entry-change.ts';
import { createEntryRepository } from '../shortlists/entry-repository.ts';
import { createExport } from '../shortlists/export-shortlist.ts';
import { createNoteRepository } from './note-repository.ts';
import { createNotes } from './notes.ts';
import { createPipeline } from '../shortlists/pipeline.ts';
import { createPipelineRepository } from '../shortlists/pipeline-repository.ts';
import { createPlaceRepository } from '../shortlists/place-repository.ts';
import { createScorecardRepository } from './scorecard-repository.ts';
import { createScorecards } from './scorecards.ts';
import { createShortlistRepository } from '../shortlists/shortlist-repository.ts';
import { createShortlistSizeRepository } from '../shortlists/shortlist-size-repository.ts';
import { createShortlists } from '../shortlists/shortlists.ts';
import { type ListCards, createShowEntries } from '../shortlists/show-entries.ts';
import { createTagRepository } from './tag-repository.ts';
import { createTags } from './tags.ts';
import { createWriteRepository } from '../write-repository.ts';

interface Needs {
  db: Db;
  transact: Transact;
  listSummaries: ListCards;
  listCriteria: ListCriteria;
  rates: Pick<Rates, 'get'>;
  admission: Pick<Admission, 'findHearing'>;
  onEntryChange: OnEntryChange;
  notifications: Pick<Notifications, 'notify' | 'clear'>;
}

/** The common records of the members of a company on engineers. They are never shown outside the company. */
export function createTeamRecords(needs: Needs) {
  const { db, transact, listSummaries, listCriteria, rates, admission, onEntryChange, notifications } = needs;
  const sizes = createShortlistSizeRepository(db);
  const writes = createWriteRepository(db);
  const engineers = createEngineerRepository(db);
  const places = createPlaceRepository(db);
  const noteRepository = createNoteRepository(db);
  const scorecardRepository = createScorecardRepository(db);
  const shortlistRepository = createShortlistRepository(db);
  const tags = createTags({ transact, repository: createTagRepository(db), writes, engineers });
  const shortlists = createShortlists({ transact, repository: shortlistRepository, writes });
  const scorecards = createScorecards(scorecardRepository, writes, engineers);
  const entries = createEntries({
    entries: createEntryRepository(db),
    shortlists: shortlistRepository,
    writes,
    engineers,
    showEntries: createShowEntries({ tags, notes: noteRepository, scorecards: scorecardRepository, listSummaries }),
    onEntryChange,
  });
  return {
    shortlists,
    entries,
    tags,
    notes: createNotes({ transact, repository: noteRepository, writes, engineers, notifications }),
    scorecards,
    pipeline: createPipeline({ repository: createPipelineRepository(db), listSummaries }),
    compare: createCompare({ listSummaries, listCriteria, admission, rates, places, tags, scorecards }),
    exportShortlist: createExport({ shortlists, entries, scorecards, engineers, transact }),

    /** The size of the offline copy of a shortlist for this member. Throws `no-such-shortlist`. */
    async measure({ companyId, accountId }: Member, id: string) {
      await shortlists.find(companyId, id);
      const size = await sizes.measure(companyId, id);
      if ((await admission.findHearing(accountId)) !== 'open') return { ...size, sounds: 0, bytes: 0, heard: [], shared: [] };
      const [heard, shared] = await Promise.all([sizes.listHeard(companyId, id), sizes.listSharing(companyId, id)]);
      return { ...size, heard, shared };
    },

    /** Where the company has an engineer. Throws `not-on-show`. */
    async findRecord(companyId: string, id: string) {
      if (!(await engineers.listVisible(companyId, [id])).has(id)) throw new Failure('not-on-show');
      const [tagsOf, notes, sent, lists] = await Promise.all([
        tags.tagsByEngineer(companyId, [id]),
        noteRepository.countOf(companyId, [id]),
        scorecardRepository.countSentOf(companyId, [id]),
        places.list(companyId, [id]),
      ]);
      return {
        tags: tagsOf.get(id) ?? [],
        notes: notes.get(id) ?? 0,
        scorecards: sent.get(id) ?? 0,
        places: lists.map(({ shortlist, name, entry, stage, version }) => ({ shortlist, name, entry, stage, version })),
      };
    },
  };
}

export type TeamRecords = ReturnType<typeof createTeamRecords>;
