import type { ViewedEngineer } from '../../contract/profiles.ts';
import { salaryText } from './salary-text.ts';
import styles from './salary.module.css';

/** What the engineer expects, with currency and period; the euro sign stands only where euros are meant. */
export function Salary({ salary }: Pick<ViewedEngineer, 'salary'>) {
  if (!salary) return <span className="muted">Not stated</span>;
  return (
    <span className={styles.salary}>
      {salary.currency === 'EUR' && (
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M13 3.6A5.2 5.2 0 1 0 13 12.4M2 6.6h7.4M2 9.4h6.6" />
        </svg>
      )}
      <span>{salaryText(salary)}</span>
    </span>
  );
}
