import { useId } from 'react';
import { EDUCATIONS, EXPERIENCES, SCHEDULES } from '../../../../../contract/profiles/employment.ts';
import { LeastLevel } from '../../../../../contract/scores/level.ts';
import type { SearchCounts } from '../../../../../contract/hiring/search.ts';
import { Checkbox, ChoiceGroup, Radio } from '../../../../ui/checkbox-radio.tsx';
import { countText } from '../count-text.ts';
import { EDUCATION_NAMES, SCHEDULE_NAMES } from '../names.ts';
import styles from './choice-lists.module.css';
import type { FilterProps } from './filter-props.ts';

type Counted<Value> = readonly { value: Value; count: SearchCounts['count'] }[] | undefined;

/** A choice with the number of engineers that it leaves. */
export const CountedLabel = ({ name, count }: { name: string; count: SearchCounts['count'] | undefined }) => (
  <span className={styles.counted}>
    <span>{name}</span>
    {count && (
      <span className="muted mono">
        <span className="visually-hidden">, </span>
        {countText(count)}
        <span className="visually-hidden"> engineers</span>
      </span>
    )}
  </span>
);

const countOf = <Value,>(counts: Counted<Value>, value: Value) => counts?.find((one) => one.value === value)?.count;

interface LeastProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  chosen: Value | null;
  counts: Counted<Value>;
  onChoose: (value: Value | null) => void;
}

/** One of several values, or any. */
function Least<Value extends string>({ legend, values, nameOf, chosen, counts, onChoose }: LeastProps<Value>) {
  const name = useId();
  return (
    <div className={styles.list}>
      <ChoiceGroup legend={legend}>
        <Radio name={name} label="Any" checked={chosen === null} onChange={() => onChoose(null)} />
        {values.map((value) => (
          <Radio
            key={value}
            name={name}
            label={<CountedLabel name={nameOf(value)} count={countOf(counts, value)} />}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}

interface AnyOfProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  chosen: readonly Value[];
  counts: Counted<Value>;
  onChoose: (values: Value[]) => void;
}

/** Any of several values. */
export function AnyOf<Value extends string>({ legend, values, nameOf, chosen, counts, onChoose }: AnyOfProps<Value>) {
  return (
    <div className={styles.list}>
      <ChoiceGroup legend={legend}>
        {values.map((value) => (
          <Checkbox
            key={value}
            label={<CountedLabel name={nameOf(value)} count={countOf(counts, value)} />}
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}

export const orBetter = (level: LeastLevel) => (level === 'Senior' ? level : `${level} or better`);

export const LevelsChoice = ({ filters, counts, onChange }: FilterProps) => (
  <Least
    legend="Level of the whole test"
    values={LeastLevel.options}
    nameOf={orBetter}
    chosen={filters.level}
    counts={counts?.level}
    onChoose={(level) => onChange({ level })}
  />
);

export const ExperienceChoice = ({ filters, counts, onChange }: FilterProps) => (
  <Least
    legend="At least"
    values={EXPERIENCES}
    nameOf={(range) => `${range.replace('-', '–')} years`}
    chosen={filters.experience}
    counts={counts?.experience}
    onChoose={(experience) => onChange({ experience })}
  />
);

export const EducationChoice = ({ filters, counts, onChange }: FilterProps) => (
  <Least
    legend="At least"
    values={EDUCATIONS}
    nameOf={(education) => EDUCATION_NAMES[education]}
    chosen={filters.education}
    counts={counts?.education}
    onChoose={(education) => onChange({ education })}
  />
);

export const SchedulesChoice = ({ filters, counts, onChange }: FilterProps) => (
  <AnyOf
    legend="Any of these"
    values={SCHEDULES}
    nameOf={(schedule) => SCHEDULE_NAMES[schedule]}
    chosen={filters.schedules}
    counts={counts?.schedules}
    onChoose={(schedules) => onChange({ schedules })}
  />
);
