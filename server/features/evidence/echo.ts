import type { QuestionContent } from '../../../contract/bank/question-content.ts';
import { CRITERIA } from '../../../contract/facts/criteria.ts';
import { bareWords, isSmallWord, stemsOf } from './text.ts';

/** Words in a row. Nearly every shorter run occurs in any text of the field. */
const RUN = 3;
/** The share of such runs of a quote that may occur in one of our texts. */
const MOST_SHARED = 0.5;
/** This many words in a row are never a coincidence. */
const LONGEST_RUN = 7;
/**
 * This many words of our text in a row in a whole answer are read aloud. More than in a quote, since a coincidence is more
 * likely.
 */
const RECITED = 9;
/** The share of the long words of a quote that may be those of one of our texts, if there are several. */
const MOST_STEMS = 0.85;
const LEAST_STEMS = 5;
/** A longer text has most words of its field, so that it shows nothing. */
const MOST_WORDS = 60;

/** The words of a question that an answer could repeat in place of one of its own. */
export interface Known {
  words: number;
  runs: ReadonlySet<string>;
  long: ReadonlySet<string>;
  recited: ReadonlySet<string>;
  stems: ReadonlySet<string>;
}

function runsOf(words: readonly string[], length: number): string[] {
  return words.length < length ? [] : words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '));
}

function toKnown(text: string): Known {
  const words = bareWords(text);
  return {
    words: words.length,
    runs: new Set(runsOf(words, RUN)),
    long: new Set(runsOf(words, LONGEST_RUN)),
    recited: new Set(runsOf(words, RECITED)),
    stems: stemsOf(text),
  };
}

const ANCHORS = CRITERIA.flatMap(({ question, anchors }) => [question, ...anchors]).map(toKnown);

/** The question as it was asked, what raters listen for, the examples, and the anchors of all levels. */
export const listKnown = (question: string, { evidence, examples }: Pick<QuestionContent, 'evidence' | 'examples'>): Known[] => [
  ...[
    question,
    ...evidence.flatMap(({ text, benchmark }) => (benchmark === null ? [text] : [text, benchmark, `${text} ${benchmark}`])),
    ...examples.map(({ text }) => text),
  ].map(toKnown),
  ...ANCHORS,
];

/** Whether an answer reads aloud what raters listen for, or anchors of levels. The question is often repeated at the start. */
export function isRecital(text: string, question: string, known: readonly Known[]): boolean {
  const asked = new Set(runsOf(bareWords(question), RECITED));
  return runsOf(bareWords(text), RECITED).some((run) => !asked.has(run) && known.some(({ recited }) => recited.has(run)));
}

/** Whether a quote repeats one of these texts. Numbers and words of the field may be the same, whole phrases may not. */
export function isEcho(quote: string, known: readonly Known[]): boolean {
  const words = bareWords(quote);
  const runs = runsOf(words, RUN);
  const long = runsOf(words, LONGEST_RUN);
  const stems = [...stemsOf(quote)];
  const meaningful = words.filter((word) => !isSmallWord(word)).length;
  return known.some((one) => {
    if (long.some((run) => one.long.has(run))) return true;
    const shared = runs.filter((run) => one.runs.has(run)).length;
    if (meaningful > 1 && runs.length > 0 && shared / runs.length > MOST_SHARED) return true;
    if (one.words > MOST_WORDS) return false;
    const same = stems.filter((stem) => one.stems.has(stem)).length;
    return stems.length >= LEAST_STEMS && same / stems.length > MOST_STEMS;
  });
}
