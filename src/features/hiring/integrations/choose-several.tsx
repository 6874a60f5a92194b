import type { ReactNode } from 'react';
import { Checkbox, ChoiceGroup } from '../../../ui/checkbox-radio.tsx';
import styles from './integrations.module.css';

interface ChooseSeveralProps<Value extends string> {
  legend: string;
  choices: readonly { value: Value; label: ReactNode; hint: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error?: string | undefined;
}

/** Checkboxes for a list of values. */
export const ChooseSeveral = <Value extends string>({ legend, choices, chosen, onChange, error }: ChooseSeveralProps<Value>) => (
  <div>
    <ChoiceGroup legend={legend}>
      {choices.map(({ value, label, hint }) => (
        <Checkbox
          key={value}
          label={label}
          hint={hint}
          checked={chosen.includes(value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(choices.map((choice) => choice.value).filter((one) => (one === value ? checked : chosen.includes(one))))
          }
        />
      ))}
    </ChoiceGroup>
    {error && (
      <p className={styles.error} role="alert">
        {error}
      </p>
    )}
  </div>
);
