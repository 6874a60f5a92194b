import { NUMBER, readNumber } from './numbers.ts';
import type { Span } from './tokens.ts';
import { DAY_MS } from '../../../../contract/facts/durations.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const MONTH = `(?:${MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?\\.?`).join('|')})`;
const TESTED = '(?:(?:assess(?:ed|ment)|test(?:ed|s)?|results?|finished|scored|score|verified|vetted)\\s(?:is\\s|was\\s)?)';
const SINCE = new RegExp(
  String.raw`(?<![\p{L}])${TESTED}?(?:since|after|not before|no earlier than)\s(?:(?<day>\d{4}-\d{2}-\d{2})|(?<month>${MONTH})(?:\s(?<year>20\d\d))?|(?<only>20\d\d))(?![\p{L}\p{N}])`,
  'giu',
);
const LAST = new RegExp(
  String.raw`(?<![\p{L}])${TESTED}?(?:(?:in|within|during)\s)?(?:the\s)?(?:last|past)\s(?:(?<count>${NUMBER})\s)?(?<unit>day|week|month|year)s?(?![\p{L}])`,
  'giu',
);
const THIS = new RegExp(String.raw`(?<![\p{L}])${TESTED}?(?:in\s)?this\s(?<unit>week|month|year)(?![\p{L}])`, 'giu');
const RECENT = new RegExp(
  String.raw`(?<![\p{L}])(?:recently\s(?:tested|assessed|vetted)|(?:fresh|recent|new)\s(?:tests?|assessments?|results?))(?![\p{L}])`,
  'giu',
);

const DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;
const RECENT_DAYS = 90;

export interface FoundDate extends Span {
  since: string;
}

const toDay = (date: Date) => date.toISOString().slice(0, 10);
const daysBefore = (now: Date, days: number) => toDay(new Date(now.getTime() - days * DAY_MS));

function readSince({ day, month, year, only }: Record<string, string | undefined>, now: Date): string | null {
  if (day) return Number.isNaN(Date.parse(day)) ? null : day;
  if (only) return `${only}-01-01`;
  const index = MONTHS.findIndex((name) => name.startsWith((month ?? '').slice(0, 3).toLowerCase()));
  const given = Number(year ?? now.getUTCFullYear());
  const first = new Date(Date.UTC(given, index, 1));
  return toDay(!year && first > now ? new Date(Date.UTC(given - 1, index, 1)) : first);
}

const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });
const unitOf = (match: RegExpExecArray) => DAYS[(match.groups?.['unit']?.toLowerCase() ?? 'day') as keyof typeof DAYS];

/** Since when a test may have been taken, in a sentence with single spaces. `now` is the moment of the search. */
export function findDates(text: string, now: Date): FoundDate[] {
  const since = [...text.matchAll(SINCE)].flatMap((match) => {
    const day = readSince(match.groups ?? {}, now);
    return day ? [{ ...spanOf(match), since: day }] : [];
  });
  const last = [...text.matchAll(LAST)].map((match) => ({
    ...spanOf(match),
    since: daysBefore(now, unitOf(match) * Math.min(100, readNumber(match.groups?.['count'] ?? '1'))),
  }));
  const current = [...text.matchAll(THIS)].map((match) => ({
    ...spanOf(match),
    since: unitOf(match) === DAYS.year ? `${now.getUTCFullYear()}-01-01` : daysBefore(now, unitOf(match)),
  }));
  const recent = [...text.matchAll(RECENT)].map((match) => ({ ...spanOf(match), since: daysBefore(now, RECENT_DAYS) }));
  return [...since, ...last, ...current, ...recent];
}
