import { Field } from '../../../../ui/field.tsx';
import type { FilterProps } from './filter-props.ts';

/** The day of the test. */
export const SinceField = ({ filters, onChange }: FilterProps) => (
  <Field
    label="Tested on this day or later"
    type="date"
    value={filters.assessedSince ?? ''}
    onChange={({ currentTarget: { value } }) => onChange({ assessedSince: value || null })}
  />
);
