import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';

interface Around {
  label: ReactNode;
  hint?: ReactNode;
  /** The sentence about the error; absent if there is none. */
  error?: string | undefined;
}

interface FrameProps extends Around {
  id: string;
  children: ReactNode;
}

/**
 * Label above, hint and error below. `controlAttributes` connects the control inside with them, so that a screen reader reads
 * them.
 */
export function FieldFrame({ id, label, hint, error, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The attributes that connect a control with its hint and error. */
export const controlAttributes = (id: string, hint: ReactNode, error: string | undefined) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

export interface FieldProps extends Around, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  ref?: Ref<HTMLInputElement>;
}

/**
 * One line of text, used as `<Field label="Email" error={errors.email?.message} {...register('email')} />`. `dir="auto"`,
 * because people also type from right to left.
 */
export function Field({ label, hint, error, className, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        dir="auto"
        {...input}
        {...controlAttributes(id, hint, error)}
        className={[styles.input, className].filter(Boolean).join(' ')}
      />
    </FieldFrame>
  );
}

/** A password field with a button that shows the typed text, so that a slip can be seen. */
export function PasswordField({ label, hint, error, ...input }: Omit<FieldProps, 'type'>) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className={styles.password}>
        <input {...input} {...controlAttributes(id, hint, error)} type={shown ? 'text' : 'password'} className={styles.input} />
        <button type="button" aria-pressed={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> {label}</span>
        </button>
      </span>
    </FieldFrame>
  );
}

export interface TextAreaProps extends Around, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextArea({ label, hint, error, rows = 5, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea dir="auto" rows={rows} {...area} {...controlAttributes(id, hint, error)} className={styles.input} />
    </FieldFrame>
  );
}
