import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PathCommand } from 'opentype.js';

const require = createRequire(import.meta.url);

/** By `require`, since the library's two builds export differently, and Node takes this one. */
const opentype = require('opentype.js') as typeof import('opentype.js');

const loadFont = (file: string) => opentype.parse(new Uint8Array(readFileSync(require.resolve(`@fontsource/${file}`))).buffer);

/** The product's own fonts, so that a card looks the same on whatever machine it is made. */
const FONTS = {
  heading: loadFont('ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff'),
  text: loadFont('ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff'),
  mono: loadFont('ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff'),
};

export interface Hand {
  font: keyof typeof FONTS;
  size: number;
  /** Between letters, in ems. */
  spacing?: number;
}

const optionsOf = ({ spacing = 0 }: Hand) => ({ kerning: true, letterSpacing: spacing });

export const widthOf = (text: string, hand: Hand) => FONTS[hand.font].getAdvanceWidth(text, hand.size, optionsOf(hand));

/** Written here, since the library's own function turns some numbers into NaN. */
const pathData = (commands: readonly PathCommand[]) =>
  commands
    .map(
      ({ type, ...places }) =>
        type +
        Object.values(places)
          .map((place) => Math.round(10 * place) / 10)
          .join(' '),
    )
    .join('');

/** `x`, `y` is the start of the baseline. Throws if the font lacks a letter, since the card would show an empty box. */
export function outlineText(text: string, x: number, y: number, hand: Hand) {
  const font = FONTS[hand.font];
  const missing = [...text].find((letter) => font.charToGlyphIndex(letter) === 0);
  if (missing) throw new Error(`The card's font has no '${missing}', which '${text}' needs.`);
  return pathData(font.getPath(text, x, y, hand.size, optionsOf(hand)).commands);
}

/** Every way to divide words into `count` lines. */
function divideWords(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  const firsts = Array.from({ length: words.length - count + 1 }, (_, index) => index + 1);
  return firsts.flatMap((first) =>
    divideWords(words.slice(first), count - 1).map((rest) => [words.slice(0, first).join(' '), ...rest]),
  );
}

/** Text in as few lines as the width allows, all about equally long; null if it needs more than `most`. */
export function breakLines(text: string, width: number, most: number, hand: Hand): string[] | null {
  const words = text.split(/\s+/);
  const longest = (division: string[]) => Math.max(...division.map((line) => widthOf(line, hand)));
  for (let count = 1; count <= Math.min(most, words.length); count++) {
    const best = divideWords(words, count).toSorted((one, other) => longest(one) - longest(other))[0];
    if (best && longest(best) <= width) return best;
  }
  return null;
}
