import type { Doubt, Finding, Stance } from '../../../contract/rating/evidence.ts';
import type { QuestionContent } from '../../../contract/bank/question-content.ts';
import { doubtsOfText, isInSpeech, isUnsure } from './check-recognition.ts';
import { type Known, isEcho, isRecital, listKnown } from './echo.ts';
import { isRelated, meaningsOfEach } from './meanings.ts';
import { type AnswerText, type Span, type SpokenText, findSpans, toSpokenText } from './spoken-text.ts';
import { bareWords, isSmallWord } from './text.ts';

/** So often the model is asked about an answer. */
export const RUNS = 3;
const MAJORITY = 2;
const LEAST_QUOTED = 3;
/** A quote with this many terms has at least one small word, unless it is a list. Numbers and their units are not terms. */
const LIST_FROM = 4;
const isTerm = (word: string) => word.length > 2 && !/\p{N}/u.test(word);
/** Words of the whole answer for each thing that it supports. */
const WORDS_EACH = 8;

/** The text of a question and the points to listen for. */
export interface Asked {
  question: string;
  content: Pick<QuestionContent, 'evidence' | 'examples'>;
}

/** A finding with its place in the answer. */
export interface Located {
  element: number;
  stance: Stance;
  quote: string;
  recordingId: string | null;
  from: number | null;
  to: number | null;
}

interface Placed extends Located {
  span: Span;
}

export interface Verified {
  /** In the order in which they are said. */
  claims: Located[];
  /** Why a person decides. Empty if every quote is verified. */
  doubts: Doubt[];
}

interface Checks {
  asked: Asked;
  known: readonly Known[];
  /** What each element is about. */
  elements: readonly ReadonlySet<string>[];
  said: SpokenText;
}

/** The faults of a quote that do not depend on its place. */
function doubtsOfQuote({ quote, element }: Finding, { asked, known, elements }: Checks): Doubt[] {
  if (!asked.content.evidence[element]) return ['failed'];
  const words = bareWords(quote);
  const isList = words.filter(isTerm).length >= LIST_FROM && !words.some(isSmallWord);
  return [
    ...(words.length < LEAST_QUOTED || isList ? (['too-short'] as const) : []),
    ...(isEcho(quote, known) ? (['echo'] as const) : []),
    ...(isRelated(quote, element, elements) ? [] : (['unrelated'] as const)),
  ];
}

/** The faults of the place of a quote. */
function doubtsOfSpan({ words }: Span): Doubt[] {
  const heard = words.flatMap(({ heard: word }) => word ?? []);
  const speech = words[0]?.part?.speech;
  if (heard.length === 0) return [];
  if (!speech) return ['speech-unknown'];
  return [
    ...(heard.every((word) => isInSpeech(word, speech)) ? [] : (['outside-speech'] as const)),
    ...(isUnsure(heard) ? (['low-confidence'] as const) : []),
  ];
}

const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** Gives each finding a place of its own, with its faults. */
function placeAll(findings: readonly Finding[], checks: Checks): { placed: Placed[]; doubts: Doubt[] } {
  const placed: Placed[] = [];
  const doubts: Doubt[] = [];
  for (const finding of findings) {
    const { element, stance, quote } = finding;
    doubts.push(...doubtsOfQuote(finding, checks));
    const spans = findSpans(checks.said, quote);
    const span = spans.find((one) => !placed.some((other) => overlap(one, other.span)));
    if (spans.length === 0) doubts.push('not-said');
    else if (!span || placed.some((other) => other.element === element)) doubts.push('used-twice');
    if (!span) continue;
    doubts.push(...doubtsOfSpan(span));
    const [first, last] = [span.words[0]?.heard, span.words.at(-1)?.heard];
    const recordingId = span.words[0]?.part?.recordingId ?? null;
    placed.push({ element, stance, quote, recordingId, from: first?.start ?? null, to: last?.end ?? null, span });
  }
  return { placed, doubts };
}

/** Something that lowers a level: a contradiction, or an unsafe proposal. */
const isAgainst = ({ element, stance }: Located, { evidence }: Asked['content']) =>
  (evidence[element]?.weight === 'unsafe') === (stance === 'supports');

/** What most runs agree on. A run that differs leaves no doubt only where it misses something that others have found. */
function agree(runs: readonly (readonly Placed[])[], asked: Asked): { agreed: Placed[]; doubts: Doubt[] } {
  const all = runs.flat();
  const elements = [...new Set(all.map(({ element }) => element))];
  const agreed: Placed[] = [];
  const doubts: Doubt[] = [];
  for (const element of elements) {
    const votes = all.filter((one) => one.element === element);
    const winner = votes.find(({ stance }) => votes.filter((other) => other.stance === stance).length >= MAJORITY);
    if (winner) agreed.push(winner);
    // One run alone that found something against the answer is not outvoted by silence: a person looks.
    const isDisputed = votes.some((vote) => vote.stance !== winner?.stance && (winner || isAgainst(vote, asked.content)));
    if (isDisputed) doubts.push('runs-differ');
  }
  return { agreed, doubts };
}

/**
 * Compares what the model has found with the answer. Every quote has to occur in it, in speech that the server has found, once,
 * about its own element, and in words of the speaker; and the runs have to agree. Anything else is a doubt, and a person decides.
 */
export function verify(answer: AnswerText, asked: Asked, runs: readonly (readonly Finding[])[]): Verified {
  const said = toSpokenText(answer);
  const { evidence } = asked.content;
  const checks = { asked, known: listKnown(asked.question, asked.content), elements: meaningsOfEach(evidence), said };
  const doubts: Doubt[] = [...doubtsOfText(answer), ...(runs.length === RUNS ? [] : (['runs-differ'] as const))];
  if (isRecital(said.text, asked.question, checks.known)) doubts.push('echo');
  const all = runs.map((findings) => placeAll(findings, checks));
  doubts.push(...all.flatMap((run) => run.doubts));
  const { agreed, doubts: disputes } = agree(
    all.map(({ placed }) => placed),
    asked,
  );
  doubts.push(...disputes);
  const inOrder = agreed.toSorted((one, other) => one.span.from - other.span.from);
  if (inOrder.some((one, index) => index > 0 && overlap(inOrder[index - 1]?.span ?? one.span, one.span)))
    doubts.push('used-twice');
  const supports = inOrder.filter((claim) => !isAgainst(claim, asked.content));
  if (said.words.length < supports.length * WORDS_EACH) doubts.push('too-dense');
  return {
    claims: inOrder.map(({ element, stance, quote, recordingId, from, to }) => ({
      element,
      stance,
      quote,
      recordingId,
      from,
      to,
    })),
    doubts: [...new Set(doubts)],
  };
}
