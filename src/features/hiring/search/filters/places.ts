import { COUNTRY_CODES, countryName } from '../../../../../contract/facts/countries.ts';

/** All countries, by their names. */
export const COUNTRIES = COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).toSorted((a, b) =>
  a.name.localeCompare(b.name, 'en'),
);

export const TIME_ZONES: readonly string[] = Intl.supportedValuesOf('timeZone');
export const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
