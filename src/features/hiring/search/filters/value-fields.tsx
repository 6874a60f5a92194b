import { type KeyboardEvent, useId, useState } from 'react';
import { withoutUnseen } from '../../../../../contract/base/text.ts';
import { EDUCATIONS, EXPERIENCES, SCHEDULES } from '../../../../../contract/profiles/employment.ts';
import { CURRENCIES, type Currency, PERIODS } from '../../../../../contract/profiles/exchange-rates.ts';
import { LeastLevel } from '../../../../../contract/scores/level.ts';
import type { Education, Experience, Schedule } from '../../../../../contract/hiring/chip-kinds.ts';
import type { SearchFilters } from '../../../../../contract/hiring/search-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../../../ui/checkbox-radio.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { ChipList } from '../chips/chip-list.tsx';
import { EDUCATION_NAMES, SCHEDULE_NAMES } from '../names.ts';
import { type SkillRules, addSkills } from './add-skills.ts';
import { COUNTRIES, TIME_ZONES, ownTimeZone } from './places.ts';
import { type Salary, type SalaryText, isAmount, isSameSalary, toSalary, toText } from './typed-salary.ts';
import styles from './value-fields.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | null;
  onChange: (value: Value | null) => void;
}

function ChoiceOf<Value extends string>({
  label,
  value,
  onChange,
  values,
  nameOf,
}: ChoiceProps<Value> & { values: readonly Value[]; nameOf: (value: Value) => string }) {
  return (
    <Select
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: 'Any' }, ...values.map((one) => ({ value: one, label: nameOf(one) }))]}
      onChange={({ currentTarget }) => onChange(values.find((one) => one === currentTarget.value) ?? null)}
    />
  );
}

export const LevelField = (props: ChoiceProps<LeastLevel>) => (
  <ChoiceOf {...props} values={LeastLevel.options} nameOf={(level) => (level === 'Senior' ? level : `${level} or better`)} />
);

export const ExperienceField = (props: ChoiceProps<Experience>) => (
  <ChoiceOf {...props} values={EXPERIENCES} nameOf={(range) => `${range.replace('-', '–')} years`} />
);

export const EducationField = (props: ChoiceProps<Education>) => (
  <ChoiceOf {...props} values={EDUCATIONS} nameOf={(education) => EDUCATION_NAMES[education]} />
);

