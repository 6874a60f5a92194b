import { readFile, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { LONGEST_S, SAMPLE_RATE, TEMPORARY_PREFIX } from '../recordings/post-process/child-constants.ts';
import type { Children } from '../recordings/post-process/children.ts';
import { createRunner } from '../../platform/children/run-child.ts';
import { type Limits, findProgram } from '../../platform/children/sandbox.ts';
import { engineConfigOf, filesOf, readModel } from './model.ts';
import { MAX_PIECES, type Piece, Recognised, type Transcript } from './protocol.ts';
import { cutPieces } from './words.ts';

const PACKAGE = 'sherpa-onnx-node';
const PROGRAM = findProgram('recogniser.js', join(import.meta.dirname, 'program.ts'));

/** Node and the library, and how much more than its file a model takes in memory. */
const BASE_BYTES = 1536 * 1024 ** 2;
const MODEL_FACTOR = 3;

const MB = 1_000_000;
/** The time limit to decode sound of this many seconds. */
const decodeLimits = (seconds: number): Limits => ({
  wallMs: 60_000 + 500 * seconds,
  cpuSeconds: Math.ceil(15 + seconds / 10),
  fileBytes: Math.ceil(2 * MB + 2 * seconds * SAMPLE_RATE * Float32Array.BYTES_PER_ELEMENT),
});
/** To recognise it. Loading a large model takes some seconds; a model that is slower than half of real time is of no use here. */
const recogniseLimits = (seconds: number): Limits => ({
  wallMs: 120_000 + 8000 * seconds,
  cpuSeconds: Math.ceil(60 + 2 * seconds),
  // It writes nothing.
  fileBytes: MB,
});

/** A recording that was not recognised; the message gives the reason, without any word of the recording. */
export class NotRecognised extends Error {}

/** Where the package is, or null where it is not installed: it is optional. */
function findEngine(): string | null {
  try {
    return createRequire(import.meta.url).resolve(PACKAGE);
  } catch {
    return null;
  }
}

export interface SpokenRecording {
  /** A local copy of the playable file, in a folder in which others may be written meanwhile. */
  path: string;
  mimeType: string;
  /** The length of the sound; null if that is not known. */
  seconds: number | null;
  /** Where speech is; null if that is not known. Only there it is listened to. */
  speech: readonly Piece[] | null;
}

interface Needs {
  /** The folder with the model. */
  model: string;
  children: Pick<Children, 'readSound'>;
}

/**
 * Recognises speech on this machine, with a model in a folder of its own. Each recording is decoded in one child and recognised
 * in another, one at a time, since a model takes much memory. Throws `BadModel` if the model cannot be used, and an error if the
 * package is not installed.
 */
export async function createRecogniser({ model: folder, children }: Needs) {
  const engine = findEngine();
  if (!engine) throw new Error(`${PACKAGE} is not installed: npm install, on a system that it is made for.`);
  const modelFolder = await realpath(folder);
  const model = await readModel(modelFolder);
  const packageFolder = dirname(await realpath(engine));
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const size = filesOf(model).reduce((sum, { bytes }) => sum + bytes, 0);
  const program = {
    ...PROGRAM,
    // The package loads the one for this system from beside it.
    reads: [...PROGRAM.reads, dirname(packageFolder), modelFolder],
    addons: true,
    dataBytes: BASE_BYTES + MODEL_FACTOR * size,
  };
  const config = engineConfigOf(model, modelFolder, SAMPLE_RATE);
  const runner = createRunner();
  const oneAtATime = pLimit(1);

  async function recognise({ path, seconds: given, speech }: SpokenRecording): Promise<Transcript> {
    const seconds = given ?? LONGEST_S;
    const name = `${TEMPORARY_PREFIX}samples`;
    const recordingFolder = await realpath(dirname(path));
    const samples = join(recordingFolder, name);
    try {
      const decoded = await children.readSound({ task: 'write-samples', folder: recordingFolder, name }, decodeLimits(seconds));
      if (decoded.is !== 'written') throw new NotRecognised(decoded.is === 'unmeasured' ? decoded.why : decoded.is);
      const limits = recogniseLimits(seconds);
      const pieces = cutPieces(speech, seconds).slice(0, MAX_PIECES);
      const outcome = await runner.run({
        program,
        limits,
        folder: recordingFolder,
        input: {
          samples,
          rate: SAMPLE_RATE,
          pieces,
          engine: join(packageFolder, 'sherpa-onnx.js'),
          config,
          language: model.language,
        },
        schema: Recognised,
      });
      if (outcome.is !== 'recognised') throw new NotRecognised(outcome.is === 'died' ? `died: ${outcome.how}` : outcome.is);
      const { words, language } = outcome;
      return { words, language, engine: `${PACKAGE} ${version}, ${model.name}` };
    } finally {
      await rm(samples, { force: true });
    }
  }

  return {
    /**
     * What is said in a playable recording. Without speech there are no words, and nothing is started. Throws `NotRecognised`.
     * The place of a word is in seconds from the start of the recording.
     */
    async transcribe(recording: SpokenRecording): Promise<Transcript> {
      if (recording.speech?.length === 0) {
        return { words: [], language: model.language, engine: `${PACKAGE} ${version}, ${model.name}` };
      }
      return oneAtATime(() => recognise(recording));
    },

    stop: runner.stop,
  };
}

export type LocalRecogniser = Awaited<ReturnType<typeof createRecogniser>>;
