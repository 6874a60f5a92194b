import { z } from 'zod';
import { MAX_SPEECH } from '../recordings/post-process/child-protocol.ts';

/** A week: no recording is longer. */
const Seconds = z.number().min(0).max(604_800);

/** The most words of one recording: five a second for an hour. */
const MAX_WORDS = 18_000;

const Word = z.object({
  text: z.string().min(1).max(100),
  start: Seconds,
  end: Seconds,
  /** The confidence, 0 to 1; null if the model gives none. */
  confidence: z.number().min(0).max(1).nullable(),
});
export type Word = z.infer<typeof Word>;

/** The words of one recording. */
export interface Transcript {
  words: Word[];
  /** BCP 47: reported by the model, or the language that it was made for. */
  language: string;
  /** Program and model with their versions. */
  engine: string;
}

/** A part of a recording that is recognised by itself, in seconds. */
export interface Piece {
  start: number;
  end: number;
}

/** The input of the child process. */
export interface RecogniseTask {
  /** The file with the samples, and its rate. */
  samples: string;
  rate: number;
  pieces: readonly Piece[];
  /** The entry of the package sherpa-onnx-node, which the child loads from there. */
  engine: string;
  /** The settings of its `OfflineRecognizer`. */
  config: object;
  language: string;
}

/** The output of the child, which is not trusted: it runs compiled code on the recording of a stranger. */
export const Recognised = z.object({
  is: z.literal('recognised'),
  words: z.array(Word).max(MAX_WORDS),
  language: z.string().max(20),
});

/** Pieces are made of speech, and there are no more of them. */
export const MAX_PIECES = MAX_SPEECH;
