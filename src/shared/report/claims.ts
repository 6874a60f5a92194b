import { CRITERIA, HIGHEST, LOWEST } from '../../../contract/facts/criteria.ts';
import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import type { AnswerEvidence } from '../../../contract/rating/evidence.ts';
import { bearingOf } from './found-texts.ts';

type Answer = ViewedEngineer['evidence'][number];

/** The sentence of the level that is nearest to a mean. */
export const anchorOf = (anchors: readonly string[], level: number) =>
  anchors[Math.min(Math.max(Math.round(level), LOWEST), HIGHEST) - 1];

/** 'It holds. It was checked.' → 'It holds.' */
const firstSentence = (text: string) => {
  const [line = ''] = text.trim().split('\n');
  const end = line.indexOf('. ');
  return end < 0 ? line : line.slice(0, end + 1);
};

/**
 * What an answer shows, in one sentence: of the rater's note, else a quote that supports it, else the sentence of its best
 * criterion.
 */
export function claimText(
  { note, levels, insufficient }: Pick<Answer, 'note' | 'levels' | 'insufficient'>,
  found: Pick<AnswerEvidence, 'claims' | 'state'> | undefined,
): string {
  if (note.trim()) return firstSentence(note);
  if (insufficient) return 'It could not be judged.';
  const quote = found?.state === 'found' && found.claims.find((claim) => claim.quote !== '' && bearingOf(claim) === 'shown');
  if (quote) return `“${quote.quote}”`;
  const given = CRITERIA.flatMap(({ id, title, anchors }) => {
    const level = levels?.[id];
    return level === undefined ? [] : [{ level, text: `${title}: ${anchorOf(anchors, level)}` }];
  });
  return given.toSorted((one, other) => other.level - one.level)[0]?.text ?? 'It waits for a rating.';
}

/** The seconds of all parts of an answer together; null if none has a known length. */
export function lengthOf(sound: Answer['sound']): number | null {
  const known = sound.flatMap(({ seconds }) => seconds ?? []);
  return known.length > 0 ? known.reduce((sum, seconds) => sum + seconds, 0) : null;
}
