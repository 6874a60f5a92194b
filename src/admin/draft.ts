import { z } from 'zod';
import { CRITERIA } from '../../contract/criteria.ts';
import { type answerToRate, CriterionId, CriterionLevel, Insufficient, Levels } from '../../contract/rating.ts';
import { KEYS } from '../storage/names.ts';

/**
 * An unfinished rating: some levels may be missing. With `insufficient` the answer cannot be judged, so the levels do not
 * count.
 */
export const Draft = z.object({
  levels: z.partialRecord(CriterionId, CriterionLevel),
  insufficient: Insufficient.optional(),
  note: z.string(),
});
export type Draft = z.infer<typeof Draft>;
type Rated = z.infer<typeof answerToRate.reply>['rating'];

export const EMPTY: Draft = { levels: {}, note: '' };

/** The levels if there is one for each criterion, else null. */
export const completeLevels = ({ levels }: Draft): Levels | null => Levels.safeParse(levels).data ?? null;

/** What is sent: the levels if they are complete, or the reason why there are none; null if there is neither. */
export function judgementOf(draft: Draft): { levels: Levels } | { insufficient: Insufficient } | null {
  if (draft.insufficient) return { insufficient: draft.insufficient };
  const levels = completeLevels(draft);
  return levels && { levels };
}

/** A draft of a rating that exists already, so that it can be changed. */
export const draftOf = ({ levels, insufficient, note }: NonNullable<Rated>): Draft => ({
  levels: levels ?? {},
  ...(insufficient && { insufficient }),
  note,
});

/** How many criteria have no level yet. */
export const missingIn = ({ levels }: Draft) => CRITERIA.filter(({ id }) => levels[id] === undefined).length;

/**
 * The draft of an answer; null if there is none. It is in localStorage, so that it survives a reload, and a logout in any tab
 * deletes it.
 */
export function readDraft(attemptId: string, questionId: string): Draft | null {
  try {
    return Draft.safeParse(JSON.parse(localStorage.getItem(KEYS.rating(attemptId, questionId)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export const keepDraft = (attemptId: string, questionId: string, draft: Draft) =>
  localStorage.setItem(KEYS.rating(attemptId, questionId), JSON.stringify(draft));

export const dropDraft = (attemptId: string, questionId: string) => localStorage.removeItem(KEYS.rating(attemptId, questionId));
