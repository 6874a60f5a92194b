import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BadModel, engineConfigOf, readModel } from '../../../../server/features/recogniser/model.ts';
import { type LocalRecogniser, NotRecognised, createRecogniser } from '../../../../server/features/recogniser/recogniser.ts';
import { type Children, createChildren } from '../../../../server/features/recordings/post-process/children.ts';
import { LIVE } from '../../../support/media/media.ts';
import { SAID, writeTinyModel } from '../../../support/models/tiny-recogniser.ts';

const folder = mkdtempSync(join(tmpdir(), 'loadpath-recogniser-'));
const [model, recordingsRoot] = [join(folder, 'model'), join(folder, 'recordings')];
const ID = 'one';

function isInstalled() {
  try {
    return createRequire(import.meta.url).resolve('sherpa-onnx-node') !== '';
  } catch {
    return false;
  }
}

const IS_INSTALLED = isInstalled();
const WITHOUT = 'sherpa-onnx-node is optional and not installed here, so nothing was recognised';

mkdirSync(model);
mkdirSync(join(recordingsRoot, ID), { recursive: true });
writeTinyModel(model);
writeFileSync(join(recordingsRoot, ID, 'seekable.webm'), LIVE);
afterAll(() => rmSync(folder, { recursive: true }));

const recording = { path: join(recordingsRoot, ID, 'seekable.webm'), mimeType: 'audio/webm', seconds: 8, speech: null };

describe('a recogniser on this machine', () => {
  beforeEach(({ skip }) => skip(!IS_INSTALLED, WITHOUT));
  let children: Children;
  let recogniser: LocalRecogniser;
  beforeAll(async () => {
    if (!IS_INSTALLED) return;
    children = createChildren();
    recogniser = await createRecogniser({ model, children });
  });
  afterAll(() => {
    if (!IS_INSTALLED) return;
    recogniser.stop();
    children.stop();
  });

  test('a model made by the test is loaded, and recognises a word in each loud place of a real recording', async () => {
    const { words, language, engine } = await recogniser.transcribe(recording);
    expect(words.length).toBeGreaterThan(3);
    expect(new Set(words.map(({ text }) => text))).toEqual(new Set([SAID]));
    expect(words.every(({ start, end, confidence }) => start >= 0 && end >= start && end <= 8 && confidence === null)).toBe(true);
    expect(words.map(({ start }) => start)).toEqual(words.map(({ start }) => start).toSorted((a, b) => a - b));
    // Two independent ways to find speech agree on its place.
    const measured = await children.readSound(
      { task: 'measure', folder: join(recordingsRoot, ID) },
      { wallMs: 60_000, cpuSeconds: 30, fileBytes: 1_000_000 },
    );
    const speech = measured.is === 'measured' ? measured.measures.speech : [];
    const isSpeech = (at: number) => speech.some(({ start, end }) => at >= start - 0.1 && at <= end + 0.1);
    expect(words.filter(({ start }) => !isSpeech(start))).toEqual([]);
    expect(language).toBe('en');
    expect(engine).toMatch(/^sherpa-onnx-node \d+\.\d+\.\d+, tiny$/);
    // The samples are deleted.
    expect(readdirSync(join(recordingsRoot, ID))).toEqual(['seekable.webm']);
  });

  test('only speech is recognised, and words have their place in the recording', async () => {
    const all = (await recogniser.transcribe(recording)).words;
    const { words } = await recogniser.transcribe({ ...recording, speech: [{ start: 4, end: 8 }] });
    const later = all.filter(({ start }) => start >= 4.2);
    expect(words.length).toBeGreaterThan(0);
    expect(words.every(({ start }) => start >= 4)).toBe(true);
    expect(later.every(({ start }) => words.some((word) => Math.abs(word.start - start) < 0.1))).toBe(true);
    expect((await recogniser.transcribe({ ...recording, speech: [] })).words).toEqual([]);
  });

  test('a file without sound is not recognised, and nothing of it stays', async () => {
    mkdirSync(join(recordingsRoot, 'bad'), { recursive: true });
    writeFileSync(join(recordingsRoot, 'bad', 'seekable.webm'), Buffer.alloc(1000, 1));
    await expect(recogniser.transcribe({ ...recording, path: join(recordingsRoot, 'bad', 'seekable.webm') })).rejects.toThrow(
      new NotRecognised('not-parsed'),
    );
    expect(readdirSync(join(recordingsRoot, 'bad'))).toEqual(['seekable.webm']);
  });

  test('a model that the library cannot read ends the child process and not this one', async () => {
    const broken = join(folder, 'broken');
    mkdirSync(broken);
    const made = writeTinyModel(broken);
    writeFileSync(join(broken, 'model.onnx'), Buffer.alloc(made.files.model?.bytes ?? 1));
    const other = await createRecogniser({ model: broken, children });
    await expect(other.transcribe(recording)).rejects.toThrow(NotRecognised);
  });
});

test('a folder without a model, with another file, or with a name that points elsewhere cannot be used', async () => {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  await expect(readModel(empty)).rejects.toThrow('There is no model.json');
  const short = join(folder, 'short');
  mkdirSync(short);
  const made = writeTinyModel(short);
  writeFileSync(join(short, 'tokens.txt'), 'x');
  await expect(readModel(short)).rejects.toThrow('tokens.txt');
  const [tokens, onnx] = [made.files.tokens, made.files.model];
  writeFileSync(
    join(short, 'model.json'),
    JSON.stringify({ ...made, files: { model: onnx, tokens: { ...tokens, name: '../x' } } }),
  );
  await expect(readModel(short)).rejects.toThrow(BadModel);
  writeFileSync(join(short, 'model.json'), JSON.stringify({ ...made, files: { tokens } }));
  await expect(readModel(short)).rejects.toThrow('Either `model`');
});

test('a transducer is loaded by its three files', () => {
  const file = (name: string) => ({ name, bytes: 1, sha256: '0'.repeat(64) });
  const files = { tokens: file('t'), encoder: file('e'), decoder: file('d'), joiner: file('j') };
  const made = { name: 'm', language: 'en', licence: '', kind: 'nemo-transducer' as const, files };
  expect(engineConfigOf(made, '/m', 16_000)).toMatchObject({
    modelConfig: {
      modelType: 'nemo_transducer',
      tokens: '/m/t',
      transducer: { encoder: '/m/e', decoder: '/m/d', joiner: '/m/j' },
    },
  });
});
