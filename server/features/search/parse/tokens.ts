import { normalise, singular } from '../../../data/vocabulary/normalise.ts';

export interface Span {
  start: number;
  end: number;
}

export interface Token extends Span {
  raw: string;
  /** Normalised and in the singular, as in the vocabulary. */
  key: string;
  /** Whether a clause ends after it: `soft` by a comma, `hard` by a full stop, semicolon, line end or the like. */
  ends: 'no' | 'soft' | 'hard';
}

const WORD = /[€$£₹¥]?[\p{L}\p{N}\p{M}]+(?:[.'’](?=[\p{L}\p{N}])[\p{L}\p{N}\p{M}]+)*[+#]?/gu;

const boundaryOf = (between: string): Token['ends'] => {
  if (/[.;:!?\n()[\]]|\s[-–—]\s/u.test(between)) return 'hard';
  return between.includes(',') ? 'soft' : 'no';
};

/** Words with their places. A key may have several words, as of 'm.eng'. */
export function readTokens(text: string): Token[] {
  const matches = [...text.matchAll(WORD)];
  return matches.map((match, index) => {
    const start = match.index;
    const end = start + match[0].length;
    const next = matches[index + 1]?.index ?? text.length;
    const key = normalise(match[0]).split(' ').map(singular).join(' ');
    return { raw: match[0], key, start, end, ends: index + 1 < matches.length ? boundaryOf(text.slice(end, next)) : 'hard' };
  });
}

export const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;
