import { hash } from 'node:crypto';
import type { Finding, HeardWord } from '../../../contract/rating/evidence.ts';
import { ModelFailure } from '../../platform/models/post-to-model.ts';
import type { Finder, Transcriber } from './ports.ts';
import type { Segment } from './spoken-text.ts';
import { normalise } from './text.ts';

/** Recorded replies of a model, with the requests. */
export interface RecordedReplies {
  /** Which model, and when. */
  name: string;
  /** By the root of a recording (recordings/seal.ts): the words that are spoken in it. */
  spoken: ReadonlyMap<string, string>;
  /** By `recordedKey`. */
  found: ReadonlyMap<string, readonly Finding[]>;
}

/** The key of a recorded reply: the question and the words of the answer. */
export const recordedKey = (questionId: string, transcript: string) => hash('sha256', `${questionId}\n${normalise(transcript)}`);

/** Spreads words over the times of speech, by their length. It is an estimate, and is marked as one. */
export function spreadWords(text: string, speech: readonly Segment[]): HeardWord[] {
  const words = text.split(/\s+/u).filter(Boolean);
  const spoken = speech.reduce((sum, { start, end }) => sum + end - start, 0);
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  /** The moment after this many seconds of speech, and its segment. */
  const placeAt = (seconds: number) => {
    let left = seconds;
    for (const segment of speech) {
      if (left <= segment.end - segment.start) return { moment: segment.start + left, segment };
      left -= segment.end - segment.start;
    }
    const last = speech.at(-1) ?? { start: 0, end: 0 };
    return { moment: last.end, segment: last };
  };
  let before = 0;
  return words.map((word) => {
    const at = (part: number) => placeAt((spoken * (before + part * word.length)) / letters);
    // Within the segment of its middle, so that no word lies across a pause.
    const { segment } = at(0.5);
    const [start, end] = [Math.max(segment.start, at(0).moment), Math.min(segment.end, at(1).moment)];
    before += word.length;
    return { text: word, start, end: Math.max(start, end), confidence: null };
  });
}

const unknown = () => new ModelFailure('unusable', 'nothing is recorded for it');

/** A recogniser that knows the words of certain recordings. */
export const createRecordedTranscriber = ({ name, spoken }: RecordedReplies): Transcriber => ({
  name,
  async transcribe({ root, speech, seconds }) {
    const text = spoken.get(root);
    if (text === undefined) throw unknown();
    const words = spreadWords(text, speech ?? [{ start: 0, end: seconds ?? 0 }]);
    return { value: { words, language: 'en', engine: name, estimated: true }, cost: 0, raw: '' };
  },
});

/** A model that returns the recorded reply, the same each time. */
export const createRecordedFinder = ({ name, found }: RecordedReplies): Finder => ({
  name,
  async findEvidence({ questionId, transcript }) {
    const findings = found.get(recordedKey(questionId, transcript));
    if (!findings) throw unknown();
    return { value: [...findings], cost: 0, raw: JSON.stringify(findings) };
  },
});
