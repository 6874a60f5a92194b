import {
  type Currency,
  CURRENCIES,
  FIRST_RATES,
  type Period,
  toEurosAYear,
} from '../../../../contract/profiles/exchange-rates.ts';
import type { ChipValue } from '../../../../contract/hiring/chips.ts';
import { NUMBER, readNumber } from './numbers.ts';
import type { Span } from './tokens.ts';

const SIGNS: Record<string, Currency> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '₹': 'INR',
  '¥': 'JPY',
  '₺': 'TRY',
  euro: 'EUR',
  euros: 'EUR',
  dollar: 'USD',
  dollars: 'USD',
  pound: 'GBP',
  pounds: 'GBP',
  quid: 'GBP',
  francs: 'CHF',
  zloty: 'PLN',
  rupees: 'INR',
  yen: 'JPY',
  rand: 'ZAR',
  usd$: 'USD',
};
const SIGN = `(?:${[...Object.keys(SIGNS).map((sign) => sign.replace('$', String.raw`\$`)), ...CURRENCIES].join('|')})`;
const UNIT = String.raw`(?:year|annum|month|hour|yr|hr|h\b|a\.(?!\w)|m\.(?!\w)|mo\b|pa\b)`;
const PERIOD = String.raw`\s?(?:per|an?|each|\/|p\.?)\s?${UNIT}|\s${UNIT}|\s?(?:p\.?a\b\.?|annually|yearly|monthly|hourly|gross)`;
const MOST = String.raw`(?:under|below|up to|max(?:imum)?\.?(?: of)?|less than|at most|(?:no|not) more than|not (?:above|over)|within|budget(?: of| is)?:?|salary(?: of| up to)?:?|pay(?:ing)?(?: up to)?|<=?|≤|around|about|approx\.?|~|costs?|for)`;
const LEAST = String.raw`(?:at least|more than|over|above|from|min(?:imum)?\.?|>=?)`;
const FACTOR = String.raw`(?:k|thousand|tsd\.?|lakhs?|lpa)`;

/** `most` and the text before it, the first number of a range, sign, number, factor, sign, period. */
const MONEY = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<limit>${MOST}|${LEAST})\s?)?(?:(?<sign>${SIGN})\s?)?(?:${NUMBER}(?:\s?${FACTOR})?\s?(?:-|–|to|and)\s?(?:${SIGN}\s?)?)?(?<amount>${NUMBER})(?:\s?(?<factor>${FACTOR}))?(?![\p{N}%+])(?:\s?(?<after>${SIGN}))?(?<period>${PERIOD})?(?![\p{L}\p{N}])`,
  'giu',
);
const IS_LEAST = new RegExp(`^${LEAST}$`, 'iu');

const FACTORS: [RegExp, number][] = [
  [/^(?:k|thousand|tsd\.?)$/i, 1000],
  [/^(?:lakhs?|lpa)$/i, 100_000],
];
const factorOf = (text = '') => FACTORS.find(([pattern]) => pattern.test(text))?.[1] ?? 1;

/** The usual period for an amount of this size if none is given: a few euros are for an hour, a few thousand for a month. */
function guessPeriod(amount: number, currency: Currency): Period {
  // The size is enough, so that a sentence is read in the same way at all rates.
  const euros = toEurosAYear({ amount, currency, period: 'year' }, FIRST_RATES);
  if (euros < 250) return 'hour';
  return euros < 12_000 ? 'month' : 'year';
}

function readPeriod(text: string): Period | null {
  if (/hour|\bhr|\bh\b/i.test(text)) return 'hour';
  if (/month|mo\b|m\./i.test(text)) return 'month';
  return /year|annum|yr|a\.|pa\b|p\.?a|annual/i.test(text) ? 'year' : null;
}

const currencyOf = (sign = ''): Currency | undefined =>
  SIGNS[sign.toLowerCase()] ?? CURRENCIES.find((code) => code === sign.toUpperCase());

export interface FoundMoney extends Span {
  /** Null for a least salary, which restricts nothing. */
  value: Extract<ChipValue, { kind: 'salary' }> | null;
}

function readMatch(match: RegExpExecArray, groups: Record<string, string | undefined>): FoundMoney | null {
  const { limit = '', amount = '', factor, sign, after, period = '' } = groups;
  const currency = currencyOf(sign ?? after);
  const most = readNumber(amount) * factorOf(factor);
  const isYears = /^\s?(?:(?:\+|plus)\s?)?(?:years?|yrs?|hours?|hrs?|months?|weeks?|days?|storeys?|stories|m\b|floors?)/i.test(
    match.input.slice(match.index + match[0].length - period.length),
  );
  const isMoney =
    currency !== undefined ||
    factor !== undefined ||
    (limit !== '' && most >= 10_000) ||
    (period !== '' && !isYears && most >= 1000);
  if (!isMoney || !Number.isFinite(most) || most < 1 || most > 100_000_000) return null;
  const known = currency ?? (/lakh|lpa/i.test(factor ?? '') ? 'INR' : 'EUR');
  const span = { start: match.index, end: match.index + match[0].length };
  if (IS_LEAST.test(limit)) return { ...span, value: null };
  return { ...span, value: { kind: 'salary', most, currency: known, period: readPeriod(period) ?? guessPeriod(most, known) } };
}

/** Salaries in a sentence with single spaces: of a range the upper end. Without a currency euros are meant. */
export const findMoney = (text: string): FoundMoney[] =>
  [...text.matchAll(MONEY)].flatMap((match) => readMatch(match, match.groups ?? {}) ?? []);
