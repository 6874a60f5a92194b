import { useId } from 'react';
import { Area } from '../../../../../contract/assessment/assessment.ts';
import { LeastLevel } from '../../../../../contract/scores/level.ts';
import { Skill } from '../../../../../contract/hiring/chip-kinds.ts';
import { MAX_VALUES, type SearchFilters } from '../../../../../contract/hiring/search-query.ts';
import type { SearchCounts } from '../../../../../contract/hiring/search.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { countText } from '../count-text.ts';
import { TESTED, offerSkills, withTopic } from './choices.ts';
import styles from './filter-fields.module.css';
import {
  CountriesField,
  EducationField,
  ExperienceField,
  LevelField,
  SalaryField,
  SchedulesField,
  SkillsField,
  TimeZoneField,
} from './value-fields.tsx';

/** The number of engineers that a choice leaves, for the text of an option: ' · 12'. */
const noteOf =
  <Value extends string>(counts: readonly { value: Value; count: SearchCounts['count'] }[] | undefined) =>
  (value: Value) => {
    const found = counts?.find((one) => one.value === value);
    return found ? ` · ${countText(found.count)}` : '';
  };

interface FieldsProps {
  filters: SearchFilters;
  /** Undefined before they are known. */
  counts: SearchCounts | undefined;
  onChange: (changes: Partial<SearchFilters>) => void;
}

/** The least level in each topic, one line for each. */
function TopicFields({ filters: { topics }, counts, onChange }: FieldsProps) {
  const about = useId();
  return (
    <fieldset className={`${styles.group} ${styles.topics}`} aria-describedby={about}>
      <legend>Topics, each with its least level</legend>
      <p className="muted small" id={about}>
        A level also finds those whose score may reach it. Their cards say ‘may be’.
      </p>
      {Area.options.map((area) => {
        const chosen = topics.find((topic) => topic.area === area);
        const note = (level: LeastLevel) => {
          const found = counts?.topics.find((one) => one.area === area && one.level === level);
          return found ? ` · ${countText(found.count)}` : '';
        };
        return (
          <Select
            key={area}
            label={area}
            value={chosen ? (chosen.level ?? TESTED) : ''}
            options={[
              { value: '', label: 'Any' },
              { value: TESTED, label: 'Tested' },
              ...LeastLevel.options.map((level) => ({
                value: level,
                label: `${level === 'Senior' ? level : `${level} or better`}${note(level)}`,
              })),
            ]}
            onChange={({ currentTarget }) => onChange({ topics: withTopic(topics, area, currentTarget.value) })}
          />
        );
      })}
    </fieldset>
  );
}

/** Skills that many of the engineers have, to be added by one click. */
function FrequentSkills({ filters: { skills }, counts, onChange }: FieldsProps) {
  const offered = offerSkills(skills, counts?.skills ?? []);
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.offered}>
      <legend className="visually-hidden">Frequent skills</legend>
      {offered.map(({ value, count }) => (
        <Button
          key={value}
          small
          variant="quiet"
          aria-label={`Add ${value}, ${countText(count)} engineers`}
          onClick={() => onChange({ skills: { ...skills, all: [...skills.all, value] } })}
        >
          {value} <span className="mono muted">{countText(count)}</span>
        </Button>
      ))}
    </fieldset>
  );
}

function SkillFields(props: FieldsProps) {
  const { skills } = props.filters;
  const change = (changes: Partial<typeof skills>) => props.onChange({ skills: { ...skills, ...changes } });
  const common = { max: MAX_VALUES, schema: Skill };
  return (
    <fieldset className={styles.group}>
      <legend>Skills</legend>
      <SkillsField label="All of" chosen={skills.all} onChange={(all) => change({ all })} {...common} />
      <FrequentSkills {...props} />
      <SkillsField label="At least one of" chosen={skills.any} onChange={(any) => change({ any })} {...common} />
      <SkillsField label="None of" chosen={skills.none} onChange={(none) => change({ none })} {...common} />
    </fieldset>
  );
}

/** All filters of an advanced search, each choice with the number of engineers that it leaves. */
export function FilterFields(props: FieldsProps) {
  const { filters, counts, onChange } = props;
  return (
    <div className={styles.fields}>
      <TopicFields {...props} />
      <fieldset className={styles.group}>
        <legend>The engineer</legend>
        <LevelField
          label="Level of the whole test"
          value={filters.level}
          note={noteOf(counts?.level)}
          onChange={(level) => onChange({ level })}
        />
        <ExperienceField
          label="Experience, at least"
          value={filters.experience}
          note={noteOf(counts?.experience)}
          onChange={(experience) => onChange({ experience })}
        />
        <EducationField
          label="Education, at least"
          value={filters.education}
          note={noteOf(counts?.education)}
          onChange={(education) => onChange({ education })}
        />
        <Field
          label="Tested on this day or later"
          type="date"
          value={filters.assessedSince ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ assessedSince: value || null })}
        />
      </fieldset>
      <SkillFields {...props} />
      <fieldset className={styles.group}>
        <legend>Work</legend>
        <SchedulesField
          chosen={filters.schedules}
          note={noteOf(counts?.schedules)}
          onChange={(schedules) => onChange({ schedules })}
        />
        <SalaryField value={filters.salary} onChange={(salary) => onChange({ salary })} />
        <CountriesField
          chosen={filters.countries}
          max={MAX_VALUES}
          note={noteOf(counts?.countries)}
          onChange={(countries) => onChange({ countries })}
        />
        <TimeZoneField value={filters.timeZone} onChange={(timeZone) => onChange({ timeZone })} />
      </fieldset>
    </div>
  );
}
