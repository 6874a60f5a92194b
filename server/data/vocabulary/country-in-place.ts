import { keyOf } from './normalise.ts';
import { COUNTRY_BY_NAME, PLACE_BY_NAME } from './places.ts';

/** Longer than any place that people write. */
const MAX_PLACE = 200;
/** Behind a town they name a state of the USA or an island more often than the country. */
const AMBIGUOUS = new Set(['georgia', 'jersey'].map(keyOf));

const countryOf = (part: string) => (AMBIGUOUS.has(part) ? undefined : COUNTRY_BY_NAME.get(part));

/**
 * The country that the text of a place names, as in 'Cork, Ireland'; empty if it names none. A town alone counts if the
 * vocabulary knows it, since 'London, Ontario' is not in the country of London.
 */
export function countryInPlace(place: string): string {
  const parts = place
    .slice(0, MAX_PLACE)
    .split(/[,;/()]/)
    .map(keyOf)
    .filter((part) => part !== '');
  const named = parts.findLast((part) => countryOf(part) !== undefined);
  if (named !== undefined) return countryOf(named) ?? '';
  const [town, ...others] = parts;
  if (town === undefined || others.length > 0 || AMBIGUOUS.has(town)) return '';
  const { countries } = PLACE_BY_NAME.get(town) ?? { countries: [] };
  return countries.length === 1 ? (countries[0] ?? '') : '';
}

/** The stated country of an engineer, else the one in the text of the place. */
export const countryFrom = ({ country, location }: { country: string; location: string }) => country || countryInPlace(location);
