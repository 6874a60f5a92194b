import { nonBreakingUnits } from '../../../ui/non-breaking-units.ts';
import styles from './folded-list.module.css';

interface FoldedListProps {
  rows: readonly { name: string; cells: readonly string[] }[];
  /** The index of the cell beside the name. */
  shown: number;
  /** The indices of the cells below it, each with the words before its text. */
  folded: readonly (readonly [index: number, label?: string])[];
}

/** A long table as a list: each row is its name and one fact, and opens to the others. */
export const FoldedList = ({ rows, shown, folded }: FoldedListProps) => (
  <ul className={styles.list}>
    {rows.map(({ name, cells }) => (
      <li key={name}>
        <details>
          <summary>
            <h3>{name}</h3>
            <span>{nonBreakingUnits(cells[shown] ?? '')}</span>
          </summary>
          {folded.map(([index, label]) => (
            <p key={index}>
              {label && <span className="muted">{label} </span>}
              {nonBreakingUnits(cells[index] ?? '')}
            </p>
          ))}
        </details>
      </li>
    ))}
  </ul>
);
