import type { UnusedReason } from '../../../../contract/hiring/search-query.ts';
import { DEMONYM_WORDS } from '../../../data/vocabulary/places.ts';
import { NUMBER } from './numbers.ts';
import { singleSpaces } from './single-spaces.ts';
import type { Span } from './tokens.ts';

export interface Refusal extends Span {
  reason: UnusedReason;
}

const whole = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'giu');
const DEMONYM = `(?:${[...DEMONYM_WORDS].join('|')})`;

/** Properties that are never used to find or to rank people, by their usual words. */
const PATTERNS: readonly (readonly [UnusedReason, RegExp])[] = [
  [
    'age',
    whole(
      String.raw`(?:(?:under|over|below|above|younger than|older than|between|max(?:imum)?|aged?|age of)\s?)?${NUMBER}(?:\s?(?:-|to|and)\s?${NUMBER})?\s?(?:years?|yrs?)[\s-]{0,3}(?:old|of age)|(?:younger|older) than ${NUMBER}|aged? (?:between )?(?:under |over |below |above )?${NUMBER}(?:\s?(?:-|to|and)\s?${NUMBER})?|(?:in )?(?:his|her|their|the) (?:early |mid |late )?(?:twenties|thirties|forties|fifties|\d0s)|young(?:er)?(?: (?:and )?(?:dynamic|energetic))?|old(?:er)?(?! (?:building|structure|bridge|stone|church|town|masonry|concrete|steel|timber|house|factor))|youthful|digital natives?|millennials?|gen z|middle[- ]aged|elderly|born (?:in|after|before) \d{4}|not too old`,
    ),
  ],
  [
    'gender',
    whole(
      String.raw`fe?males?|wom[ae]n|m[ae]n|girls?|boys?|guys?|lad(?:y|ies)|gentlem[ae]n|he|she|him|his|her|hers|m\/f(?:\/d)?|mothers?|fathers?|gender|sex|diverse|non[- ]binary|trans(?:gender)?|gay|lesbian|heterosexual`,
    ),
  ],
  [
    'nationality',
    whole(
      String.raw`native(?: ${DEMONYM})?(?: speakers?)?|${DEMONYM}(?:[- ](?:nationals?|citizens?|citizenship|passports?(?: holders?)?|natives?|origin|nationality|born|background|descent|people|person|engineers?|candidates?|applicants?|colleagues?|speakers?|speaking|only|team|guy|women|woman|man|men)){1,5}|(?:eu|us|uk|foreign)[- ](?:nationals?|citizens?|passports?)|nationalit(?:y|ies)|citizen(?:s|ship)?|passports?|ethnic(?:ity)?|race|foreigners?|immigrants?|mother tongue|born in \p{L}{1,40}`,
    ),
  ],
  [
    'person',
    whole(
      String.raw`married|divorced|unmarried|childless|(?:with|without|no) (?:kids|children|family)|pregnan(?:t|cy)|maternity|family (?:man|woman|person)|christians?|muslims?|jew(?:s|ish)?|hindus?|catholics?|protestants?|atheists?|religio(?:n|us)|disab(?:led|ility)|healthy|handicapped|able[- ]bodied|attractive|good[- ]looking|handsome|beautiful|photo(?:s|graph)?|tall(?! (?:building|structure|tower))|slim|non[- ]smok(?:er|ing)|smokers?|union members?|political|accent|accent[- ]free`,
    ),
  ],
  // In the right case, since 'called for' names nobody.
  [
    'name',
    /(?<![\p{L}\p{N}])(?:named|called|(?:whose |with the |first |last |sur|by )name(?: is| of)?)\s\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?/gu,
  ],
];

/** Parts of a sentence that ask for something that is never used. */
export function findRefusals(sentence: string): Refusal[] {
  const { text, placeIn } = singleSpaces(sentence);
  return PATTERNS.flatMap(([reason, pattern]) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
      ...placeIn({ start: index, end: index + found.length }),
      reason,
    })),
  );
}

/** The sentence for a person. */
export const REFUSAL_MESSAGES: Record<UnusedReason, string> = {
  name: 'Names are never used to search.',
  age: 'Age is never used. Years of experience are.',
  gender: 'Gender is never used.',
  nationality: 'Nationality, origin and mother tongue are never used. The country where somebody lives is.',
  person: 'What is private to a person is never used.',
  unknown: 'These words were not understood, and no profile has them.',
  'too-much': 'The search has as many filters as it can have.',
};
