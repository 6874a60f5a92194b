import { useState } from 'react';
import { Area } from '../../../../contract/assessment.ts';
import { Chip, ChipMode, type ChipValue, type Experience, MAX_ANY_OF, Skill } from '../../../../contract/search.ts';
import form from '../../../forms/form.module.css';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../../ui/checkbox-radio.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
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
import { MODE_NAMES } from './describe-chip.ts';

type Kind = ChipValue['kind'];
/** A value while it is edited, which may lack something still. */
type Draft = { [K in Kind]: Partial<Extract<ChipValue, { kind: K }>> & { kind: K } }[Kind];
type DraftOf<K extends Kind> = Extract<Draft, { kind: K }>;

const KIND_NAMES: Record<Kind, string> = {
  topic: 'Topic and level',
  level: 'Level of the whole test',
  experience: 'Years of experience',
  education: 'Education',
  schedule: 'Schedule',
  salary: 'Salary',
  country: 'Country',
  timeZone: 'Time zone',
  skill: 'Skill',
  assessed: 'Day of the test',
  words: 'Other words',
};

const START: { [K in Kind]: DraftOf<K> } = {
  topic: { kind: 'topic', areas: [], level: null },
  level: { kind: 'level' },
  experience: { kind: 'experience', least: null, most: null },
  education: { kind: 'education' },
  schedule: { kind: 'schedule', schedules: [] },
  salary: { kind: 'salary' },
  country: { kind: 'country', countries: [] },
  timeZone: { kind: 'timeZone' },
  skill: { kind: 'skill', skills: [] },
  assessed: { kind: 'assessed' },
  words: { kind: 'words', words: '' },
};

interface EditProps<K extends Kind> {
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

const EDIT: { [K in Kind]: (props: EditProps<K>) => React.ReactNode } = {
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

const KINDS = Object.keys(KIND_NAMES) as Kind[];

interface ChipFormProps {
  /** Null for a new one. */
  chip: Chip | null;
  onSave: (chip: Chip) => void;
}

function ChipForm({ chip, onSave }: ChipFormProps) {
  const [draft, setDraft] = useState<Draft>(chip?.value ?? START.skill);
  const [mode, setMode] = useState<ChipMode>(chip?.mode ?? 'must');
  const [error, setError] = useState(false);
  const Edit = EDIT[draft.kind] as (props: { draft: Draft; onChange: (draft: Draft) => void }) => React.ReactNode;
  function save() {
    const made = Chip.safeParse({ mode, value: draft, from: null });
    setError(!made.success);
    if (made.success) onSave(made.data);
  }
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {!chip && (
        <Select
          label="What is it about?"
          value={draft.kind}
          options={KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))}
          onChange={({ currentTarget }) => setDraft(START[KINDS.find((kind) => kind === currentTarget.value) ?? 'skill'])}
        />
      )}
      <Edit key={draft.kind} draft={draft} onChange={setDraft} />
      <ChoiceGroup legend="How much does it matter?">
        {ChipMode.options.map((one) => (
          <Radio key={one} name="mode" label={MODE_NAMES[one]} checked={mode === one} onChange={() => setMode(one)} />
        ))}
      </ChoiceGroup>
      {error && <Alert kind="danger">Something is missing or too long. Please check the fields above.</Alert>}
      <div className="row">
        <Button type="submit">{chip ? 'Change' : 'Add'}</Button>
      </div>
    </form>
  );
}

interface ChipDialogProps extends ChipFormProps {
  open: boolean;
  onClose: () => void;
}

/** Changes a part of a search, or adds one. */
export const ChipDialog = ({ open, onClose, chip, onSave }: ChipDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => next || onClose()}
    title={chip ? KIND_NAMES[chip.value.kind] : 'Add to the search'}
    description="Whoever has all that is needed comes first. What is good to have decides the order among them. Not wanted leaves people out."
  >
    <ChipForm chip={chip} onSave={onSave} />
  </Dialog>
);
