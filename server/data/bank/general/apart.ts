/** True if of any two of these numbers one is at least a fifth larger than the other: then no rounding decides between options. */
export function areAllApart(...numbers: readonly number[]): boolean {
  const ascending = numbers.toSorted((one, other) => one - other);
  return ascending.every((number, index) => index === 0 || number >= 1.2 * (ascending[index - 1] as number) - 1e-9);
}

/** True if the number has at most this many decimals. */
export const isRound = (number: number, decimals = 0) => Math.abs(number - Number(number.toFixed(decimals))) < 1e-9;

/** Where a growing function of one number is zero, found by halving the range. */
export function findZero(excess: (at: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (excess(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
