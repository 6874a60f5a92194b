import { useState } from 'react';
import { dayInUtc } from '../../../contract/facts/zoned-dates.ts';
import { RATES_FRESH_DAYS, RATES_SOURCE, areOld } from '../../../contract/profiles/exchange-rates.ts';

interface RatesNoteProps {
  /** The day of the rates. */
  ratesOf: string;
  /** The use of the rates for salaries. */
  how?: string;
}

/** The exchange rates that were used to compare salaries, and whether they are old. */
export function RatesNote({ ratesOf, how = 'compared' }: RatesNoteProps) {
  const [now] = useState(() => new Date());
  return (
    <p className="muted small">
      Salaries in another currency are {how} by the <a href={RATES_SOURCE}>reference rates of the European Central Bank</a> of{' '}
      {dayInUtc(ratesOf)}.{areOld(ratesOf, now) && ` These rates are old: more than ${RATES_FRESH_DAYS} days.`}
    </p>
  );
}
