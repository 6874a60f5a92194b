import { openAsBlob } from 'node:fs';
import { z } from 'zod';
import { ModelFailure, type ModelLimits, type ModelPlace, postToModel } from './post-to-model.ts';

/** A recognised word, with its place in seconds. */
export interface HeardWord {
  text: string;
  start: number;
  end: number;
  /** The confidence, 0 to 1; undefined if the recogniser gives none. */
  confidence: number | undefined;
}

interface Sound {
  path: string;
  mimeType: string;
  /** In seconds; null if it is not known. */
  length: number | null;
  /** The most words that can be in it. */
  mostWords: number;
}

/** How far the last word may be after the end of the recording, in seconds, since containers round. */
const SLACK_S = 1;

const seconds = z.number().min(0).max(86_400);
const confidence = z.number().min(0).max(1).optional();
/** `verbose_json` with `timestamp_granularities[]=word`. Some servers give the confidence of a word, others only of a segment. */
const replyOf = (mostWords: number) =>
  z.object({
    language: z.string().max(35).default(''),
    words: z
      .array(z.object({ word: z.string().max(100), start: seconds, end: seconds, probability: confidence, confidence }))
      .max(mostWords),
    segments: z
      .array(z.object({ start: seconds, end: seconds, avg_logprob: z.number().optional() }))
      .max(mostWords)
      .default([]),
  });
type Reply = z.output<ReturnType<typeof replyOf>>;

/** The confidence of the segment in which a word begins: its mean probability of a token. */
function confidenceOf({ start, probability, confidence: own }: Reply['words'][number], segments: Reply['segments']) {
  const logprob = segments.find((segment) => start >= segment.start && start <= segment.end)?.avg_logprob;
  const mean = logprob === undefined ? undefined : Math.min(1, Math.exp(logprob));
  return probability ?? own ?? mean;
}

/** Whether times are possible: no word ends before it begins, begins before the previous one, or is after the end. */
function areTimes(words: Reply['words'], length: number | null): boolean {
  return words.every(({ start, end }, index) => {
    const before = words[index - 1]?.start ?? 0;
    return end >= start && start >= before && (length === null || end <= length + SLACK_S);
  });
}

/**
 * The words in a recording, and its language, by `/audio/transcriptions`. The language is not sent to the model, so that it
 * reports the one that it recognises. Throws `ModelFailure`.
 */
export async function transcribeFile(
  place: ModelPlace,
  { path, mimeType, length, mostWords }: Sound,
  limits: ModelLimits,
): Promise<{ words: HeardWord[]; language: string; raw: string }> {
  const form = new FormData();
  const extension = mimeType.includes('mp4') ? 'mp4' : mimeType.includes('matroska') ? 'mkv' : 'webm';
  form.append('file', await openAsBlob(path, { type: mimeType.split(';')[0] ?? '' }), `answer.${extension}`);
  form.append('model', place.model);
  form.append('response_format', 'verbose_json');
  form.append('timestamp_granularities[]', 'word');
  form.append('timestamp_granularities[]', 'segment');
  const { reply, text: raw } = await postToModel(place, '/audio/transcriptions', form, limits);
  const read = replyOf(mostWords).safeParse(reply);
  if (!read.success) throw new ModelFailure('unusable', 'not the shape of a transcript with words');
  const { words, segments, language } = read.data;
  if (!areTimes(words, length)) throw new ModelFailure('unusable', 'times that cannot be');
  const heard = words.flatMap((one) => {
    const text = one.word.trim();
    return text === '' ? [] : [{ text, start: one.start, end: one.end, confidence: confidenceOf(one, segments) }];
  });
  return { words: heard, language, raw };
}
