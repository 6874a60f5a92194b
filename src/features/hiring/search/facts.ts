import { countryName } from '../../../../contract/facts/countries.ts';
import type { SearchCard } from '../../../../contract/hiring/search.ts';
import { roundMoney } from '../../../../contract/profiles/exchange-rates.ts';
import { salaryText } from '../../../shared/report/salary-text.ts';
import { experienceText } from '../experience-text.ts';
import { EDUCATION_NAMES } from './names.ts';

/** 'about €52,000–60,000' */
function rangeText({ currency, least, most }: NonNullable<SearchCard['salaryIn']>) {
  const from = roundMoney(least).toLocaleString('en', { style: 'currency', currency, maximumFractionDigits: 0 });
  return most === null ? `about ${from} or more` : `about ${from}–${roundMoney(most).toLocaleString('en')}`;
}

/** Experience, education and country in one line; empty if none is stated. */
export const factsOf = (card: SearchCard) =>
  [experienceText(card), card.education ? EDUCATION_NAMES[card.education] : '', countryName(card.country)]
    .filter(Boolean)
    .join(', ');

/** The expected salary, in the currency of the search too if that is another one, and the schedule. */
export const salaryOf = ({ salary, salaryIn, schedule }: SearchCard) =>
  [
    `${salary ? salaryText(salary) : 'Salary not stated'}${salaryIn ? ` (${rangeText(salaryIn)})` : ''}`,
    ...(schedule ? [schedule] : []),
  ].join(', ');
