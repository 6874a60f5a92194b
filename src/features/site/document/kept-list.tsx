import { nonBreakingUnits } from '../../../ui/non-breaking-units.ts';
import styles from './kept-list.module.css';

/** What is kept, where it is in the database, and until when. Only a test reads where. */
type Kept = readonly [what: string, where: string, until: string];

/** Kinds of data, each folded to its name and how long it is kept. */
export const KeptList = ({ rows }: { rows: readonly { name: string; cells: Kept }[] }) => (
  <ul className={styles.list}>
    {rows.map(({ name, cells: [what, , until] }) => (
      <li key={name}>
        <details>
          <summary>
            <h4>{name}</h4>
            <span>{nonBreakingUnits(until)}</span>
          </summary>
          <p>{nonBreakingUnits(what)}</p>
        </details>
      </li>
    ))}
  </ul>
);
