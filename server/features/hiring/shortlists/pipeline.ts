import { z } from 'zod';
import { Instant } from '../../../../contract/base/instant.ts';
import { DAY_MS } from '../../../../contract/facts/durations.ts';
import { NEW_AT_STAGE_DAYS } from '../../../../contract/hiring/pipeline.ts';
import { STAGES, type Stage } from '../../../../contract/hiring/shortlists.ts';
import { cursorPage, readCursor } from '../../../http/cursor.ts';
import type { PipelineRepository } from './pipeline-repository.ts';
import type { ListCards } from './show-entries.ts';

const Cursor = z.tuple([Instant, z.uuid()]);

const instantOf = (at: string) => new Date(at).toISOString();
const weekAgo = () => new Date(Date.now() - NEW_AT_STAGE_DAYS * DAY_MS);

/** The stages of all shortlists of a company together. */
export function createPipeline({ repository, listSummaries }: { repository: PipelineRepository; listSummaries: ListCards }) {
  return {
    async count(companyId: string) {
      const counts = new Map((await repository.count(companyId, weekAgo())).map((row) => [row.stage, row]));
      return { stages: STAGES.map((stage) => counts.get(stage) ?? { stage, engineers: 0, arrived: 0 }) };
    },

    /** Throws `bad-input` for a cursor that is not ours. */
    async list(companyId: string, stage: Stage, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
      const after = readCursor(Cursor, cursor);
      const rows = await repository.list(companyId, stage, { since: weekAgo(), after, limit: limit + 1 });
      const ids = [...new Set(rows.map(({ engineerId }) => engineerId))];
      const names = new Map((await listSummaries(companyId, ids)).map(({ profile, name }) => [profile, name]));
      return cursorPage(
        rows,
        limit,
        ({ changedAt, id }) => [instantOf(changedAt), id],
        ({ id, engineerId, shortlistId, shortlist, changedAt, changedBy, arrived }) => {
          const name = names.get(engineerId);
          return {
            id,
            engineer: name === undefined ? null : { id: engineerId, name },
            shortlist: { id: shortlistId, name: shortlist },
            changed_at: instantOf(changedAt),
            changed_by: changedBy ?? '',
            arrived,
          };
        },
      );
    },
  };
}
