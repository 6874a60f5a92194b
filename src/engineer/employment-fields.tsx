import type { UseFormRegisterReturn } from 'react-hook-form';
import { EMPLOYMENT_NAMES, type Employment, SALARY } from '../../contract/employment.ts';
import { salaryText } from '../report/salary-text.ts';
import { TextArea } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import styles from '../forms/settings.module.css';

export const NAMES: Record<keyof Employment, string> = EMPLOYMENT_NAMES;

const bandText = (range: Employment['salary']) => salaryText({ band: range, ...SALARY });

const SALARIES: Record<Employment['salary'], string> = {
  '30000-40000': bandText('30000-40000'),
  '40001-50000': bandText('40001-50000'),
  '50001-60000': bandText('50001-60000'),
  '60001-70000': bandText('60001-70000'),
  '70001+': bandText('70001+'),
};
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

export const NOTHING_TOLD = { salary: '', schedule: '', experience: '', education: '', skills: '' };

export interface EmploymentFieldsProps {
  field: (name: keyof Employment) => UseFormRegisterReturn & { error: string | undefined };
}

export const EmploymentFields = ({ field }: EmploymentFieldsProps) => (
  <>
    <div className={styles.columns}>
      <Select
        label={NAMES.salary}
        hint="Companies see it."
        placeholder="Choose a range"
        options={optionsOf(SALARIES)}
        {...field('salary')}
      />
      <Select label={NAMES.schedule} placeholder="Choose one" options={optionsOf(SCHEDULES)} {...field('schedule')} />
      <Select label={NAMES.experience} placeholder="Choose one" options={optionsOf(EXPERIENCES)} {...field('experience')} />
      <Select label={NAMES.education} placeholder="Choose one" options={optionsOf(EDUCATIONS)} {...field('education')} />
    </div>
    <TextArea
      label={NAMES.skills}
      hint="Separated by commas, as in: steel frames, bolted joints, finite elements."
      rows={3}
      {...field('skills')}
    />
  </>
);
