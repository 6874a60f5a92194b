import { countryName } from '../../../../../contract/facts/countries.ts';
import { MAX_VALUES } from '../../../../../contract/hiring/search-query.ts';
import { Select } from '../../../../ui/select.tsx';
import { AnyOf } from './choice-lists.tsx';
import type { FilterProps } from './filter-props.ts';
import { COUNTRIES } from './places.ts';

/** The countries of the most engineers, and a list of all others. */
export function CountryChoice({ filters: { countries }, counts, onChange }: FilterProps) {
  const listed = [...new Set([...(counts?.countries.map(({ value }) => value) ?? []), ...countries])];
  const others = COUNTRIES.filter(({ code }) => !listed.includes(code));
  return (
    <>
      <AnyOf
        legend="Any of these"
        values={listed}
        nameOf={countryName}
        chosen={countries}
        counts={counts?.countries}
        onChoose={(chosen) => onChange({ countries: chosen })}
      />
      <Select
        label="Another country"
        value=""
        disabled={countries.length >= MAX_VALUES}
        options={[{ value: '', label: 'Choose' }, ...others.map(({ code, name }) => ({ value: code, label: name }))]}
        onChange={({ currentTarget: { value } }) => value && onChange({ countries: [...countries, value] })}
      />
    </>
  );
}
