import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import styles from './field.module.css';

export interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** A frame around it, all of which can be clicked, for important choices. */
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

export const Checkbox = (props: ChoiceProps) => <Choice {...props} type="checkbox" />;

/**
 * One of several choices that are all visible. Give all choices of one question the same `name`, because the browser allows one
 * choice for each name, and put them in a `ChoiceGroup`.
 */
export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" />;

export interface ChoiceGroupProps {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  children: ReactNode;
}

/** Checkboxes or radios with one question. It is a fieldset, so that screen readers read the question with each of them. */
export function ChoiceGroup({ legend, hideLegend = false, children }: ChoiceGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {children}
    </fieldset>
  );
}
