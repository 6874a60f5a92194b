const MINUS = '\u2212';
const NO_BREAK = '\u00a0';

/** '62 %', with digits after the point where wanted. */
export const percent = (share: number, digits = 0) => `${(100 * share).toFixed(digits)}${NO_BREAK}%`;

/** A number that may be below 0, as on a drawing: '+0.34', '−0.12', '0.00'. */
export function signed(value: number, digits = 2): string {
  const size = Math.abs(value).toFixed(digits);
  if (Number(size) === 0) return size;
  return `${value < 0 ? MINUS : '+'}${size}`;
}
