import { useState } from 'react';
import { dayInUtc } from '../../../contract/facts/dates.ts';
import { RATES_FRESH_DAYS, RATES_SOURCE, areOld } from '../../../contract/profiles/exchange-rates.ts';

interface RatesNoteProps {
  /** The day of the rates. */
  ratesOf: string;
  /** What is done with salaries by the rates. */
  how?: string;
}

/** By which exchange rates salaries were compared, and whether these are old. */
export function RatesNote({ ratesOf, how = 'compared' }: RatesNoteProps) {
  const [now] = useState(() => new Date());
  return (
    <p className="muted small">
      Salaries in another currency are {how} by the <a href={RATES_SOURCE}>reference rates of the European Central Bank</a> of{' '}
      {dayInUtc(ratesOf)}.{areOld(ratesOf, now) && ` These rates are old: more than ${RATES_FRESH_DAYS} days.`}
    </p>
  );
}
