import type { Doubt } from '../../../contract/rating/evidence.ts';
import { isAddressed } from './addressed.ts';
import type { AnswerText, HeardPart, Segment } from './spoken-text.ts';
import { toSpokenText } from './spoken-text.ts';
import { bareWords, hasOddLetters, isOtherLanguage } from './text.ts';

/** How far a recogniser and the server may differ about where a word is, in seconds. */
const SLACK_S = 0.35;
/** Words in a second of speech. People say 2 to 3.5. */
const LEAST_WORDS = 0.8;
const MOST_WORDS = 5.5;
/** So short a time of speech shows no pace. */
const LEAST_SPEECH_S = 3;
const LEAST_CONFIDENCE = 0.6;
/** The share of words that may lie outside of speech. */
const MOST_OUTSIDE = 0.05;
/** Names of English, as recognisers give them: a code of a language, or its name. */
const IS_ENGLISH = (language: string) => language === '' || language === 'english' || language.split('-')[0] === 'en';

/** Whether a time lies in speech. */
export const isInSpeech = ({ start, end }: Segment, speech: readonly Segment[]) => {
  const middle = (start + end) / 2;
  return speech.some((segment) => middle >= segment.start - SLACK_S && middle <= segment.end + SLACK_S);
};

/** Null if the recogniser gives none. */
export function meanConfidence(words: readonly { confidence: number | null }[]): number | null {
  const known = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length;
}

export const isUnsure = (words: readonly { confidence: number | null }[]) => {
  const confidence = meanConfidence(words);
  return confidence !== null && confidence < LEAST_CONFIDENCE;
};

function doubtsOfPart({ words, speech, language }: HeardPart): Doubt[] {
  const doubts: Doubt[] = [];
  if (!IS_ENGLISH(language.trim().toLowerCase())) doubts.push('other-language');
  if (isUnsure(words)) doubts.push('low-confidence');
  if (speech === null) return [...doubts, 'speech-unknown'];
  const outside = words.filter((word) => !isInSpeech(word, speech)).length;
  if (outside > MOST_OUTSIDE * words.length) doubts.push('outside-speech');
  const spoken = speech.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0);
  if (spoken >= LEAST_SPEECH_S && words.length < LEAST_WORDS * spoken) doubts.push('too-sparse');
  if (words.length > MOST_WORDS * Math.max(1, spoken)) doubts.push('too-dense');
  return doubts;
}

/** Why the words of an answer, and so all quotes from them, are not reliable. Empty if they are. */
export function doubtsOfText(answer: AnswerText): Doubt[] {
  const { text, words } = toSpokenText(answer);
  const doubts: Doubt[] = answer.kind === 'spoken' ? answer.parts.flatMap(doubtsOfPart) : [];
  if (words.length === 0) doubts.push('no-words');
  if (hasOddLetters(text)) doubts.push('odd-letters');
  if (isOtherLanguage(bareWords(text))) doubts.push('other-language');
  if (isAddressed(text)) doubts.push('addressed');
  return [...new Set(doubts)];
}
