import { z } from 'zod';
import { CRITERIA } from '../../contract/criteria.ts';
import { type answerToRate, CriterionId, CriterionLevel, Insufficient, Levels } from '../../contract/rating.ts';
import { KEYS } from '../storage/names.ts';

/** A rating in the making: some levels may be missing. With `insufficient` the answer cannot be judged, whatever the levels are. */
export const Draft = z.object({
  levels: z.partialRecord(CriterionId, CriterionLevel),
  insufficient: Insufficient.optional(),
  note: z.string(),
});
export type Draft = z.infer<typeof Draft>;
type Rated = z.infer<typeof answerToRate.reply>['rating'];

export const EMPTY: Draft = { levels: {}, note: '' };

/** The levels when there is one for each criterion, else null. */
export const completeLevels = ({ levels }: Draft): Levels | null => Levels.safeParse(levels).data ?? null;

/** What is sent: the levels when they are complete, or the reason why there are none; null while neither is there. */
export function judgementOf(draft: Draft): { levels: Levels } | { insufficient: Insufficient } | null {
  if (draft.insufficient) return { insufficient: draft.insufficient };
  const levels = completeLevels(draft);
  return levels && { levels };
}

/** A rating that is there, to be changed. */
export const draftOf = ({ levels, insufficient, note }: NonNullable<Rated>): Draft => ({
  levels: levels ?? {},
  ...(insufficient && { insufficient }),
  note,
});

/** How many criteria still want a level. */
export const missingIn = ({ levels }: Draft) => CRITERIA.filter(({ id }) => levels[id] === undefined).length;

/** The draft of an answer, which a reload survives and a logout takes along, in every tab; null where there is none. */
export function keptDraft(attemptId: string, questionId: string): Draft | null {
  try {
    return Draft.safeParse(JSON.parse(localStorage.getItem(KEYS.rating(attemptId, questionId)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export const keepDraft = (attemptId: string, questionId: string, draft: Draft) =>
  localStorage.setItem(KEYS.rating(attemptId, questionId), JSON.stringify(draft));

export const dropDraft = (attemptId: string, questionId: string) => localStorage.removeItem(KEYS.rating(attemptId, questionId));
