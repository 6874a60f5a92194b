import { openAsBlob } from 'node:fs';
import { z } from 'zod';
import { MAX_WORDS, Transcript } from '../../contract/evidence.ts';
import { ModelFailure, postToModel } from '../models/post-to-model.ts';
import type { Transcriber } from './ports.ts';

export interface TranscriberSettings {
  /** The address up to `/v1`, without a slash at the end. */
  url: string;
  key: string;
  model: string;
  /** In the operator's currency; null if no price is set. */
  costAMinute: number | null;
}

const DEADLINE_MS = 120_000;
const MOST_BYTES = 4 * 1024 ** 2;
/** How far the last word may lie behind the end of the recording, in seconds: containers round. */
const SLACK_S = 1;

const seconds = z.number().min(0).max(86_400);
const confidence = z.number().min(0).max(1).optional();
/** `verbose_json` with `timestamp_granularities[]=word`. Some servers tell how sure a word is, others only of a segment. */
const Reply = z.object({
  language: z.string().max(35).default(''),
  words: z
    .array(z.object({ word: z.string().max(100), start: seconds, end: seconds, probability: confidence, confidence }))
    .max(MAX_WORDS),
  segments: z
    .array(z.object({ start: seconds, end: seconds, avg_logprob: z.number().optional() }))
    .max(MAX_WORDS)
    .default([]),
});
type Reply = z.output<typeof Reply>;

/** How sure the segment is in which a word begins: its mean probability of a token. */
function confidenceOf({ start, probability, confidence: told }: Reply['words'][number], segments: Reply['segments']) {
  const logprob = segments.find((segment) => start >= segment.start && start <= segment.end)?.avg_logprob;
  const mean = logprob === undefined ? null : Math.min(1, Math.exp(logprob));
  return probability ?? told ?? mean;
}

/** Whether times are possible: no word ends before it begins, or begins before the one before, or lies behind the end. */
function areTimes(words: Reply['words'], length: number | null): boolean {
  return words.every(({ start, end }, index) => {
    const before = words[index - 1]?.start ?? 0;
    return end >= start && start >= before && (length === null || end <= length + SLACK_S);
  });
}

/**
 * A recogniser that is reached over HTTP by `/audio/transcriptions`, as OpenAI has made it usual. The language is not told to it, so
 * that it says which one it hears.
 */
export function createHttpTranscriber(
  { url, key, model, costAMinute }: TranscriberSettings,
  { deadline = DEADLINE_MS }: { deadline?: number } = {},
): Transcriber {
  return {
    name: `${model} (${new URL(url).host})`,
    async transcribe({ path, mimeType, seconds: length }) {
      const form = new FormData();
      const extension = mimeType.includes('mp4') ? 'mp4' : 'webm';
      form.append('file', await openAsBlob(path, { type: mimeType.split(';')[0] ?? '' }), `answer.${extension}`);
      form.append('model', model);
      form.append('response_format', 'verbose_json');
      form.append('timestamp_granularities[]', 'word');
      form.append('timestamp_granularities[]', 'segment');
      const { reply, text } = await postToModel({ url, key }, '/audio/transcriptions', form, { deadline, mostBytes: MOST_BYTES });
      const read = Reply.safeParse(reply);
      if (!read.success) throw new ModelFailure('unusable', 'not the shape of a transcript with words');
      const { words, segments, language } = read.data;
      if (!areTimes(words, length)) throw new ModelFailure('unusable', 'times that cannot be');
      const heard = words.flatMap((one) =>
        one.word.trim() === ''
          ? []
          : [{ text: one.word.trim(), start: one.start, end: one.end, confidence: confidenceOf(one, segments) }],
      );
      const value = Transcript.parse({ words: heard, language, engine: `${model} (${new URL(url).host})` });
      const cost = costAMinute === null || length === null ? null : (costAMinute * length) / 60;
      return { value: { ...value, estimated: false }, cost, raw: text };
    },
  };
}
