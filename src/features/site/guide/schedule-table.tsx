import { Children, type ReactNode } from 'react';
import styles from './guide-page.module.css';

/** Keeps a name and its number on one line, as in 'EN 1990', because half of it means nothing. */
const keepTogether = (text: string) => text.replaceAll(/(?<=[A-Z]) (?=\d)/g, '\u00A0');

interface TableProps {
  /** JSON, since Markdown passes only texts. */
  columns: string;
  caption: string;
  children: ReactNode;
}

const Table = ({ columns, caption, children }: TableProps) => (
  <table className={styles.schedule}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {(JSON.parse(columns) as { head: string }[]).map(({ head }) => (
          <th key={head} scope="col">
            {keepTogether(head)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <tr>
    <th scope="row">{keepTogether(name)}</th>
    {children}
  </tr>
);

const Cell = ({ children }: { children: ReactNode }) => (
  <td>{Children.map(children, (child) => (typeof child === 'string' ? keepTogether(child) : child))}</td>
);

/** The parts for a table in the Markdown of the guide. */
export const SCHEDULE = { Table, Row, Cell };
