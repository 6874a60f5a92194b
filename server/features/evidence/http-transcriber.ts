import { MAX_WORDS, Transcript } from '../../../contract/rating/evidence.ts';
import { type ModelPlace, nameOfModel } from '../../platform/models/post-to-model.ts';
import { transcribeFile } from '../../platform/models/transcription.ts';
import type { Transcriber } from './ports.ts';

export interface TranscriberSettings extends ModelPlace {
  /** In the operator's currency; null if no price is set. */
  costAMinute: number | null;
}

const DEADLINE_MS = 120_000;
const MOST_BYTES = 4 * 1024 ** 2;

/** A recogniser that is reached over HTTP. */
export function createHttpTranscriber(
  { costAMinute, ...place }: TranscriberSettings,
  { deadline = DEADLINE_MS }: { deadline?: number } = {},
): Transcriber {
  const name = nameOfModel(place);
  return {
    name,
    async transcribe({ path, mimeType, seconds: length }) {
      const sound = { path, mimeType, length, mostWords: MAX_WORDS };
      const { words, language, raw } = await transcribeFile(place, sound, { deadline, mostBytes: MOST_BYTES });
      const heard = words.map(({ confidence = null, ...word }) => ({ ...word, confidence }));
      const value = Transcript.parse({ words: heard, language, engine: name });
      const cost = costAMinute === null || length === null ? null : (costAMinute * length) / 60;
      return { value: { ...value, estimated: false }, cost, raw };
    },
  };
}
