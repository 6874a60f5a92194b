import type { HeardWord } from '../../../contract/rating/evidence.ts';
import { normalise } from './text.ts';

/** A time in which somebody speaks, in seconds of the recording. */
export interface Segment {
  start: number;
  end: number;
}

/** The recognised words of one recording of an answer. */
export interface HeardPart {
  recordingId: string;
  words: readonly HeardWord[];
  /** Where the server itself has found speech; null if it could not. */
  speech: readonly Segment[] | null;
  language: string;
}

/** An answer as text: recognised words with their times, or the typed text. */
export type AnswerText = { kind: 'spoken'; parts: readonly HeardPart[] } | { kind: 'typed'; text: string };

interface Word {
  /** Characters of the text, from and to. */
  from: number;
  to: number;
  part: HeardPart | null;
  heard: HeardWord | null;
}

/** A text with small letters and single spaces, and where each of its words was said. */
export interface SpokenText {
  text: string;
  words: readonly Word[];
}

/** The place of a quote: its characters, and its words. */
export interface Span {
  from: number;
  to: number;
  words: readonly Word[];
}

export function toSpokenText(answer: AnswerText): SpokenText {
  const said =
    answer.kind === 'typed'
      ? normalise(answer.text)
          .split(' ')
          .map((text) => ({ text, part: null, heard: null }))
      : answer.parts.flatMap((part) =>
          part.words.flatMap((heard) =>
            normalise(heard.text)
              .split(' ')
              .map((text) => ({ text, part, heard })),
          ),
        );
  const words: Word[] = [];
  let at = 0;
  const texts: string[] = [];
  for (const { text, part, heard } of said) {
    if (text === '') continue;
    words.push({ from: at, to: at + text.length, part, heard });
    texts.push(text);
    at += text.length + 1;
  }
  return { text: texts.join(' '), words };
}

const isInWord = (sign: string | undefined) => sign !== undefined && /^[\p{L}\p{N}]$/u.test(sign);

/** Every place where a quote occurs as whole words, in one recording. Only white space and capital letters may differ. */
export function findSpans({ text, words }: SpokenText, quote: string): Span[] {
  const wanted = normalise(quote);
  if (wanted === '') return [];
  const spans: Span[] = [];
  for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + 1)) {
    const to = from + wanted.length;
    if (isInWord(text[from - 1]) || isInWord(text[to])) continue;
    const said = words.filter((word) => word.from < to && word.to > from);
    if (new Set(said.map(({ part }) => part)).size === 1) spans.push({ from, to, words: said });
  }
  return spans;
}
