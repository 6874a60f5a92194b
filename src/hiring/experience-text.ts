import type { SearchCard } from '../../contract/search.ts';

/** Such as '5–10 years'; empty if the engineer has not told it. */
export const experienceText = ({ experience }: Pick<SearchCard, 'experience'>) =>
  experience === null ? '' : `${experience.replace('-', '–')} years`;

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** The name of the country; empty if the engineer has not told it. */
export function countryText({ country }: Pick<SearchCard, 'country'>): string {
  try {
    return country ? (countries.of(country) ?? country) : '';
  } catch {
    return country;
  }
}
