import { createContext, runInContext } from 'node:vm';

/** First short texts, so that a pattern that tries many ways is found before it takes for ever. */
const LENGTHS = [40, 400, 4000];
/** Characters of a long text, and how many times longer the longest one is. */
const LONG = 16_000;
const TIMES = 4;
/**
 * A pattern that reads a text once takes four times as long for the longest one, and one that reads it again from each place
 * sixteen.
 */
const MOST_TIMES = 9;
/** Processor times below this number of milliseconds mean nothing. */
const NOTHING_MS = 20;
/** The least of this many runs counts, since compilation and garbage collection may fall into any of them. */
const RUNS = 3;
/** A pattern counts as slow only if it is in the least of this many runs too, since a busy machine may slow a few down. */
const SURE_RUNS = 30;

const SPACES = [' ', '\t', '\n', '\r\n', '\u00A0', '\u2028', '\u3000'];
const PIECES = [
  '1',
  '1 ',
  '1.',
  '1,',
  '1-',
  '1 000 ',
  '1,000',
  'a',
  'A',
  'Ab ',
  'a-',
  'a.',
  'é',
  '٣',
  '@',
  '<',
  '/',
  '"',
  '&',
  '.',
  ',',
  '-',
  '\0',
];

/** The words and signs that a pattern names, without what only has a meaning in patterns. */
function ownWords({ source }: RegExp): string[] {
  const plain = source
    .replaceAll(/\(\?(?:<\w+>|<?[=!:])/g, '(')
    .replaceAll(/\\[pP]\{[^}]*\}/g, ' ')
    .replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\[dDsSwWbBnrtkx0-9]/g, ' ')
    .replaceAll(/\{\d+(?:,\d*)?\}/g, ' ')
    .replaceAll(/\\(.)/g, '$1');
  const words = plain.match(/[^\s()[\]|?*+^$]+/g) ?? [];
  const signs = plain.match(/[^\s\p{L}\p{N}]/gu) ?? [];
  return [...new Set([...words, ...signs])];
}

/** The most own words; from a pattern with more, such as a list of all nationalities, a sample. */
const MOST_WORDS = 40;
const someOf = (words: readonly string[]) => {
  const step = Math.max(1, words.length / MOST_WORDS);
  return Array.from({ length: Math.min(words.length, MOST_WORDS) }, (_, index) => words[Math.floor(index * step)] ?? '');
};

/**
 * The text that may be between two words that a pattern names, and what may follow, so that it has to give up what it has
 * matched.
 */
const FILLINGS = ['a', '1', ' ', '.', '-'];
const endingsFor = (word: string) => ['\uFFFF!', word + word, '\n'];

/** Texts that should take long, each by its length. */
export function worstTexts(pattern: RegExp): ((length: number) => string)[] {
  const words = someOf(ownWords(pattern));
  const repeated = [...SPACES, ...PIECES, ...words, ...words.map((word) => `${word} `), words.join(''), words.join(' ')];
  const runs =
    (word: string, between: string) =>
    (length: number): string => {
      const run = between.repeat(Math.ceil(length / 6));
      return `${word}${run}1${run}-${run}1${run}+${run}!`.slice(0, length);
    };
  return [
    ...repeated
      .filter(Boolean)
      // The last character fits nothing, so that the pattern has to give up everything that has matched so far.
      .map((piece) => (length: number) => `${piece.repeat(Math.ceil(length / piece.length)).slice(0, length)}\uFFFF!`),
    ...words.flatMap((word) => [runs(word, ' '), runs(word, '1'), runs(word, word)]),
    ...words.flatMap((word) =>
      FILLINGS.flatMap((filling) =>
        endingsFor(word).map((ending) => (length: number) => {
          const left = Math.max(0, length - word.length - ending.length);
          return word + filling.repeat(left) + ending;
        }),
      ),
    ),
  ];
}

function millisecondsOf(pattern: RegExp, text: string): number {
  const began = process.threadCpuUsage();
  text.replace(pattern, '');
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

/** Ends a pattern that tries too many ways. */
const ENDLESS_MS = 30_000;

/** The beginning of a text for which the time of a pattern grows faster than the length; null if there is none. */
export function findSlowText({ source, flags }: RegExp, endless = ENDLESS_MS): string | null {
  const everywhere = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  let text = '';
  /** The least milliseconds for a text of this length; the first run is enough if it took next to nothing. */
  function timeFor(textOf: (length: number) => string, length: number, runs = RUNS): number {
    text = textOf(length);
    let least = Infinity;
    for (let run = 0; run < runs && least > NOTHING_MS; run += 1) least = Math.min(least, millisecondsOf(everywhere, text));
    return least;
  }
  function isSlow(textOf: (length: number) => string): boolean {
    if (LENGTHS.some((length) => timeFor(textOf, length) > NOTHING_MS)) return true;
    return [RUNS, SURE_RUNS].every((runs) => {
      const longest = timeFor(textOf, LONG * TIMES, runs);
      return longest > NOTHING_MS && longest > MOST_TIMES * timeFor(textOf, LONG, runs);
    });
  }
  function find(): string | null {
    return worstTexts(everywhere).some(isSlow) ? text.slice(0, 60) : null;
  }
  try {
    // Nothing else can end a pattern while it runs.
    return runInContext('find()', createContext({ find }), { timeout: endless }) as string | null;
  } catch {
    return text.slice(0, 60);
  }
}
