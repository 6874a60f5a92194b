import { z } from 'zod';
import { CRITERIA } from '../../contract/criteria.ts';
import { CriterionId, CriterionLevel, Levels } from '../../contract/rating.ts';

/** A rating in the making: some levels may be missing. */
const Draft = z.object({ levels: z.partialRecord(CriterionId, CriterionLevel), note: z.string() });
export type Draft = z.infer<typeof Draft>;

export const EMPTY: Draft = { levels: {}, note: '' };

const keyOf = (attemptId: string, questionId: string) => `rating ${attemptId} ${questionId}`;

/** The levels when there is one for each criterion, else null. */
export const completeLevels = ({ levels }: Draft): Levels | null => Levels.safeParse(levels).data ?? null;

/** How many criteria still want a level. */
export const missingIn = ({ levels }: Draft) => CRITERIA.filter(({ id }) => levels[id] === undefined).length;

/** The draft of an answer, which a reload of the tab survives; null where there is none. */
export function keptDraft(attemptId: string, questionId: string): Draft | null {
  try {
    return Draft.safeParse(JSON.parse(sessionStorage.getItem(keyOf(attemptId, questionId)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export const keepDraft = (attemptId: string, questionId: string, draft: Draft) =>
  sessionStorage.setItem(keyOf(attemptId, questionId), JSON.stringify(draft));

export const dropDraft = (attemptId: string, questionId: string) => sessionStorage.removeItem(keyOf(attemptId, questionId));
