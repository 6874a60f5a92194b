import { cpus, totalmem } from 'node:os';

/** The smallest value that `share` (0-1) of all values do not exceed (nearest rank). They need no order. NaN if there is none. */
export function quantile(values: readonly number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Stored with every result, since figures of two machines cannot be compared. */
export const describeMachine = () => ({
  cpus: cpus().length,
  model: cpus()[0]?.model,
  memory: totalmem(),
  node: process.version,
});

/** Rows of equal keys as a table in Markdown, so that a result can be copied into a document. */
export function formatMarkdown(rows: readonly Record<string, string | number>[]) {
  const names = Object.keys(rows[0] ?? {});
  const toLine = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [toLine(names), toLine(names.map(() => '---')), ...rows.map((row) => toLine(Object.values(row)))].join('\n');
}
