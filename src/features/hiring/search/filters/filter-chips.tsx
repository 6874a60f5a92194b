import type { ReactNode } from 'react';
import type { ChipKindName } from '../../../../../contract/hiring/chips.ts';
import type { SearchFilters } from '../../../../../contract/hiring/search-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { NO_FILTERS } from '../address.ts';
import { describeChip, listSetFilters } from '../chips/describe-chip.ts';
import { EducationChoice, ExperienceChoice, LevelsChoice, SchedulesChoice } from './choice-lists.tsx';
import { CountryChoice } from './country-choice.tsx';
import styles from './filter-chips.module.css';
import type { FilterProps } from './filter-props.ts';
import { FilterPopover } from './filter-popover.tsx';
import { SalaryChoice } from './salary-choice.tsx';
import { SinceField } from './since-field.tsx';
import { SkillChoice } from './skill-choice.tsx';
import { TopicMatrix } from './topic-matrix.tsx';
import { ZoneChoice } from './zone-choice.tsx';

interface Filter {
  kind: ChipKindName;
  part: Exclude<keyof SearchFilters, 'text'>;
  name: string;
  Form: (props: FilterProps) => ReactNode;
}

const FILTERS: readonly Filter[] = [
  { kind: 'topic', part: 'topics', name: 'Topics', Form: TopicMatrix },
  { kind: 'level', part: 'level', name: 'Whole test', Form: LevelsChoice },
  { kind: 'skill', part: 'skills', name: 'Skills', Form: SkillChoice },
  { kind: 'experience', part: 'experience', name: 'Experience', Form: ExperienceChoice },
  { kind: 'salary', part: 'salary', name: 'Salary', Form: SalaryChoice },
  { kind: 'country', part: 'countries', name: 'Country', Form: CountryChoice },
  { kind: 'timeZone', part: 'timeZone', name: 'Time zone', Form: ZoneChoice },
  { kind: 'schedule', part: 'schedules', name: 'Schedule', Form: SchedulesChoice },
  { kind: 'education', part: 'education', name: 'Education', Form: EducationChoice },
  { kind: 'assessed', part: 'assessedSince', name: 'Tested', Form: SinceField },
];

/** 'ETABS and 2 more' */
const inShort = ([first = '', ...others]: readonly string[]) =>
  others.length > 0 ? `${first} and ${others.length} more` : first;

interface FilterChipsProps extends FilterProps {
  onClear: () => void;
}

/** All filters of a search as chips: each opens its choices with the number of engineers that each of them leaves. */
export function FilterChips({ onClear, ...props }: FilterChipsProps) {
  const { filters, onChange } = props;
  const set = listSetFilters(filters);
  return (
    <section className={styles.chips} aria-label="Filters">
      {FILTERS.map(({ kind, part, name, Form }) => {
        const texts = set.filter(({ value }) => value.kind === kind).map(describeChip);
        return (
          <FilterPopover key={part} name={name} value={inShort(texts)} onRemove={() => onChange({ [part]: NO_FILTERS[part] })}>
            <Form {...props} />
          </FilterPopover>
        );
      })}
      {set.length > 1 && (
        <Button small variant="quiet" onClick={onClear}>
          Remove all
        </Button>
      )}
    </section>
  );
}
