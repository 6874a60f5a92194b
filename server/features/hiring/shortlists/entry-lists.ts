import { z } from 'zod';
import { type ShortlistEntry, Stage } from '../../../../contract/hiring/shortlists.ts';
import { cursorPage, readCursor, writeCursor } from '../../../http/cursor.ts';
import { Failure } from '../../../http/failures.ts';
import type { EntryRepository, EntryRow } from './entry-repository.ts';
import type { ShortlistRepository } from './shortlist-repository.ts';
import type { ShowEntries } from './show-entries.ts';

const Key = z.tuple([Stage, z.number(), z.uuid()]).transform(([stage, place, id]) => ({ stage, place, id }));
const keyOf = ({ stage, place, id }: EntryRow) => [stage, place, id];

interface Only {
  stage?: Stage | undefined;
  tag?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

interface Needs {
  entries: EntryRepository;
  shortlists: ShortlistRepository;
  showEntries: ShowEntries;
}

/** The engineers on shortlists, part by part. */
export function createEntryLists({ entries, shortlists, showEntries }: Needs) {
  async function requireShortlist(companyId: string, id: string) {
    if (!(await shortlists.find(companyId, id))) throw new Failure('no-such-shortlist');
  }

  return {
    /** Throws `no-such-shortlist`. */
    async list(companyId: string, shortlistId: string, { stage, tag, cursor, limit }: Only) {
      await requireShortlist(companyId, shortlistId);
      const rows = await entries.list(companyId, shortlistId, { stage, tag }, readCursor(Key, cursor), limit + 1);
      const { items, next } = cursorPage(rows, limit, keyOf, (row) => row);
      return { items: await showEntries(companyId, items), next };
    },

    /** All rows of a shortlist, part by part, for its export. Throws `no-such-shortlist`. */
    async *listAll(companyId: string, shortlistId: string, atOnce: number): AsyncGenerator<ShortlistEntry[]> {
      await requireShortlist(companyId, shortlistId);
      let cursor: string | undefined;
      do {
        const rows: EntryRow[] = await entries.list(companyId, shortlistId, {}, readCursor(Key, cursor), atOnce);
        yield await showEntries(companyId, rows);
        const last = rows.at(-1);
        cursor = last && rows.length === atOnce ? writeCursor(keyOf(last)) : undefined;
      } while (cursor !== undefined);
    },
  };
}
