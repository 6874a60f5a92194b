import { dayInUtc } from '../../../contract/dates.ts';
import { RATES_SOURCE } from '../../../contract/exchange-rates.ts';

/** By which exchange rates salaries were compared. */
export const RatesNote = ({ ratesOf }: { ratesOf: string }) => (
  <p className="muted small">
    Salaries in another currency are compared by the <a href={RATES_SOURCE}>reference rates of the European Central Bank</a> of{' '}
    {dayInUtc(ratesOf)}.
  </p>
);
