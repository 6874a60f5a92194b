import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ModelFailure } from '../../../../server/platform/models/post-to-model.ts';
import { readRetryAfter } from '../../../../server/platform/models/post-to-model.ts';
import { createHttpFinder } from '../../../../server/features/evidence/http-finder.ts';
import { createHttpTranscriber } from '../../../../server/features/evidence/http-transcriber.ts';
import { MISBEHAVIOUR, aModelThat, completion } from '../../../support/models/hostile-model.ts';

const folder = mkdtempSync(join(tmpdir(), 'loadpath-sound-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'answer.webm');
writeFileSync(path, Buffer.alloc(1000));

const SOUND = { path, mimeType: 'audio/webm;codecs=opus', seconds: 10, speech: null, root: '' };
const EVIDENCE = ['first', 'second', 'third'].map((text) => ({
  criterion: 'safety' as const,
  weight: 'must' as const,
  text,
  benchmark: null,
}));
const SOUGHT = { questionId: 'q', question: 'What?', evidence: EVIDENCE, transcript: 'we do the first of all', run: 1 };
/** Only a model that is too late needs a short one; on a busy machine others would be late as well. */
const deadlineFor = (trouble: string) => ({ deadline: trouble === 'late' ? 700 : 60_000 });

const finderAt = (url: string, trouble = 'unusable') =>
  createHttpFinder({ url, key: 'k', model: 'm', costIn: 2, costOut: 10 }, deadlineFor(trouble));
const transcriberAt = (url: string, trouble = 'unusable') =>
  createHttpTranscriber({ url, key: 'k', model: 'm', costAMinute: 0.6 }, deadlineFor(trouble));
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: ModelFailure) => error,
  );

test.each(MISBEHAVIOUR)('a model that %s causes an error and no crash, in bounded memory', async (_, answer, trouble) => {
  const url = await aModelThat(answer);
  const before = process.memoryUsage().rss;
  const found = await failureOf(finderAt(url, trouble).findEvidence(SOUGHT));
  const heard = await failureOf(transcriberAt(url, trouble).transcribe(SOUND));
  expect([found?.name, found?.trouble, heard?.trouble]).toEqual(['ModelFailure', trouble, trouble]);
  expect(process.memoryUsage().rss - before).toBeLessThan(80 * 1024 ** 2);
});

test('a model that cannot be reached costs nothing', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  expect((await failureOf(finderAt(`http://127.0.0.1:${port}`).findEvidence(SOUGHT)))?.trouble).toBe('unreached');
});

test.each([
  ['7', 7000],
  [' 120 ', 120_000],
  ['999999999', 3_600_000],
  ['Thu, 26 Nov 2026 10:00:30 GMT', 30_000],
  ['-5', null],
  ['soon', null],
  [null, null],
] as const)('Retry-After %j is %j ms', (value, ms) => {
  expect(readRetryAfter(value, Date.parse('2026-11-26T10:00:00Z'))).toBe(ms);
});

const found = (...elements: object[]) => completion({ found: elements });
const send = (body: unknown) => aModelThat((_, response) => void response.end(JSON.stringify(body)));

test.each([
  ['an element that was not asked', found({ element: 4, quote: 'the first', stance: 'supports' })],
  ['an element before the first', found({ element: 0, quote: 'the first', stance: 'supports' })],
  ['a stance that does not exist', found({ element: 1, quote: 'the first', stance: 'proves' })],
  ['a quote without end', found({ element: 1, quote: 'x'.repeat(5000), stance: 'supports' })],
  ['no quote', found({ element: 1, quote: '', stance: 'supports' })],
  ['a thousand findings', found(...Array.from({ length: 1000 }, () => ({ element: 1, quote: 'the first', stance: 'supports' })))],
  ['content that is no text', { choices: [{ message: { content: { found: [] } } }] }],
])('findings with %s are not used', async (_, body) => {
  expect((await failureOf(finderAt(await send(body)).findEvidence(SOUGHT)))?.trouble).toBe('unusable');
});

test('findings have their cost, and name the element in any order of the questions', async () => {
  const finder = finderAt(await send(found({ element: 1, quote: 'the first', stance: 'supports' })));
  const first = await finder.findEvidence(SOUGHT);
  const second = await finder.findEvidence({ ...SOUGHT, run: 2 });
  expect([first.value, first.cost]).toEqual([[{ element: 0, quote: 'the first', stance: 'supports' }], expect.closeTo(0.003)]);
  expect(second.value).toMatchObject([{ element: 1 }]);
});

const word = (text: string, start: number, end: number, more = {}) => ({ word: text, start, end, ...more });
const heard = (...words: object[]) => ({ language: 'english', duration: 10, text: '', words });

test.each([
  ['a word that ends before it begins', heard(word('a', 2, 1))],
  ['a word before the one before', heard(word('a', 2, 3), word('b', 1, 2))],
  ['a word behind the end of the recording', heard(word('a', 2, 30))],
  ['negative times', heard(word('a', -2, 1))],
  ['no times', heard({ word: 'a' })],
  ['a confidence above 1', heard(word('a', 1, 2, { probability: 7 }))],
  ['a text without words', { language: 'english', text: 'something' }],
  ['more words than anybody says', heard(...Array.from({ length: 7000 }, () => word('a', 1, 1)))],
])('a transcript with %s is not used', async (_, body) => {
  expect((await failureOf(transcriberAt(await send(body)).transcribe(SOUND)))?.trouble).toBe('unusable');
});

test('a transcript has words, times, confidence and cost', async () => {
  const body = {
    ...heard(word(' Props', 1, 2, { probability: 0.9 }), word('go', 2, 3), word(' ', 3, 3)),
    segments: [{ start: 0, end: 10, avg_logprob: Math.log(0.5) }],
  };
  const { value, cost } = await transcriberAt(await send(body)).transcribe(SOUND);
  expect(value).toMatchObject({
    language: 'english',
    estimated: false,
    words: [
      { text: 'Props', start: 1, end: 2, confidence: 0.9 },
      { text: 'go', start: 2, end: 3, confidence: expect.closeTo(0.5) },
    ],
  });
  expect(cost).toBeCloseTo(0.1);
});
