const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const TENS: Record<string, number> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
};

/** A number in digits or as an English word, as part of a larger pattern. Bounded, so that a run of digits is not read again and again. */
export const NUMBER = String.raw`(?:\d{1,3}(?:[.,'’ ]\d{3}){1,3}(?!\d)|\d{1,9}(?:[.,]\d{1,2})?(?!\d)|${[...WORDS.slice(1), ...Object.keys(TENS)].toReversed().join('|')})`;

/** '60.000' and '60,000' → 60000; '4,5' → 4.5; 'five' → 5. */
export function readNumber(text: string): number {
  const word = text.toLowerCase();
  const index = WORDS.indexOf(word);
  if (index >= 0) return index;
  if (TENS[word]) return TENS[word];
  if (/^\d{1,3}(?:[.,'’ ]\d{3})+$/.test(text)) return Number(text.replaceAll(/\D/g, ''));
  return Number(text.replace(',', '.'));
}
