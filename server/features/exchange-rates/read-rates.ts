import { CURRENCIES, type Currency, type ExchangeRates } from '../../../contract/profiles/exchange-rates.ts';
import { Failure } from '../../http/failures.ts';

const XML_DAY = /time=['"](\d{4}-\d{2}-\d{2})['"]/;
const XML_RATE = /currency=['"]([A-Z]{3})['"]\s{1,9}rate=['"]([\d.]{1,20})['"]/g;
/** Nothing that is money costs less or more than that. */
const LEAST_RATE = 1e-4;
const MOST_RATE = 1e7;

const refuse = (detail: string) => new Failure('bad-input', { detail });

/** The content of a file, unchecked. */
interface Told {
  day: string;
  rates: readonly (readonly [currency: string, rate: string])[];
}

const readXml = (text: string): Told => ({
  day: XML_DAY.exec(text)?.[1] ?? '',
  rates: [...text.matchAll(XML_RATE)].map(([, currency = '', rate = '']) => [currency, rate] as const),
});

/** '5 March 2026' → '2026-03-05'. A day in figures stays. */
function readDay(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const at = Date.parse(`${text} UTC`);
  return Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10);
}

/** A line of names and a line of values; of a file with several days the first one is the latest. */
function readCsv(text: string): Told {
  const [names = [], values = []] = text.split('\n', 2).map((line) => line.split(',').map((cell) => cell.trim()));
  const rates = names.flatMap((name, index) => (/^[A-Z]{3}$/.test(name) ? [[name, values[index] ?? ''] as const] : []));
  return { day: readDay(values[0] ?? ''), rates };
}

function checkDay(day: string, now: Date) {
  if (!/^\d{4}/.test(day) || Number.isNaN(Date.parse(day))) {
    throw refuse('The file names no day. Hand in a file of the European Central Bank as it is.');
  }
  if (day > now.toISOString().slice(0, 10)) throw refuse(`The day of the rates, ${day}, is still to come.`);
}

/**
 * The rates in a file of the European Central Bank, as XML or as CSV. Throws `bad-input` with a sentence if it lacks the day or
 * the rate of a currency that salaries can have, or if these cannot be right.
 */
export function readRates(file: string, now: Date): ExchangeRates {
  const { day, rates } = file.includes('<') ? readXml(file) : readCsv(file);
  checkDay(day, now);
  const given = new Map(rates);
  const rateOf = (currency: Currency) => (currency === 'EUR' ? 1 : Number(given.get(currency) ?? NaN));
  const isRate = (currency: Currency) => rateOf(currency) >= LEAST_RATE && rateOf(currency) <= MOST_RATE;
  const wrong = CURRENCIES.filter((currency) => !isRate(currency));
  if (wrong.length > 0) throw refuse(`The file has no usable rate of ${wrong.join(', ')}.`);
  return { day, rates: Object.fromEntries(CURRENCIES.map((currency) => [currency, rateOf(currency)])) as ExchangeRates['rates'] };
}
