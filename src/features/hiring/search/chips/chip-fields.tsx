import { Area } from '../../../../../contract/assessment/assessment.ts';
import { type Experience, MAX_ANY_OF, Skill } from '../../../../../contract/hiring/chip-kinds.ts';
import type { ChipKindName } from '../../../../../contract/hiring/chips.ts';
import { Field } from '../../../../ui/field.tsx';
import {
  CountriesField,
  EducationField,
  ExperienceField,
  LevelField,
  SalaryField,
  SchedulesField,
  SeveralField,
  SkillsField,
  TimeZoneField,
} from '../filters/value-fields.tsx';
import type { Draft, DraftOf } from './chip-kinds.ts';

interface EditProps<K extends ChipKindName> {
  draft: DraftOf<K>;
  onChange: (draft: DraftOf<K>) => void;
}

const ExperienceRange = ({ draft, onChange }: EditProps<'experience'>) => {
  const change = (changes: { least?: Experience | null; most?: Experience | null }) => onChange({ ...draft, ...changes });
  return (
    <>
      <ExperienceField label="At least" value={draft.least ?? null} onChange={(least) => change({ least })} />
      <ExperienceField label="At most" value={draft.most ?? null} onChange={(most) => change({ most })} />
    </>
  );
};

/** The fields of each kind of chip. */
export const CHIP_FIELDS: { [K in ChipKindName]: (props: EditProps<K>) => React.ReactNode } = {
  topic: ({ draft, onChange }) => (
    <>
      <SeveralField
        label="Any of these topics"
        values={Area.options}
        chosen={draft.areas ?? []}
        onChange={(areas) => onChange({ ...draft, areas })}
      />
      <LevelField label="Level" value={draft.level ?? null} onChange={(level) => onChange({ ...draft, level })} />
    </>
  ),
  level: ({ draft, onChange }) => (
    <LevelField
      label="Level of the whole test"
      value={draft.least ?? null}
      onChange={(least) => onChange({ kind: 'level', ...(least && { least }) })}
    />
  ),
  experience: ExperienceRange,
  education: ({ draft, onChange }) => (
    <EducationField
      label="At least"
      value={draft.least ?? null}
      onChange={(least) => onChange({ kind: 'education', ...(least && { least }) })}
    />
  ),
  schedule: ({ draft, onChange }) => (
    <SchedulesField chosen={draft.schedules ?? []} onChange={(schedules) => onChange({ ...draft, schedules })} />
  ),
  salary: ({ draft: { most, currency, period }, onChange }) => (
    <SalaryField
      value={most && currency && period ? { most, currency, period } : null}
      onChange={(salary) => onChange({ kind: 'salary', ...salary })}
    />
  ),
  country: ({ draft, onChange }) => (
    <CountriesField
      chosen={draft.countries ?? []}
      max={MAX_ANY_OF.countries}
      onChange={(countries) => onChange({ ...draft, countries })}
    />
  ),
  timeZone: ({ draft: { zone, hours }, onChange }) => (
    <TimeZoneField
      value={zone && hours ? { zone, hours } : null}
      onChange={(value) => onChange({ kind: 'timeZone', ...value })}
    />
  ),
  skill: ({ draft, onChange }) => (
    <SkillsField
      label="Any of these skills"
      chosen={draft.skills ?? []}
      max={MAX_ANY_OF.skills}
      schema={Skill}
      onChange={(skills) => onChange({ ...draft, skills })}
    />
  ),
  assessed: ({ draft, onChange }) => (
    <Field
      label="Tested on this day or later"
      type="date"
      value={draft.since ?? ''}
      onChange={({ currentTarget: { value: since } }) => onChange({ kind: 'assessed', since })}
    />
  ),
  words: ({ draft, onChange }) => (
    <Field
      label="Words"
      value={draft.words ?? ''}
      autoComplete="off"
      onChange={({ currentTarget: { value: words } }) => onChange({ kind: 'words', words })}
    />
  ),
};

interface ChipFieldsProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** The fields of a chip while it is edited. */
export function ChipFields({ draft, onChange }: ChipFieldsProps) {
  const Fields = CHIP_FIELDS[draft.kind] as (props: ChipFieldsProps) => React.ReactNode;
  return <Fields draft={draft} onChange={onChange} />;
}
