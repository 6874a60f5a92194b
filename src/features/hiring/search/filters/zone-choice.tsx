import type { FilterProps } from './filter-props.ts';
import { HoursStrip } from '../hours/hours-strip.tsx';
import { TimeZoneField } from './value-fields.tsx';

/** Hours of a working day in common with a time zone, and how that looks from here. */
export const ZoneChoice = ({ filters: { timeZone }, onChange }: FilterProps) => (
  <>
    <TimeZoneField value={timeZone} onChange={(next) => onChange({ timeZone: next })} />
    {timeZone && <HoursStrip zone={timeZone.zone} />}
  </>
);
