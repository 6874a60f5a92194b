import type { KeyboardEvent, ReactNode } from 'react';
import styles from './table.module.css';

interface Common {
  id: string;
  head: ReactNode;
  sortable?: boolean | undefined;
  /** Left out if the table itself is narrow, beside a menu or on a phone; `medium` shows it at smaller widths than `wide`. */
  from?: 'medium' | 'wide' | undefined;
}

/**
 * A column of text (`cell`) or of numbers (`number`). Numbers use digits of equal width, so that they align at the decimal
 * point.
 */
export type Column<Row> = Common &
  (
    | { cell: (row: Row) => ReactNode }
    | { number: (row: Row) => number | null; digits?: number | undefined; unit?: string | undefined }
  );

export interface Sort {
  by: string;
  order: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  caption: string;
  hideCaption?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
}

const opposite = { ascending: 'descending', descending: 'ascending' } as const;

/** Moves the focus from row to row with `j` and `k`, to the first link of each row. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { j: 1, k: -1 }[event.key];
  if (!step || event.target instanceof HTMLInputElement) return;
  const stops = [...event.currentTarget.querySelectorAll('tr')].map((row) => row.querySelector<HTMLElement>('a, button'));
  const here = stops.findIndex((stop) => stop?.closest('tr')?.contains(event.target as Node));
  stops[here + step]?.focus();
}

function formatFigure(value: number | null, digits = 0) {
  if (value === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">none</span>
      </>
    );
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A table to compare rows. The caption names it for screen readers even if it is hidden. */
export function Table<Row>({ caption, hideCaption = false, columns, rows, keyOf, sort, onSort }: TableProps<Row>) {
  const head = (column: Column<Row>) => {
    const text =
      'number' in column && column.unit ? (
        <>
          {column.head}, {column.unit}
        </>
      ) : (
        column.head
      );
    if (!column.sortable || !onSort) return text;
    const order = sort?.by === column.id ? sort.order : undefined;
    return (
      <button type="button" onClick={() => onSort({ by: column.id, order: order ? opposite[order] : 'ascending' })}>
        {text}
        <svg viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
          <path d="M4 1l3 4H1z" className={order === 'ascending' ? styles.on : undefined} />
          <path d="M4 11L1 7h6z" className={order === 'descending' ? styles.on : undefined} />
        </svg>
      </button>
    );
  };
  const classOf = (column: Column<Row>) =>
    [column.from && styles[column.from], 'number' in column && styles.number].filter(Boolean).join(' ');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={hideCaption ? 'visually-hidden' : styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classOf(column)}
                aria-sort={sort?.by === column.id ? sort.order : undefined}
              >
                {head(column)}
              </th>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside are what is operated */}
        <tbody onKeyDown={moveFocus}>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.id} className={classOf(column)}>
                  {'number' in column ? formatFigure(column.number(row), column.digits) : column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
