import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLocalTranscriber } from '../../../../server/features/evidence/local-transcriber.ts';
import { BadModel } from '../../../../server/features/recogniser/model.ts';
import { createChildren } from '../../../../server/features/recordings/post-process/children.ts';
import { LIVE } from '../../../support/media/media.ts';
import { SAID, writeTinyModel } from '../../../support/models/tiny-recogniser.ts';

const folder = mkdtempSync(join(tmpdir(), 'loadpath-local-'));
const [model, recording] = [join(folder, 'model'), join(folder, 'recordings', 'one')];
mkdirSync(model);
mkdirSync(recording, { recursive: true });
writeTinyModel(model);
writeFileSync(join(recording, 'seekable.webm'), LIVE);
const children = createChildren();
afterAll(() => {
  children.stop();
  rmSync(folder, { recursive: true });
});

function isInstalled() {
  try {
    return createRequire(import.meta.url).resolve('sherpa-onnx-node') !== '';
  } catch {
    return false;
  }
}

test.skipIf(!isInstalled())('the engine recognises words with a model on this machine, at no cost', async () => {
  const transcriber = createLocalTranscriber({ folder: model, children });
  await transcriber.start();
  const sound = { path: join(recording, 'seekable.webm'), mimeType: 'audio/webm', seconds: 8, root: '' };
  const { value, cost } = await transcriber.transcribe({ ...sound, speech: null });
  expect(new Set(value.words.map(({ text }) => text))).toEqual(new Set([SAID]));
  expect({ cost, estimated: value.estimated }).toEqual({ cost: null, estimated: false });
  expect(transcriber.name).toBe('model (this machine)');
  expect((await transcriber.transcribe({ ...sound, speech: [] })).value.words).toEqual([]);
  transcriber.stop();
});

test.skipIf(!isInstalled())('a folder without a model is reported at the start of the server', async () => {
  const transcriber = createLocalTranscriber({ folder: recording, children });
  await expect(transcriber.start()).rejects.toThrow(BadModel);
});
