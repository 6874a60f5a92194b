/**
 * For how many of `count` places, from the first on, something holds that holds for none behind them. A binary search, since a recording
 * has many thousands of packets.
 */
export function countLeading(count: number, holds: (index: number) => boolean): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
