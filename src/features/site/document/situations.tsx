import { nonBreakingUnits } from '../../../ui/non-breaking-units.ts';
import { SITUATIONS } from '../offline-content.ts';
import styles from './situations.module.css';

/** The situations that can occur in a test; each has an address. */
export const Situations = () => (
  <ol className={styles.situations}>
    {SITUATIONS.map(({ id, title, happens, act }) => (
      <li key={id} id={id}>
        <h3>{title}</h3>
        <p>{nonBreakingUnits(happens)}</p>
        <p className={styles.act}>{act}</p>
      </li>
    ))}
  </ol>
);
