import type { SearchCard } from '../../../../contract/hiring/search.ts';
import type { ShortlistEntry } from '../../../../contract/hiring/shortlists.ts';
import type { EntryRow } from './entry-repository.ts';
import type { NoteRepository } from '../team-records/note-repository.ts';
import type { ScorecardRepository } from '../team-records/scorecard-repository.ts';
import type { Tags } from '../team-records/tags.ts';

/** Summaries of the engineers that the company sees, in the order of their ids. */
export type ListCards = (companyId: string, engineerIds: readonly string[]) => Promise<SearchCard[]>;

interface Needs {
  tags: Pick<Tags, 'tagsByEngineer'>;
  notes: Pick<NoteRepository, 'countOf'>;
  scorecards: Pick<ScorecardRepository, 'countSentOf'>;
  listSummaries: ListCards;
}

/**
 * Returns the function that makes entries of rows, with the company's records on their engineers. Nothing is returned about
 * engineers that it no longer sees.
 */
export function createShowEntries({ tags, notes, scorecards, listSummaries }: Needs) {
  return async function showEntries(companyId: string, rows: readonly EntryRow[]): Promise<ShortlistEntry[]> {
    const cards = new Map(
      (
        await listSummaries(
          companyId,
          rows.map(({ engineerId }) => engineerId),
        )
      ).map((card) => [card.profile, card]),
    );
    const seen = [...cards.keys()];
    const [tagsOf, notesOf, sentOf] = await Promise.all([
      tags.tagsByEngineer(companyId, seen),
      notes.countOf(companyId, seen),
      scorecards.countSentOf(companyId, seen),
    ]);
    return rows.map((row) => {
      const card = cards.get(row.engineerId) ?? null;
      return {
        id: row.id,
        engineer: card && row.engineerId,
        card,
        stage: row.stage,
        stageSince: row.stageSince.toISOString(),
        owner: row.ownerId === null ? null : { id: row.ownerId, name: row.owner ?? '' },
        version: row.version,
        tags: tagsOf.get(row.engineerId) ?? [],
        notes: notesOf.get(row.engineerId) ?? 0,
        scorecards: sentOf.get(row.engineerId) ?? 0,
        added_at: row.addedAt.toISOString(),
        added_by: row.adder ?? '',
        changed_at: row.changedAt.toISOString(),
        changed_by: row.changer ?? '',
      };
    });
  };
}

export type ShowEntries = ReturnType<typeof createShowEntries>;
