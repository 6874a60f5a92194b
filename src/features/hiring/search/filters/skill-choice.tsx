import { Skill } from '../../../../../contract/hiring/chip-kinds.ts';
import { MAX_VALUES } from '../../../../../contract/hiring/search-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { countText } from '../count-text.ts';
import { offerSkills } from './choices.ts';
import type { FilterProps } from './filter-props.ts';
import styles from './skill-choice.module.css';
import { SkillsField } from './value-fields.tsx';

/** Skills that many of the engineers have, to be added by one click. */
function FrequentSkills({ filters: { skills }, counts, onChange }: FilterProps) {
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

/** Skills that are needed, alternatives, and unwanted ones. */
export function SkillChoice(props: FilterProps) {
  const { skills } = props.filters;
  const change = (changes: Partial<typeof skills>) => props.onChange({ skills: { ...skills, ...changes } });
  const common = { max: MAX_VALUES, schema: Skill };
  return (
    <div className={styles.skills}>
      <SkillsField label="All of" chosen={skills.all} onChange={(all) => change({ all })} {...common} />
      <FrequentSkills {...props} />
      <SkillsField label="At least one of" chosen={skills.any} onChange={(any) => change({ any })} {...common} />
      <SkillsField label="None of" chosen={skills.none} onChange={(none) => change({ none })} {...common} />
    </div>
  );
}
