import { STAGES, type ShortlistEntry, type Stage } from '../../../../contract/hiring/shortlists.ts';

/** The stage after (1) or before (-1) this one; undefined at either end. */
export function stageAfterStep(stage: Stage | undefined, step: 1 | -1): Stage | undefined {
  return stage && STAGES[STAGES.indexOf(stage) + step];
}

/**
 * The target of an entry that moves one row down (1) or up (-1) within its stage: the entry after it, or null for the end of the
 * stage. Undefined if it cannot move, or if the row below is not loaded yet.
 */
export function placeAfterStep(
  entries: readonly Pick<ShortlistEntry, 'id' | 'stage'>[],
  id: string,
  step: 1 | -1,
  hasMore: boolean,
): { before: string | null } | undefined {
  const moved = entries.find((entry) => entry.id === id);
  const stage = entries.filter((entry) => entry.stage === moved?.stage);
  const at = stage.findIndex((entry) => entry.id === id);
  if (!moved || at < 0 || !stage[at + step]) return undefined;
  if (step < 0) return { before: stage[at - 1]?.id ?? null };
  const before = stage[at + 2]?.id ?? null;
  const isLastLoaded = entries.at(-1)?.id === stage[at + 1]?.id;
  return before === null && isLastLoaded && hasMore ? undefined : { before };
}
