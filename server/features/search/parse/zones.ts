import type { ChipValue } from '../../../../contract/hiring/chips.ts';
import { PLACE_BY_NAME } from '../../../data/vocabulary/places.ts';
import { keyOf } from '../../../data/vocabulary/normalise.ts';
import { NUMBER, readNumber } from './numbers.ts';
import type { Span } from './tokens.ts';

const ABBREVIATIONS: Record<string, string> = {
  CET: 'Europe/Berlin',
  CEST: 'Europe/Berlin',
  WET: 'Europe/Lisbon',
  EET: 'Europe/Helsinki',
  GMT: 'Europe/London',
  BST: 'Europe/London',
  UTC: 'UTC',
  ET: 'America/New_York',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  CST: 'America/Chicago',
  MST: 'America/Denver',
  PT: 'America/Los_Angeles',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  IST: 'Asia/Kolkata',
  JST: 'Asia/Tokyo',
  SGT: 'Asia/Singapore',
  AEST: 'Australia/Sydney',
};
/** In capitals, since 'est' and 'et' are words. */
const SHORT = `(?:(?:UTC|GMT)\\s?[+-]\\s?\\d{1,2}(?::[03]0)?|${Object.keys(ABBREVIATIONS).join('|')})(?![\\p{L}\\p{N}])`;
const PLACE = String.raw`(?<!\p{L})\p{L}{1,30}(?:\s\p{Lu}\p{L}{1,30}){0,2}`;
const HOURS = String.raw`(?<hours>${NUMBER})(?:\s?\+)?\s?(?:hours?|hrs?|h)(?![\p{L}])`;

const PATTERNS = [
  new RegExp(
    String.raw`(?:at least\s|min(?:imum)?\.?\s)?${HOURS}\s?(?:(?:of|daily|a day)\s){0,3}(?:time\s|time zone\s)?overlap(?:ping)?\s?(?:(?:with|to|in)\s?)?(?:the\s)?(?<zone>${SHORT}|${PLACE})`,
    'gu',
  ),
  new RegExp(
    String.raw`overlap(?:ping|s)?\s(?:of\s)?(?:at least\s)?(?:${HOURS}\s?)?(?:a day\s)?(?:(?:with|in)\s?)?(?:the\s)?(?<zone>${SHORT}|${PLACE})(?:\s(?:office\s|working\s)?hours)?`,
    'gu',
  ),
  new RegExp(
    String.raw`(?:within|±|\+\/-|at most)\s?(?<apart>${NUMBER})\s?(?:hours?|hrs?|h)\s?(?:(?:of|from|to|around)\s?)?(?<zone>${SHORT}|${PLACE})(?:\stime)?`,
    'gu',
  ),
  new RegExp(
    String.raw`(?:(?:in|on|same)\s)?(?:the\s)?(?:same\s)?time\s?zone\s(?:as|of|like|near|close to)\s(?<zone>${SHORT}|${PLACE})`,
    'giu',
  ),
  new RegExp(String.raw`(?<zone>${SHORT})(?:\s(?:time\s?zone|time|working hours|hours|business hours))?`, 'gu'),
  new RegExp(
    String.raw`(?<zone>${PLACE})\s(?:time\s?zones?|time|working hours|business hours|office hours|hours)(?![\p{L}])`,
    'giu',
  ),
];

/** Hours that two people have in common who are said to work in the same time zone, more or less. */
const USUAL_HOURS = 6;
const WORKING_HOURS = 8;

const EUROPEAN: Record<string, string> = {
  european: 'Europe/Berlin',
  europe: 'Europe/Berlin',
  eastern: 'America/New_York',
  pacific: 'America/Los_Angeles',
  central: 'America/Chicago',
  indian: 'Asia/Kolkata',
  british: 'Europe/London',
  german: 'Europe/Berlin',
  asian: 'Asia/Singapore',
  us: 'America/New_York',
  american: 'America/New_York',
};

function zoneOf(text: string): string | null {
  const short = text.replaceAll(/\s/g, '');
  const offset = /^(?:UTC|GMT)([+-]\d{1,2}(?::[03]0)?)$/.exec(short);
  if (offset) return `UTC${offset[1]}`;
  const known = ABBREVIATIONS[short];
  if (known) return known;
  const words = keyOf(text).split(' ');
  for (let length = words.length; length > 0; length -= 1) {
    const name = words.slice(-length).join(' ');
    const zone = EUROPEAN[name] ?? PLACE_BY_NAME.get(name)?.zone;
    if (zone) return zone;
  }
  return null;
}

export interface FoundZone extends Span {
  value: Extract<ChipValue, { kind: 'timeZone' }>;
}

function readMatch(match: RegExpExecArray): FoundZone[] {
  const { zone: named = '', hours, apart } = match.groups ?? {};
  const zone = zoneOf(named);
  if (!zone) return [];
  const wanted = apart ? WORKING_HOURS - readNumber(apart) : hours ? readNumber(hours) : USUAL_HOURS;
  const value = { kind: 'timeZone' as const, zone, hours: Math.min(WORKING_HOURS, Math.max(1, Math.round(wanted))) };
  return [{ start: match.index, end: match.index + match[0].length, value }];
}

/** Time zones in a sentence with single spaces, with the hours of overlap that are asked for. */
export const findZones = (text: string): FoundZone[] =>
  PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(readMatch));
