import { expect, test } from 'vitest';
import { SOUND } from '../../../support/people/attempt.ts';
import { WITHOUT_POCKETSPHINX, startPocketsphinx } from '../../../support/models/pocketsphinx.ts';

test('a real recogniser replies as OpenAI does, with words, their times and confidence', async ({ skip }) => {
  skip(WITHOUT_POCKETSPHINX !== null, WITHOUT_POCKETSPHINX ?? '');
  const recogniser = await startPocketsphinx();
  try {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(SOUND)], { type: 'audio/webm' }), 'answer.webm');
    form.set('model', 'en-us');
    form.set('response_format', 'verbose_json');
    form.append('timestamp_granularities[]', 'word');
    const response = await fetch(`${recogniser.url}/audio/transcriptions`, { method: 'POST', body: form });
    expect(response.status).toBe(200);
    const reply = (await response.json()) as {
      duration: number;
      text: string;
      words: { start: number; end: number; probability: number }[];
    };
    expect(reply.duration).toBeCloseTo(36.5, 0);
    expect(reply.words.length).toBeGreaterThan(10);
    expect(reply.words.every(({ start, end, probability }) => start >= 0 && end >= start && end <= 37 && probability <= 1)).toBe(
      true,
    );
    expect(reply.words.map(({ start }) => start)).toEqual(reply.words.map(({ start }) => start).toSorted((a, b) => a - b));
    expect((await fetch(`${recogniser.url}/models`)).status).toBe(404);
  } finally {
    await recogniser.close();
  }
});
