import { useId } from 'react';
import styles from './checklist.module.css';
import { Link } from './link.tsx';

export interface ChecklistStep {
  /** What to do: 'Complete your profile'. */
  name: string;
  isDone: boolean;
  /** Where it is done; absent while it cannot be done yet. */
  to?: string | undefined;
  /** For the page that is opened. */
  state?: unknown;
  /** What is missing, or why it matters, in one sentence. */
  about?: string | undefined;
}

export interface ChecklistProps {
  title: string;
  steps: readonly ChecklistStep[];
}

/** The first steps of somebody who is new here. Steps that are done have a tick and no link; the first open one stands out. */
export function Checklist({ title, steps }: ChecklistProps) {
  const id = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className={styles.checklist} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <p className={styles.count}>
          {done} of {steps.length} done
        </p>
      </div>
      <ol>
        {steps.map((step) => (
          <li key={step.name} data-done={step.isDone || undefined} data-next={step === next || undefined}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <rect x="2.5" y="2.5" width="15" height="15" />
              {step.isDone && <path d="M6 10.5l3 3 5.5-7" />}
            </svg>
            <div>
              {step.isDone || step.to === undefined ? (
                <p>
                  {step.name} {step.isDone && <span className="visually-hidden">(done)</span>}
                </p>
              ) : (
                <Link to={step.to} state={step.state}>
                  {step.name}
                </Link>
              )}
              {!step.isDone && step.about && <p className={styles.about}>{step.about}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
