import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import { salaryText } from './salary-text.ts';

export const Salary = ({ salary }: Pick<ViewedEngineer, 'salary'>) =>
  salary ? salaryText(salary) : <span className="muted">Not stated</span>;
