import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const MANIFEST = 'model.json';

const FileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'A file of a model has a plain name.');

const ModelFile = z.object({
  name: FileName,
  bytes: z.number().int().min(1).max(10e9),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'SHA-256 in hexadecimal.'),
});
export type ModelFile = z.infer<typeof ModelFile>;

/** The description of a folder for TRANSCRIBE_MODEL. Written by `npm run transcriber`, or by hand for another model. */
export const Model = z.object({
  name: z.string().min(1).max(100),
  language: z.string().min(2).max(20),
  licence: z.string().max(200),
  /** How sherpa-onnx loads it: three files, or one. */
  kind: z.enum(['nemo-transducer', 'transducer', 'nemo-ctc']),
  files: z
    .object({
      tokens: ModelFile,
      encoder: ModelFile.optional(),
      decoder: ModelFile.optional(),
      joiner: ModelFile.optional(),
      model: ModelFile.optional(),
    })
    .refine(({ model, encoder, decoder, joiner }) => Boolean(model) !== Boolean(encoder && decoder && joiner), {
      error: 'Either `model`, or `encoder`, `decoder` and `joiner`.',
    }),
});
export type Model = z.infer<typeof Model>;

/** A model that cannot be used; the message says why. */
export class BadModel extends Error {}

export const filesOf = ({ files }: Model): ModelFile[] => Object.values(files).filter((file) => file !== undefined);

export const manifestPath = (folder: string) => join(folder, MANIFEST);

/** Whether a file has these bytes. It reads all of it. */
export async function isIntact(path: string, { bytes, sha256 }: Pick<ModelFile, 'bytes' | 'sha256'>): Promise<boolean> {
  const size = await stat(path).then(
    (found) => found.size,
    () => -1,
  );
  if (size !== bytes) return false;
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex') === sha256;
}

/**
 * Reads what a folder says that it holds, and whether all files are there in full length. `npm run transcriber` has compared
 * their digests. Throws `BadModel`.
 */
export async function readModel(folder: string): Promise<Model> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => {
    throw new BadModel(`There is no ${MANIFEST} in ${folder}: npm run transcriber writes one.`);
  });
  let model: Model;
  try {
    model = Model.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'it is no JSON';
    throw new BadModel(`${MANIFEST} in ${folder} cannot be used: ${why}`);
  }
  for (const { name, bytes } of filesOf(model)) {
    const size = await stat(join(folder, name)).then(
      (found) => found.size,
      () => null,
    );
    if (size !== bytes)
      throw new BadModel(`${name} in ${folder} is missing or has another length: run npm run transcriber again.`);
  }
  return model;
}

/** The settings with which sherpa-onnx loads it. Both kinds give words with times. */
export function engineConfigOf({ kind, files }: Model, folder: string, rate: number): object {
  const path = (file: ModelFile | undefined) => (file ? join(folder, file.name) : '');
  const network =
    kind === 'nemo-ctc'
      ? { nemoCtc: { model: path(files.model) } }
      : {
          transducer: { encoder: path(files.encoder), decoder: path(files.decoder), joiner: path(files.joiner) },
          modelType: kind === 'nemo-transducer' ? 'nemo_transducer' : 'transducer',
        };
  return {
    featConfig: { sampleRate: rate, featureDim: 80 },
    modelConfig: { ...network, tokens: path(files.tokens), numThreads: 1, provider: 'cpu', debug: 0 },
    decodingMethod: 'greedy_search',
  };
}
