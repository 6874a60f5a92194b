import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import styles from './field.module.css';

export interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** A frame around it that is part of the target, for choices that matter. */
  boxed?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
}

function Choice({ type, label, hint, error, boxed = false, ...input }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <label className={boxed ? `${styles.choice} ${styles.boxed}` : styles.choice}>
      <input
        {...input}
        type={type}
        aria-labelledby={`${id}-label`}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
      />
      <span id={`${id}-label`}>{label}</span>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </label>
  );
}

/** Yes or no. */
export const Checkbox = (props: ChoiceProps) => <Choice {...props} type="checkbox" />;

/** One of several that are all in sight; give those that belong together the same `name`, inside a `ChoiceGroup`. */
export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" />;

export interface ChoiceGroupProps {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  children: ReactNode;
}

/** Checkboxes or radios under one question. */
export function ChoiceGroup({ legend, hideLegend = false, children }: ChoiceGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {children}
    </fieldset>
  );
}