interface SeveralProps<Value extends string> {
  label: string;
  values: readonly Value[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  nameOf?: (value: Value) => string;
}

/** Checkboxes; an engineer needs any one of the chosen values. */
export function SeveralField<Value extends string>({ label, values, chosen, onChange, nameOf }: SeveralProps<Value>) {
  return (
    <div className={styles.several}>
      <ChoiceGroup legend={label}>
        {values.map((value) => (
          <Checkbox
            key={value}
            label={nameOf ? nameOf(value) : value}
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(values.filter((other) => (other === value ? checked : chosen.includes(other))))
            }
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}

export const SchedulesField = (props: Pick<SeveralProps<Schedule>, 'chosen' | 'onChange'>) => (
  <SeveralField label="Schedule" values={SCHEDULES} nameOf={(schedule) => SCHEDULE_NAMES[schedule]} {...props} />
);

interface SalaryFieldProps {
  value: Salary | null;
  onChange: (value: Salary | null) => void;
  /** Called with a chosen currency, also before there is an amount. */
  onCurrency?: (currency: Currency) => void;
}

/** The highest salary that an engineer may expect. Without an amount there is no limit. */
export function SalaryField({ value, onChange, onCurrency }: SalaryFieldProps) {
  const [typed, setTyped] = useState(() => toText(value));
  // The filter was removed or changed elsewhere on the page.
  if (!isSameSalary(value, toSalary(typed))) setTyped(toText(value));
  function change(changes: Partial<SalaryText>) {
    const next = { ...typed, ...changes };
    setTyped(next);
    onChange(toSalary(next));
    if (changes.currency) onCurrency?.(changes.currency);
  }
  const { amount, currency, period } = typed;
  return (
    <div className={styles.salary}>
      <Field
        label="Salary, at most"
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        error={amount !== '' && !isAmount(amount) ? 'Must be a number of 1 or more.' : undefined}
        onChange={({ currentTarget }) => change({ amount: withoutUnseen(currentTarget.value).replaceAll(/[,']/g, '') })}
      />
      <Select
        label="Currency"
        value={currency}
        options={CURRENCIES.map((one) => ({ value: one, label: one }))}
        onChange={({ currentTarget }) => change({ currency: CURRENCIES.find((one) => one === currentTarget.value) ?? 'EUR' })}
      />
      <Select
        label="For each"
        value={period}
        options={PERIODS.map((one) => ({ value: one, label: one }))}
        onChange={({ currentTarget }) => change({ period: PERIODS.find((one) => one === currentTarget.value) ?? 'year' })}
      />
    </div>
  );
}

type Zone = NonNullable<SearchFilters['timeZone']>;
const HOURS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Hours of a working day in common with a time zone. */
export function TimeZoneField({ value, onChange }: { value: Zone | null; onChange: (value: Zone | null) => void }) {
  return (
    <div className={styles.zone}>
      <Select
        label="Time zone"
        value={value?.zone ?? ''}
        options={[
          { value: '', label: 'Any' },
          ...(value && !TIME_ZONES.includes(value.zone) ? [value.zone] : []).map((zone) => ({ value: zone, label: zone })),
          { value: ownTimeZone, label: `Yours: ${ownTimeZone}` },
          ...TIME_ZONES.filter((zone) => zone !== ownTimeZone).map((zone) => ({ value: zone, label: zone })),
        ]}
        onChange={({ currentTarget: { value: zone } }) => onChange(zone ? { zone, hours: value?.hours ?? 4 } : null)}
      />
      <Select
        label="Hours in common"
        disabled={!value}
        value={String(value?.hours ?? 4)}
        options={HOURS.map((hours) => ({ value: String(hours), label: `${hours} h` }))}
        onChange={({ currentTarget }) => value && onChange({ ...value, hours: Number(currentTarget.value) })}
      />
    </div>
  );
}

interface CountriesFieldProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  max: number;
}

/** Countries; an engineer needs any one of the chosen ones. */
export function CountriesField({ chosen, onChange, max }: CountriesFieldProps) {
  return (
    <div className={styles.list}>
      <Select
        label="Country"
        value=""
        disabled={chosen.length >= max}
        options={[
          { value: '', label: chosen.length > 0 ? 'Add another' : 'Any' },
          ...COUNTRIES.filter(({ code }) => !chosen.includes(code)).map(({ code, name }) => ({
            value: code,
            label: name,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => value && onChange([...chosen, value])}
      />
      {chosen.length > 0 && (
        <ChipList
          label="Countries that are chosen"
          chips={chosen.map((country) => ({ mode: 'must', value: { kind: 'country', countries: [country] } }))}
          onRemove={(index) => onChange(chosen.filter((_, other) => other !== index))}
        />
      )}
    </div>
  );
}

interface SkillsFieldProps extends SkillRules {
  label: string;
  hint?: string;
  onChange: (chosen: string[]) => void;
}

/** A list of skills; Enter or a comma adds one. */
export function SkillsField({ label, hint, chosen, onChange, max, schema }: SkillsFieldProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const helpId = useId();
  function add() {
    const { all, wrong } = addSkills(text, { chosen, max, schema });
    setError(wrong);
    if (!all) return;
    setText('');
    onChange(all);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter would send the form around it.
    event.preventDefault();
    add();
  }
  return (
    <div className={styles.list}>
      <div className={styles.adding}>
        <Field
          label={label}
          hint={hint}
          value={text}
          error={error}
          autoComplete="off"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
        <Button small variant="quiet" aria-describedby={helpId} onClick={add}>
          Add
          <span className="visually-hidden" id={helpId}>
            {' '}
            to {label}
          </span>
        </Button>
      </div>
      {chosen.length > 0 && (
        <ChipList
          label={`${label}, chosen`}
          chips={chosen.map((skill) => ({ mode: 'must', value: { kind: 'skill', skills: [skill] } }))}
          onRemove={(index) => onChange(chosen.filter((_, other) => other !== index))}
        />
      )}
    </div>
  );
}
