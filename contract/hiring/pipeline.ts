import { z } from 'zod';
import { call } from '../base/call.ts';
import { CursorQuery, cursorPageOf } from '../base/paging.ts';
import { Stage } from './shortlists.ts';

/** An engineer is new at a stage for so many days. */
export const NEW_AT_STAGE_DAYS = 7;

const StageCount = z.object({
  stage: Stage,
  engineers: z.number().int().describe('Engineers at this stage; one who is there on two shortlists is counted once.'),
  arrived: z.number().int().describe(`Those of them who have come to it in the last ${NEW_AT_STAGE_DAYS} days.`),
});
export type StageCount = z.infer<typeof StageCount>;

export const pipeline = call({
  method: 'GET',
  path: '/api/company/pipeline',
  access: ['company'],
  team: 'reader',
  summary: 'How many engineers are at each stage over all shortlists of the own company',
  reply: z.object({ stages: z.array(StageCount).describe('All stages in their order.') }),
});

const PipelineEntry = z.object({
  id: z.uuid().describe('The entry of the shortlist.'),
  engineer: z
    .object({ id: z.uuid(), name: z.string() })
    .nullable()
    .describe('Null if the company can no longer see the engineer.'),
  shortlist: z.object({ id: z.uuid(), name: z.string() }),
  changed_at: z.iso.datetime(),
  changed_by: z.string().describe('The name of the member who made the last change; empty if the account is deleted.'),
  arrived: z.boolean().describe(`Whether the engineer has come to this stage in the last ${NEW_AT_STAGE_DAYS} days.`),
});
export type PipelineEntry = z.infer<typeof PipelineEntry>;

export const pipelineEntries = call({
  method: 'GET',
  path: '/api/company/pipeline/:stage',
  access: ['company'],
  team: 'reader',
  summary: 'The engineers at one stage over all shortlists of the own company, the last changed first',
  params: z.object({ stage: Stage }),
  query: CursorQuery,
  reply: cursorPageOf(PipelineEntry),
});
