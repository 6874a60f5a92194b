import { basename } from 'node:path';
import { MAX_WORDS, Transcript } from '../../../contract/rating/evidence.ts';
import { ModelFailure } from '../../platform/models/post-to-model.ts';
import { type LocalRecogniser, NotRecognised, createRecogniser } from '../recogniser/recogniser.ts';
import type { Children } from '../recordings/post-process/children.ts';
import type { Transcriber } from './ports.ts';

interface Needs {
  /** The folder with the model (server/features/recogniser/model.ts). */
  folder: string;
  children: Pick<Children, 'readSound'>;
}

export interface LocalTranscriber extends Transcriber {
  /** Reads the model, so that a wrong one is known at the start. Throws what `createRecogniser` throws. */
  start(): Promise<void>;
  stop(): void;
}

/** A recogniser on this machine, for engineers whose voice no other company may get. It is started when it is first needed. */
export function createLocalTranscriber({ folder, children }: Needs): LocalTranscriber {
  let recogniser: Promise<LocalRecogniser> | null = null;
  const find = () => (recogniser ??= createRecogniser({ model: folder, children }));

  return {
    name: `${basename(folder)} (this machine)`,

    async transcribe(sound) {
      try {
        const { words, ...rest } = await (await find()).transcribe(sound);
        const value = Transcript.parse({ ...rest, words: words.slice(0, MAX_WORDS) });
        return { value: { ...value, estimated: false }, cost: null, raw: '' };
      } catch (error) {
        if (error instanceof NotRecognised) throw new ModelFailure('unusable', error.message);
        throw error;
      }
    },

    start: async () => void (await find()),
    stop: () => void recogniser?.then((one) => one.stop()).catch(() => {}),
  };
}
