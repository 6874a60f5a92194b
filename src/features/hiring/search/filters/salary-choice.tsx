import { useId } from 'react';
import { Radio, ChoiceGroup } from '../../../../ui/checkbox-radio.tsx';
import { RatesNote } from '../../rates-note.tsx';
import { CountedLabel } from './choice-lists.tsx';
import styles from './choice-lists.module.css';
import type { FilterProps } from './filter-props.ts';
import { SalaryField } from './value-fields.tsx';

const inMoney = (amount: number, currency: string) =>
  amount.toLocaleString('en', { style: 'currency', currency, maximumFractionDigits: 0 });

/** The highest salary: round amounts of the chosen currency with the engineers that each leaves, or any other amount. */
export function SalaryChoice({ filters: { salary }, counts, onChange, onCurrency }: FilterProps) {
  const name = useId();
  return (
    <>
      <div className={styles.list}>
        <ChoiceGroup legend="At most, for a year">
          <Radio name={name} label="Any" checked={salary === null} onChange={() => onChange({ salary: null })} />
          {counts?.salaries.map(({ most, currency, count }) => (
            <Radio
              key={most}
              name={name}
              label={<CountedLabel name={inMoney(most, currency)} count={count} />}
              checked={salary?.most === most && salary.currency === currency && salary.period === 'year'}
              onChange={() => onChange({ salary: { most, currency, period: 'year' } })}
            />
          ))}
        </ChoiceGroup>
      </div>
      <SalaryField value={salary} onChange={(next) => onChange({ salary: next })} onCurrency={onCurrency} />
      <p className="muted small">Who expects a range of salaries is found by its lower end.</p>
      {counts && <RatesNote ratesOf={counts.ratesOf} />}
    </>
  );
}
