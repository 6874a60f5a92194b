import { expect, test } from 'vitest';
import { isInSpeech } from '../../../../server/features/evidence/check-recognition.ts';
import {
  createRecordedFinder,
  createRecordedTranscriber,
  recordedKey,
  spreadWords,
} from '../../../../server/features/evidence/recorded.ts';

const FOUND = [{ element: 0, quote: 'the props', stance: 'supports' as const }];
const REPLIES = {
  name: 'recorded',
  spoken: new Map([['root', 'The props go in']]),
  found: new Map([[recordedKey('q', 'the  Props go in'), FOUND]]),
};
const SOUND = { path: '', mimeType: 'audio/webm', seconds: 8, speech: [{ start: 1, end: 3 }], root: 'root' };
const sought = (questionId: string, transcript: string) => ({ questionId, question: '', evidence: [], transcript, run: 1 });

test('words without times are distributed over the speech, and none spans a pause', () => {
  const speech = [
    { start: 1, end: 3 },
    { start: 10, end: 14 },
  ];
  const words = spreadWords('we take the load off and then we set props at once', speech);
  expect(words.every((word) => isInSpeech(word, speech))).toBe(true);
  expect(words.every(({ start, end }) => end - start < 3)).toBe(true);
  expect([words[0]?.start, words.at(-1)?.end]).toEqual([1, 14]);
});

test('replies are found by the spoken words, and by the sound', async () => {
  const { value } = await createRecordedTranscriber(REPLIES).transcribe(SOUND);
  expect(value).toMatchObject({ estimated: true, engine: 'recorded', words: [{ text: 'The', start: 1 }, {}, {}, { end: 3 }] });
  const transcript = value.words.map(({ text }) => text).join(' ');
  expect((await createRecordedFinder(REPLIES).findEvidence(sought('q', transcript))).value).toEqual(FOUND);
});

test('an unrecorded reply is not invented', async () => {
  await expect(createRecordedTranscriber(REPLIES).transcribe({ ...SOUND, root: 'other' })).rejects.toThrow('nothing is recorded');
  await expect(createRecordedFinder(REPLIES).findEvidence(sought('other', 'the props go in'))).rejects.toThrow(
    'nothing is recorded',
  );
});
