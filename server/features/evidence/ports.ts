import type { Finding, Transcript } from '../../../contract/rating/evidence.ts';
import type { Evidence } from '../../../contract/rating/rating.ts';
import type { Segment } from './spoken-text.ts';

/** A recording on this machine that somebody speaks in. */
export interface SoundFile {
  /** A copy in a folder of its own, in which others may be written meanwhile. */
  path: string;
  mimeType: string;
  /** Null if it is not known. */
  seconds: number | null;
  /** Where the server itself has found speech; null if it could not. */
  speech: readonly Segment[] | null;
  /** Digest of the bytes as they were recorded (recordings/seal.ts). */
  root: string;
}

/** The result of a call, with its cost and time. */
export interface Called<T> {
  value: T;
  /** In the operator's currency; null where no price is set. */
  cost: number | null;
  /** The reply as it came. */
  raw: string;
}

/** The part of an answer that the model gets: no name, no level, nothing about the person. */
export interface Sought {
  questionId: string;
  question: string;
  evidence: readonly Evidence[];
  transcript: string;
  /** From 1. The elements are asked in another order each time, so that runs which agree do so for the words. */
  run: number;
}

/** Turns speech into words. Throws `ModelFailure`. */
export interface Transcriber {
  /** For people: which engine and model. */
  name: string;
  transcribe(sound: SoundFile): Promise<Called<Transcript & { estimated: boolean }>>;
}

/** Finds in an answer what bears on the elements of its question. Throws `ModelFailure`. */
export interface Finder {
  name: string;
  findEvidence(sought: Sought): Promise<Called<Finding[]>>;
}
