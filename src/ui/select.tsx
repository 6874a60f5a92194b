import { useId, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react';
import { FieldFrame, controlAttributes } from './field.tsx';
import styles from './field.module.css';

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen; it cannot be chosen itself. */
  placeholder?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/**
 * A choice of one of several values with the browser's own list, because that works with every keyboard, phone and screen reader.
 */
export function Select({ label, hint, error, options, placeholder, ...select }: SelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select {...select} {...controlAttributes(id, hint, error)} className={`${styles.input} ${styles.select}`}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
