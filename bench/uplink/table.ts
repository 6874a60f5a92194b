import { median, quantile } from '../figures.ts';
import type { Course } from './test-result.ts';
import type { Scenario } from './scenarios.ts';

/** How a test went over its uplink; `sent`: bytes that left by it. */
export type Measured = Omit<Scenario, 'rate'> & Course & { sent: number };

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const figure = (value: number, digits: number) => (Number.isNaN(value) ? '–' : value.toFixed(digits));

const tally = (names: readonly string[]) =>
  [...Map.groupBy(names, (name) => name)].map(([name, same]) => `${same.length} × ${name}`).join(', ');

function row(group: readonly Measured[]) {
  const settled = group.flatMap(({ settledMs }) => (settledMs === null ? [] : [settledMs / 1000]));
  const waiting = group.flatMap(({ unacknowledged }) => unacknowledged);
  const [all, captured] = [sum(group.map(({ sent }) => sent)), sum(group.map((course) => course.captured))];
  return {
    uplink: group[0]?.link ?? '',
    policy: group[0]?.policy ?? '',
    'recordings that arrived': `${sum(group.map(({ arrived }) => arrived))} of ${sum(group.map(({ given }) => given))}`,
    'tests complete': `${settled.length} of ${group.length}`,
    'submit to last receipt, s: median': figure(median(settled), 1),
    p95: figure(quantile(settled, 0.95), 1),
    'chunks unacknowledged at stop: median': figure(median(waiting), 0),
    most: figure(quantile(waiting, 1), 0),
    'bytes sent / captured': figure(all / captured, 3),
    'tried again': tally(group.flatMap(({ failures }) => failures)),
  };
}

/** A row for each uplink and policy, in the order measured. */
export const table = (measured: readonly Measured[]) =>
  [...Map.groupBy(measured, ({ link, policy }) => `${link} ${policy}`).values()].map(row);
