import type { ReactNode } from 'react';
import { nonBreakingUnits } from '../ui/non-breaking-units.ts';
import styles from './definition-table.module.css';

export interface DefinitionTableProps {
  /** What the columns hold; the first is the name of the row. */
  heads: readonly [string, ...string[]];
  rows: readonly { name: string; cells: readonly ReactNode[] }[];
  /** The widths of the columns (CSS). Without it the first is narrower and the others are equal. */
  shares?: string;
}

/**
 * Things with what is said about each. It is a list and no table, so that the cells can go below each other on a narrow
 * screen.
 */
export function DefinitionTable({ heads, rows, shares }: DefinitionTableProps) {
  const [first, ...others] = heads;
  const columns = shares ?? `minmax(0, 2fr) repeat(${others.length}, minmax(0, 3fr))`;
  return (
    <div className={styles.schedule} style={{ '--columns': columns } as object}>
      <p className={styles.heads} aria-hidden="true">
        {[first, ...others].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </p>
      <ul>
        {rows.map(({ name, cells }) => (
          <li key={name}>
            <h3>{name}</h3>
            <dl>
              {cells.map((cell, index) => (
                <div key={others[index]}>
                  <dt>{others[index]}</dt>
                  <dd>{typeof cell === 'string' ? nonBreakingUnits(cell) : cell}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
