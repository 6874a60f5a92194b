import { cpus, totalmem } from 'node:os';

/** The least of the values that `share` of them do not exceed (nearest rank), of any order; NaN of none. */
export function quantile(values: readonly number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export const machine = () => ({ cpus: cpus().length, model: cpus()[0]?.model, memory: totalmem(), node: process.version });

/** Rows of equal keys as a table in Markdown. */
export function markdown(rows: readonly Record<string, string | number>[]) {
  const names = Object.keys(rows[0] ?? {});
  const writer = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [writer(names), writer(names.map(() => '---')), ...rows.map((row) => writer(Object.values(row)))].join('\n');
}
