import { ModelFailure, type ModelLimits, type ModelPlace, postToModel } from './post-to-model.ts';

/** One list of numbers for each text, all of the same length, by `/embeddings`. Throws `ModelFailure`. */
export async function embedTexts(place: ModelPlace, texts: readonly string[], limits: ModelLimits): Promise<number[][]> {
  const { reply } = await postToModel(place, '/embeddings', { model: place.model, input: texts }, limits);
  const { data } = (reply ?? {}) as { data?: unknown };
  const rows = (Array.isArray(data) ? data : []) as { index?: unknown; embedding?: unknown }[];
  const vectors = texts.map((_, index) => (rows.find((row) => row.index === index) ?? rows[index])?.embedding);
  const length = Array.isArray(vectors[0]) ? vectors[0].length : 0;
  const isVector = (vector: unknown): vector is number[] =>
    Array.isArray(vector) && vector.length === length && vector.every((value) => Number.isFinite(value));
  if (length === 0 || !vectors.every(isVector)) throw new ModelFailure('unusable', 'no embeddings');
  return vectors;
}
