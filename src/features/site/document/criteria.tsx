import { CRITERIA } from '../../../../contract/facts/criteria.ts';
import styles from './criteria.module.css';

/**
 * The criteria, each with its five levels and their sentences. `clause` is the number of the clause around them, so that they
 * can be cited.
 */
export const Criteria = ({ clause }: { clause: number }) => (
  <div className={styles.criteria}>
    {CRITERIA.map(({ id, title, question, anchors }, index) => (
      <section key={id} className={styles.criterion} aria-labelledby={`criterion-${id}`}>
        <h3 id={`criterion-${id}`}>
          <span className="mono">{`${clause}.${index + 1}`}</span> {title}
        </h3>
        <p className={styles.question}>{question}</p>
        <ol className={styles.levels}>
          {anchors.map((anchor) => (
            <li key={anchor}>{anchor}</li>
          ))}
        </ol>
      </section>
    ))}
  </div>
);
