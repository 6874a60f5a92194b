import { MAX_ANY_OF } from '../../../../contract/hiring/chip-kinds.ts';
import { countryName } from '../../../../contract/facts/countries.ts';
import { NO_COUNTRY, countryTag, zoneTags } from '../tags.ts';
import { hoursInCommon, offsetsOf } from '../zones.ts';
import type { ChipKind, Of } from './chip-kind.ts';
import { NOT_TOLD, band, hasTag } from './degrees.ts';

/** Always alternatives, since nobody lives in two countries. */
export const countryChip: ChipKind<Of<'country'>> = {
  isEither: true,
  conditions: ({ countries }) => [hasTag(...countries.map(countryTag))],
  bands: ({ countries }) => [band(1, countries.map(countryTag)), band(0.1, [NO_COUNTRY])],
  say: (_, { country }) => countryName(country) || `Country: ${NOT_TOLD}`,
  join: (one, other) => ({
    kind: 'country',
    countries: [...new Set([...one.countries, ...other.countries])].slice(0, MAX_ANY_OF.countries),
  }),
  forModel: '{"kind":"country","countries":[ISO 3166-1 alpha-2 codes]}',
  isReal: ({ countries }) => countries.every((code) => countryName(code) !== code),
};

export const timeZoneChip: ChipKind<Of<'timeZone'>> = {
  conditions: (value) => [hasTag(...zoneTags(value))],
  bands: (value) => [
    band(1, zoneTags(value)),
    ...(value.hours > 1 ? [band(0.5, zoneTags({ ...value, hours: value.hours - 1 }))] : []),
  ],
  say({ zone }, { timeZone }) {
    const [own, wanted] = [offsetsOf(timeZone), offsetsOf(zone)];
    return own && wanted
      ? `${timeZone}: ${Math.floor(hoursInCommon(own, wanted))} h in common with ${zone}`
      : `Time zone: ${NOT_TOLD}`;
  },
  forModel: '{"kind":"timeZone","zone":IANA name or "UTC+2","hours":1 to 8}',
};
