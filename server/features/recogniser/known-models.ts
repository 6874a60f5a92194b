import type { Model } from './model.ts';

/** A model that `npm run transcriber` can fetch, and where from. The address names one version, which never changes. */
export interface KnownModel extends Model {
  address: string;
}

export const KNOWN_MODELS: readonly KnownModel[] = [
  {
    name: 'parakeet-tdt-0.6b-v2-int8',
    language: 'en',
    licence: 'CC-BY-4.0, NVIDIA; ONNX export of the sherpa-onnx project',
    kind: 'nemo-transducer',
    address:
      'https://huggingface.co/csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v2-int8/resolve/1ab9323565ddb038682214b292f588070a538ce2',
    files: {
      encoder: {
        name: 'encoder.int8.onnx',
        bytes: 652_184_296,
        sha256: 'a32b12d17bbbc309d0686fbbcc2987b5e9b8333a7da83fa6b089f0a2acd651ab',
      },
      decoder: {
        name: 'decoder.int8.onnx',
        bytes: 7_257_753,
        sha256: 'b6bb64963457237b900e496ee9994b59294526439fbcc1fecf705b31a15c6b4e',
      },
      joiner: {
        name: 'joiner.int8.onnx',
        bytes: 1_739_080,
        sha256: '7946164367946e7f9f29a122407c3252b680dbae9a51343eb2488d057c3c43d2',
      },
      tokens: {
        name: 'tokens.txt',
        bytes: 9_384,
        sha256: 'ec182b70dd42113aff6c5372c75cac58c952443eb22322f57bbd7f53977d497d',
      },
    },
  },
];
