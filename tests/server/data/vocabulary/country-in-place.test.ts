import { expect, test } from 'vitest';
import { countryFrom, countryInPlace } from '../../../../server/data/vocabulary/country-in-place.ts';
import { DEMO_ENGINEERS } from '../../../../server/data/demo/people/index.ts';

test.each([
  ['Cork, Ireland', 'IE'],
  ['Porto, Portugal', 'PT'],
  ['São Paulo / Brasil', 'BR'],
  ['The Hague (Netherlands)', 'NL'],
  ['Austin, Texas', 'US'],
  ['Leeds, UK', 'GB'],
  ['Deutschland', 'DE'],
  ['Gothenburg', 'SE'],
  ['Ireland, but often in Spain', 'IE'],
])('the country of %s is %s', (place, code) => {
  expect(countryInPlace(place)).toBe(code);
});

test.each([
  ['', 'no text'],
  [' , ,', 'only separators'],
  ['London, Ontario', 'a town that is also elsewhere'],
  ['Atlanta, Georgia', 'a name that is also a state'],
  ['Scandinavia', 'several countries'],
  ['German citizen, 24 years old', 'a nationality'],
  ['near the station', 'no name of a place'],
])('%o names no country: %s', (place) => {
  expect(countryInPlace(place)).toBe('');
});

test('a stated country stays, and a very long text is read up to a bound', () => {
  expect(countryFrom({ country: 'FR', location: 'Cork, Ireland' })).toBe('FR');
  expect(countryFrom({ country: '', location: 'Cork, Ireland' })).toBe('IE');
  expect(countryInPlace(`${'x,'.repeat(100_000)} Ireland`)).toBe('');
});

test('the place of every demo engineer names the stated country', () => {
  const read = DEMO_ENGINEERS.map(({ location, country }) => [location, countryInPlace(location) || country]);
  expect(read).toEqual(DEMO_ENGINEERS.map(({ location, country }) => [location, country]));
});
