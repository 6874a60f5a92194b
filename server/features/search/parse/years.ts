import type { ChipValue } from '../../../../contract/hiring/chips.ts';
import type { Experience } from '../../../../contract/hiring/chip-kinds.ts';
import { EXPERIENCES } from '../../../../contract/profiles/employment.ts';
import { NUMBER, readNumber } from './numbers.ts';
import type { Span } from './tokens.ts';

const LEAST = '(?:at least|min(?:imum)?\\.?(?: of)?|more than|over|from|>=?|≥)';
const MOST = '(?:up to|at most|less than|under|below|max(?:imum)?\\.?(?: of)?|(?:no|not) more than|<=?|≤|fewer than)';
const YEARS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:with|having)\s)?(?:(?:(?<most>${MOST})|(?<least>${LEAST}))\s?)?(?<first>${NUMBER})(?:\s?(?:-|–|to)\s?(?<last>${NUMBER}))?(?:\s?(?:\+|plus|or more))?\s?(?:years?['’]?|yrs?\.?|yoe)(?![\p{L}\p{N}])(?:\s?(?:of\s)?(?:(?:professional|work|working|relevant|industry|practical|design|engineering|job)\s){0,4}(?:experience|exp\.?))?(?:\sor more)?`,
  'giu',
);

/** The first years of each band; the last band has no end. */
const STARTS = [0, 1, 3, 5, 10];

/** The highest band that lies at or below this many years. */
export const leastBand = (years: number): Experience => EXPERIENCES[STARTS.findLastIndex((start) => start <= years)] ?? '0-1';

/** The lowest band that reaches this many years; null if that is any. */
const mostBand = (years: number): Experience | null =>
  EXPERIENCES[STARTS.findIndex((start) => years <= start) - 1] ?? (years < 1 ? '0-1' : null);

export interface FoundYears extends Span {
  value: Extract<ChipValue, { kind: 'experience' }>;
}

/** Years of experience in a sentence with single spaces, as bands. */
export const findYears = (text: string): FoundYears[] =>
  [...text.matchAll(YEARS)].map((match) => {
    const { most, first = '', last } = match.groups ?? {};
    const years = readNumber(first);
    const span = { start: match.index, end: match.index + match[0].length };
    if (most) return { ...span, value: { kind: 'experience', least: null, most: mostBand(years) } };
    return { ...span, value: { kind: 'experience', least: leastBand(years), most: last ? mostBand(readNumber(last)) : null } };
  });
