import { Children, type ReactNode } from 'react';
import { nonBreakingUnits } from '../../../ui/non-breaking-units.ts';
import styles from './definition-table.module.css';

interface DefinitionsProps {
  heads: readonly string[];
  /** The share of each column in the width. Without it the first is narrower and the others are equal. */
  shares?: readonly number[];
  children: ReactNode;
}

const Definitions = ({ heads, shares = heads.map((_, index) => (index === 0 ? 2 : 3)), children }: DefinitionsProps) => (
  <div className={styles.schedule} style={{ '--columns': shares.map((share) => `minmax(0, ${share}fr)`).join(' ') } as object}>
    <p className={styles.heads} aria-hidden="true">
      {heads.map((head) => (
        <span key={head}>{head}</span>
      ))}
    </p>
    <ul>{children}</ul>
  </div>
);

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <li>
    <h3>{name}</h3>
    <dl>{children}</dl>
  </li>
);

const Cell = ({ head, children }: { head: string; children: ReactNode }) => (
  <div>
    <dt>{head}</dt>
    <dd>{Children.map(children, (child) => (typeof child === 'string' ? nonBreakingUnits(child) : child))}</dd>
  </div>
);

/** The part for a table in the Markdown of a page. `columns` is JSON, since Markdown passes only texts. */
function Table({ columns, children }: { columns: string; children: ReactNode }) {
  const list = JSON.parse(columns) as { head: string; share?: number }[];
  const shares = list.flatMap(({ share }) => share ?? []);
  return (
    <Definitions heads={list.map(({ head }) => head)} {...(shares.length === list.length && { shares })}>
      {children}
    </Definitions>
  );
}

export const DEFINITIONS = { Table, Row, Cell };

export interface DefinitionTableProps extends Omit<DefinitionsProps, 'children'> {
  /** The heads of the columns; the first is the name of the row. */
  heads: readonly [string, ...string[]];
  rows: readonly { name: string; cells: readonly string[] }[];
}

/** Things with the facts about each. It is a list and no table, so that the cells can be below each other on a narrow screen. */
export const DefinitionTable = ({ heads: [first, ...others], rows, ...more }: DefinitionTableProps) => (
  <Definitions heads={[first, ...others]} {...more}>
    {rows.map(({ name, cells }) => (
      <Row key={name} name={name}>
        {cells.map((cell, index) => (
          <Cell key={others[index]} head={others[index] ?? ''}>
            {cell}
          </Cell>
        ))}
      </Row>
    ))}
  </Definitions>
);
