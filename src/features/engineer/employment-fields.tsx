import type { UseFormRegisterReturn } from 'react-hook-form';
import { useState } from 'react';
import { COUNTRY_CODES, countryName } from '../../../contract/facts/countries.ts';
import { EMPLOYMENT_NAMES, type Employment, OPTIONAL_NAMES, SALARIES, SALARY } from '../../../contract/profiles/employment.ts';
import { CURRENCIES } from '../../../contract/profiles/exchange-rates.ts';
import { salaryText } from '../../shared/report/salary-text.ts';
import { TextArea } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from '../../shared/forms/settings.module.css';

export const NAMES: Record<keyof Employment, string> = { ...EMPLOYMENT_NAMES, ...OPTIONAL_NAMES };

const SCHEDULES: Record<Employment['schedule'], string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  flexible: 'Flexible',
  remote: 'Remote',
};
const EXPERIENCES: Record<Employment['experience'], string> = {
  '0-1': 'Less than 1 year',
  '1-3': '1 to 3 years',
  '3-5': '3 to 5 years',
  '5-10': '5 to 10 years',
  '10+': 'More than 10 years',
};
const EDUCATIONS: Record<Employment['education'], string> = {
  'high-school': 'High school',
  associate: 'Associate degree',
  bachelor: "Bachelor's degree",
  master: "Master's degree",
  phd: 'PhD',
};

const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

const NOT_TOLD = { value: '', label: 'Not stated' };
const COUNTRIES = COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code) })).toSorted((a, b) =>
  a.label.localeCompare(b.label, 'en'),
);
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** The zone of this device is first, since it is usually the right one. It is not chosen without being asked for. */
const TIME_ZONES = [
  { value: OWN_ZONE, label: `${OWN_ZONE} (this device)` },
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone !== OWN_ZONE)
    .map((zone) => ({ value: zone, label: zone })),
];
/** Also a value that this browser does not list, so that a form does not lose it. */
const withOwn = (options: readonly { value: string; label: string }[], own: string) =>
  own === '' || options.some(({ value }) => value === own) ? options : [...options, { value: own, label: own }];

export type EmploymentForm = Record<keyof Employment, string>;

/** The first values of its form. */
export const employmentForm = (employment: Employment | null): EmploymentForm => ({
  salary: '',
  schedule: '',
  experience: '',
  education: '',
  skills: '',
  ...employment,
  currency: employment?.currency ?? SALARY.currency,
  country: employment?.country ?? '',
  time_zone: employment?.time_zone ?? '',
});

export interface EmploymentFieldsProps {
  field: (name: keyof Employment) => UseFormRegisterReturn & { error: string | undefined };
  /** The first values of the form. */
  start: EmploymentForm;
}

/** The salary with its currency, in which the ranges are written. */
function SalaryFields({ field, start }: EmploymentFieldsProps) {
  const [currency, setCurrency] = useState(start.currency);
  const { onChange, ...rest } = field('currency');
  return (
    <>
      <Select
        label={NAMES.salary}
        hint="Companies see it."
        placeholder="Choose a range"
        options={SALARIES.map((band) => ({ value: band, label: salaryText({ band, currency, period: SALARY.period }) }))}
        {...field('salary')}
      />
      <Select
        label={NAMES.currency}
        hint="Companies compare by the rates of the European Central Bank."
        options={CURRENCIES.map((one) => ({ value: one, label: one }))}
        {...rest}
        onChange={(event) => {
          setCurrency(event.currentTarget.value);
          void onChange(event);
        }}
      />
    </>
  );
}

export const EmploymentFields = ({ field, start }: EmploymentFieldsProps) => (
  <>
    <div className={styles.columns}>
      <SalaryFields field={field} start={start} />
      <Select label={NAMES.schedule} placeholder="Choose one" options={optionsOf(SCHEDULES)} {...field('schedule')} />
      <Select label={NAMES.experience} placeholder="Choose one" options={optionsOf(EXPERIENCES)} {...field('experience')} />
      <Select label={NAMES.education} placeholder="Choose one" options={optionsOf(EDUCATIONS)} {...field('education')} />
      <Select
        label={NAMES.country}
        hint="Optional. Companies search by it."
        options={[NOT_TOLD, ...COUNTRIES]}
        {...field('country')}
      />
      <Select
        label={NAMES.time_zone}
        hint="Optional. Companies search by hours in common."
        options={[NOT_TOLD, ...withOwn(TIME_ZONES, start.time_zone)]}
        {...field('time_zone')}
      />
    </div>
    <TextArea
      label={NAMES.skills}
      hint="Separated by commas, as in: steel frames, bolted joints, finite elements."
      rows={3}
      {...field('skills')}
    />
  </>
);
