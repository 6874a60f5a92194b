import type { ReactNode } from 'react';
import { nonBreakingUnits } from '../ui/non-breaking-units.ts';
import styles from './definition-table.module.css';

export interface DefinitionTableProps {
  /** What the columns hold; the first is the name of the row. */
  heads: readonly [string, ...string[]];
  rows: readonly { name: string; cells: readonly ReactNode[] }[];
  /** How wide the columns are to each other; all but the first alike where it is left out. */
  shares?: string;
}

/** Things and what is to be said of each, ruled like a schedule of a drawing; where it is narrow, one below the other. */
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
