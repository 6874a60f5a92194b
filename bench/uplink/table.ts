import { median, quantile } from '../figures.ts';
import type { TestResult } from './test-result.ts';
import type { Scenario } from './scenarios.ts';

/** `sent`: bytes that left the device, so that repetitions count. */
export type Measured = Omit<Scenario, 'rate'> & TestResult & { sent: number };

export const sumOf = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const formatNumber = (value: number, digits: number) => (Number.isNaN(value) ? '–' : value.toFixed(digits));

const countNames = (names: readonly string[]) =>
  [...Map.groupBy(names, (name) => name)].map(([name, same]) => `${same.length} × ${name}`).join(', ');

function toRow(group: readonly Measured[]) {
  const settled = group.flatMap(({ settledMs }) => (settledMs === null ? [] : [settledMs / 1000]));
  const waiting = group.flatMap(({ unacknowledged }) => unacknowledged);
  const [all, captured] = [sumOf(group.map(({ sent }) => sent)), sumOf(group.map((result) => result.captured))];
  return {
    uplink: group[0]?.link ?? '',
    policy: group[0]?.policy ?? '',
    'recordings that arrived': `${sumOf(group.map(({ arrived }) => arrived))} of ${sumOf(group.map(({ given }) => given))}`,
    'tests complete': `${settled.length} of ${group.length}`,
    'submit to last receipt, s: median': formatNumber(median(settled), 1),
    p95: formatNumber(quantile(settled, 0.95), 1),
    'chunks unacknowledged at stop: median': formatNumber(median(waiting), 0),
    most: formatNumber(quantile(waiting, 1), 0),
    'bytes sent / captured': formatNumber(all / captured, 3),
    'tried again': countNames(group.flatMap(({ failures }) => failures)),
  };
}

/** A row for each uplink and policy. */
export const toTable = (measured: readonly Measured[]) =>
  [...Map.groupBy(measured, ({ link, policy }) => `${link} ${policy}`).values()].map(toRow);
