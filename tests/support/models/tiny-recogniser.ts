import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../../../server/features/recogniser/model.ts';

/** Fields of a protocol buffer: a whole number, a text, bytes, or a message in it. */
type Field = readonly [number: number, value: number | string | Uint8Array];

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest % 128) + (rest >= 128 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.from(bytes);
}

/** Writes a message (https://protobuf.dev/programming-guides/encoding). */
function message(...fields: Field[]): Buffer {
  return Buffer.concat(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'number') return [varint(number * 8), varint(value)];
      const bytes = Buffer.from(value as Uint8Array);
      return [varint(number * 8 + 2), varint(bytes.length), bytes];
    }),
  );
}

const FLOAT = 1;
const INT64 = 7;

const dimension = (name: string | number) => message(typeof name === 'number' ? [1, name] : [2, name]);
const valueOf = (name: string, type: number, shape: readonly (string | number)[]) =>
  message([1, name], [2, message([1, message([1, type], [2, message(...shape.map((each): Field => [1, dimension(each)]))])])]);

const tensor = (name: string, dims: readonly number[], values: readonly number[]) =>
  message(...dims.map((each): Field => [1, each]), [2, FLOAT], [8, name], [9, new Uint8Array(Float32Array.from(values).buffer)]);

const node = (type: string, inputs: readonly string[], output: string, ...attributes: Buffer[]) =>
  message(
    ...inputs.map((each): Field => [1, each]),
    [2, output],
    [3, output],
    [4, type],
    ...attributes.map((each): Field => [5, each]),
  );

const INTS = 7;
const ints = (name: string, values: readonly number[]) =>
  message([1, name], ...values.map((each): Field => [8, each]), [20, INTS]);

const BANDS = 80;
/** Between the logarithms of the loudest band in silence and in speech. */
const THRESHOLD = -4;

/**
 * A network (ONNX) that gives the one word of its vocabulary for every loud part: it compares the loudest band with a threshold.
 * It has the form of a NeMo model with connectionist temporal classification, as sherpa-onnx loads one.
 */
function network(): Buffer {
  const graph = message(
    [1, node('Transpose', ['audio_signal'], 'frames', ints('perm', [0, 2, 1]))],
    [1, node('ReduceMax', ['frames'], 'loudest', ints('axes', [2]))],
    [1, node('MatMul', ['loudest', 'weights'], 'weighed')],
    [1, node('Add', ['weighed', 'bias'], 'logits')],
    [1, node('LogSoftmax', ['logits'], 'logprobs')],
    [2, 'loud'],
    [5, tensor('weights', [1, 2], [1, 0])],
    [5, tensor('bias', [2], [-THRESHOLD, 0])],
    [11, valueOf('audio_signal', FLOAT, ['N', BANDS, 'T'])],
    [11, valueOf('length', INT64, ['N'])],
    [12, valueOf('logprobs', FLOAT, ['N', 'T', 2])],
  );
  const said = (key: string, value: string): Field => [14, message([1, key], [2, value])];
  return message(
    [1, 8],
    [7, graph],
    [8, message([1, ''], [2, 17])],
    said('model_type', 'EncDecCTCModelBPE'),
    said('vocab_size', '2'),
    said('subsampling_factor', '1'),
    said('normalize_type', 'NA'),
  );
}

/** The word that the network gives. */
export const SAID = 'loud';

/** Writes a folder with the smallest model that can be loaded. */
export function writeTinyModel(folder: string): Model {
  const contents = { model: network(), tokens: Buffer.from(`▁${SAID} 0\n<blk> 1\n`) };
  const file = (name: string, bytes: Buffer) => {
    writeFileSync(join(folder, name), bytes);
    return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  const files = { model: file('model.onnx', contents.model), tokens: file('tokens.txt', contents.tokens) };
  const model: Model = { name: 'tiny', language: 'en', licence: 'made by a test', kind: 'nemo-ctc', files };
  writeFileSync(join(folder, 'model.json'), JSON.stringify(model));
  return model;
}
