import { z } from 'zod';
import { CRITERIA } from '../../../../contract/facts/criteria.ts';
import {
  type answerToRate,
  CriterionId,
  CriterionLevel,
  Insufficient,
  type Levels,
  RatingMarks,
} from '../../../../contract/rating/rating.ts';
import { KEYS } from '../../../engine/storage/names.ts';

/**
 * An unfinished rating: some levels may be missing. With `insufficient` the answer cannot be judged, so neither levels nor
 * `unsafe` count.
 */
export const Draft = z.object({
  levels: z.partialRecord(CriterionId, CriterionLevel),
  insufficient: Insufficient.optional(),
  unsafe: z.boolean(),
  note: z.string(),
  marks: RatingMarks,
});
export type Draft = z.infer<typeof Draft>;
type Answer = z.infer<typeof answerToRate.reply>;

/** A draft of an older version has no field for safety and no marks. */
const StoredDraft = Draft.extend({ unsafe: z.boolean().default(false), marks: RatingMarks.default([]) });

export const EMPTY: Draft = { levels: {}, unsafe: false, note: '', marks: [] };

/** The criteria of a question. */
export const criteriaOf = ({ notRated }: Pick<Answer, 'notRated'>) => CRITERIA.filter(({ id }) => !notRated.includes(id));
export type Criteria = ReturnType<typeof criteriaOf>;

/** How many of these criteria have no level yet. */
export const missingIn = ({ levels }: Draft, criteria: Criteria) => criteria.filter(({ id }) => levels[id] === undefined).length;

/** The levels of these criteria if each has one, else null. */
export const completeLevels = (draft: Draft, criteria: Criteria): Levels | null =>
  missingIn(draft, criteria) > 0 ? null : Object.fromEntries(criteria.map(({ id }) => [id, draft.levels[id]]));

/** The content to send: the levels if they are complete, or the reason why there are none; null if there is neither. */
export function judgementOf(
  draft: Draft,
  criteria: Criteria,
): { levels: Levels; unsafe: boolean } | { insufficient: Insufficient; unsafe: false } | null {
  if (draft.insufficient) return { insufficient: draft.insufficient, unsafe: false };
  const levels = completeLevels(draft, criteria);
  return levels && { levels, unsafe: draft.unsafe };
}

/** A draft of an existing rating, so that it can be changed. */
export const draftOf = ({ levels, insufficient, unsafe, note, marks }: NonNullable<Answer['rating']>): Draft => ({
  levels: levels ?? {},
  ...(insufficient && { insufficient }),
  unsafe,
  note,
  marks,
});

/**
 * The draft of an answer; null if there is none. It is in localStorage, so that it survives a reload, and a logout in any tab
 * deletes it.
 */
export function readDraft(attemptId: string, questionId: string): Draft | null {
  try {
    return StoredDraft.safeParse(JSON.parse(localStorage.getItem(KEYS.rating(attemptId, questionId)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export const keepDraft = (attemptId: string, questionId: string, draft: Draft) =>
  localStorage.setItem(KEYS.rating(attemptId, questionId), JSON.stringify(draft));

export const dropDraft = (attemptId: string, questionId: string) => localStorage.removeItem(KEYS.rating(attemptId, questionId));
