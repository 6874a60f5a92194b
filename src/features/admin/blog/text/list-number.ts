/** '3.', '(3)', 'c)', 'iii.', or '2.3' with the numbers of the lists around it. A letter without a sign behind it is a bullet. */
const NUMBER = /^[\s\u00A0]*\(?(?:\d{1,3}\.)*(?:(\d{1,4})(?!\d)|([ivxlcdm]{2,8}|([a-z])\3{0,5})[.)])/i;
const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

const romanNumber = (letters: string) =>
  [...letters]
    .map((letter) => ROMAN[letter] ?? 0)
    .reduce((sum, value, at, values) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);

/** As in 'a, b, … z, aa, bb'. */
const letterNumber = (letters: string) => 26 * (letters.length - 1) + letters.charCodeAt(0) - 96;

/** The number that a word processor writes before an item of a list; null for a bullet. */
export function numberOf(marker: string): number | null {
  const [, digits, letters = ''] = NUMBER.exec(marker.toLowerCase()) ?? [];
  if (digits !== undefined) return Number(digits);
  if (letters === '') return null;
  // A list that begins with 'i' is in Roman numbers, and one that goes on with 'c' is not.
  return /^(?:[ivx]|[ivxlcdm]{2,})$/.test(letters) ? romanNumber(letters) : letterNumber(letters);
}
