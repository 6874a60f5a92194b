import styles from './what-follows.module.css';

export interface Step {
  title: string;
  text: string;
}

/** What happens after a registration, in order; it stands beside the form. */
export const WhatFollows = ({ steps }: { steps: readonly Step[] }) => (
  <section className={styles.follows} aria-labelledby="follows">
    <h2 id="follows">What follows</h2>
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
