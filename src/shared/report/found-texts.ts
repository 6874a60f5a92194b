import { CRITERIA } from '../../../contract/facts/criteria.ts';
import { type AnswerEvidence, DOUBTS } from '../../../contract/rating/evidence.ts';
import type { Mark } from '../playback/waveform.tsx';

type Claim = AnswerEvidence['claims'][number];
type Element = AnswerEvidence['missing'][number];

/**
 * The meaning of a quote for the answer. `unsafe`: it proposes something unsafe; `averted`: it speaks against something unsafe.
 */
export type Bearing = 'shown' | 'contradicted' | 'unsafe' | 'averted';

/** Which of the four a quote supports. */
export function bearingOf({ element: { weight }, stance }: Pick<Claim, 'element' | 'stance'>): Bearing {
  if (weight === 'unsafe') return stance === 'supports' ? 'unsafe' : 'averted';
  return stance === 'supports' ? 'shown' : 'contradicted';
}

export const BEARINGS: Record<Bearing, string> = {
  shown: 'Shown',
  contradicted: 'Says the opposite',
  unsafe: 'Unsafe',
  averted: 'Warns of a danger',
};

const titleOf = ({ criterion }: Pick<Element, 'criterion'>) => CRITERIA.find(({ id }) => id === criterion)?.title;

/** The subject of a quote. The words of an element are not shown while its question is in use; its criterion is known. */
export const elementText = (element: Element): string =>
  element.text ?? `A point on ${titleOf(element)?.toLowerCase() ?? 'this question'}`;

/** The points that were not found; first those that were required. Points without shown words are counted by criterion. */
export function missingTexts(missing: readonly Element[]): { must: string[]; should: string[] } {
  const textsOf = (elements: readonly Element[]) => {
    const hidden = elements
      .filter(({ text }) => text === null)
      .map((element) => titleOf(element)?.toLowerCase() ?? 'this question');
    const counted = [...new Set(hidden)].map((title) => {
      const count = hidden.filter((one) => one === title).length;
      return `${count} ${count === 1 ? 'point' : 'points'} on ${title}`;
    });
    return [...elements.flatMap(({ text }) => text ?? []), ...counted];
  };
  return {
    must: textsOf(missing.filter(({ weight }) => weight !== 'should')),
    should: textsOf(missing.filter(({ weight }) => weight === 'should')),
  };
}

/** The marks of the quotes on one recording. */
export const marksOn = (recordingId: string, claims: readonly Claim[]): Mark[] =>
  claims.flatMap((claim, index) => {
    if (claim.recordingId !== recordingId || claim.from === null) return [];
    const bearing = bearingOf(claim);
    const kind = bearing === 'shown' || bearing === 'averted' ? 'for' : 'against';
    return { number: index + 1, from: claim.from, to: claim.to ?? claim.from, kind };
  });

/** Why no evidence is shown of an answer that was searched for it; null if there is evidence to show. */
export function stateText({ state, doubts }: Pick<AnswerEvidence, 'state' | 'doubts'>, forCompany: boolean): string | null {
  if (state === 'waiting') return 'A model has not looked for evidence in this answer yet.';
  if (state !== 'doubtful') return null;
  const reasons = forCompany ? '' : ` ${doubts.map((doubt) => DOUBTS[doubt]).join(' ')}`;
  return `What a model found here could not be verified, so it is left out and people decide alone.${reasons}`;
}

type Origin = Pick<AnswerEvidence, 'state' | 'foundBy' | 'heardBy' | 'estimated' | 'confirmed' | 'levels' | 'doubts'>;

/** Who found the quotes, and who is responsible for the levels. */
export function originText({ state, foundBy, heardBy, estimated, confirmed, levels, doubts }: Origin): string {
  if (state === 'marked') return 'Raters have judged this answer and marked where they heard each point.';
  const heard = heardBy && heardBy !== foundBy ? ` Words recognised by: ${heardBy}.` : '';
  const times = estimated ? ' The seconds are an estimate.' : '';
  const judged = confirmed
    ? ' A person has judged the answer; the levels are those of people.'
    : levels
      ? ' The levels follow from this evidence by fixed rules. No person has confirmed them yet.'
      : '';
  const part = doubts.includes('part-only') ? ' Only a part of the answer could be heard, so points may be missing here.' : '';
  return `Found by: ${foundBy ?? 'a model'}.${heard}${times} Every quote was compared with what was said.${part}${judged}`;
}
