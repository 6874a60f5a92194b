/**
 * Letters of English, and those of names that are common in it. Everything else is seen as odd, Greek signs of formulas excepted.
 */
const isUsualLetter = (sign: string) => /^[a-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]$/i.test(sign);
const IS_GREEK = /^\p{Script=Greek}$/u;
const IS_LETTER = /^\p{L}$/u;
/** Combining marks, invisible signs, and codes without a sign. */
const IS_HIDDEN = /^[\p{M}\p{Cf}\p{Co}\p{Cn}\p{Cs}]$/u;

/** White space becomes one space, and letters become small. Nothing else changes: signs that look alike are not made the same. */
export const normalise = (text: string) => text.toLowerCase().split(/\s+/u).filter(Boolean).join(' ');

/** The letters and digits of a word, small: 'Props,' gives 'props'. */
export const bare = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

export const bareWords = (text: string): string[] =>
  text
    .split(/[\s/–—-]+/u)
    .map(bare)
    .filter(Boolean);

/**
 * Whether a text has letters that are not English, or invisible signs. A single Greek letter is allowed as a sign of a formula.
 */
export function hasOddLetters(text: string): boolean {
  let greek = 0;
  for (const sign of text) {
    if (IS_HIDDEN.test(sign)) return true;
    greek = IS_GREEK.test(sign) ? greek + 1 : 0;
    if (greek > 1) return true;
    if (IS_LETTER.test(sign) && greek === 0 && !isUsualLetter(sign)) return true;
  }
  return false;
}

const wordSet = (words: string) => new Set(words.split(' '));

/** Words that make sentences in English and are rare in languages beside it. */
const ENGLISH = wordSet(
  'the and that with would this from it be not have are for you then if by was will there they which should could when what but ' +
    'because first must can has had its my our your these those than into over under before after between also only where how ' +
    'why who very more most less much many some any each every other about until while since still just want need take make ' +
    'check look find put get give know think say both without within through them their he she his her been being does did ' +
    'were may might shall cannot next here out up down off too all one two now',
);

/** Words that make sentences in languages beside it. */
const FOREIGN = wordSet(
  'de het een und der das nicht ist ein eine mit fur für auf les des et que est dans pour une el los las para con por il che ' +
    'della gli och att det som ikke jest nie się na czy oraz niet voor wordt zijn aan ich wir werden sich je nous vous não uma ' +
    'dos ele por como mais muy esta está pero son quando sono',
);

/** Short words that any list of terms lacks, and those of English. */
const SMALL = wordSet('a an in is of on at to so we me or no do as i am im id ill its dont');

export const isSmallWord = (word: string) => SMALL.has(word) || ENGLISH.has(word);

const share = (words: readonly string[], of: ReadonlySet<string>) =>
  words.filter((word) => of.has(word)).length / Math.max(1, words.length);

/** Words that are looked at together; a foreign part of an answer is not hidden by a longer English one. */
const WINDOW = 30;
const LEAST_ENGLISH = 0.1;
const LEAST_IN_WINDOW = 0.04;
const MOST_FOREIGN = 0.06;
/** Fewer words do not show a language. */
const LEAST_WORDS = 8;

/** Whether the words, or a part of them, are not English. */
export function isOtherLanguage(words: readonly string[]): boolean {
  const texts = words.filter((word) => !/^\p{N}+$/u.test(word));
  if (texts.length < LEAST_WORDS) return false;
  if (share(texts, ENGLISH) < LEAST_ENGLISH) return true;
  for (let from = 0; from < texts.length; from += WINDOW / 2) {
    const part = texts.slice(from, from + WINDOW);
    if (part.length < WINDOW / 2) continue;
    if (share(part, FOREIGN) > MOST_FOREIGN || share(part, ENGLISH) < LEAST_IN_WINDOW) return true;
  }
  return share(texts, FOREIGN) > MOST_FOREIGN;
}

/** Letters of a word by which forms of one word are the same: 'braced', 'braces', 'bracing'. */
const STEM = 4;
const LEAST_LETTERS = 4;

/** The terms of a text: stems of its longer words, and its numbers. */
export function stemsOf(text: string): Set<string> {
  const words = bareWords(text).filter((word) => !isSmallWord(word));
  return new Set(words.filter((word) => word.length >= LEAST_LETTERS || /\p{N}/u.test(word)).map((word) => word.slice(0, STEM)));
}
