import { expect, test } from 'vitest';
import { Subscription } from '../../../../contract/blog/newsletter.ts';
import { answerTo } from '../../../../src/shared/forms/form-action.ts';

test('a form without a script names the invisible character that makes a field wrong', async () => {
  const answer = await answerTo({ email: 'ines\u200B@example.com' }, Subscription, async () => 'done');
  expect(answer.data.errors).toEqual({
    email: 'Email is invalid! Character 5 is invisible (U+200B): delete it, or type the text again.',
  });
});

test('invisible marks around an address are not sent', async () => {
  const sent: unknown[] = [];
  await answerTo({ email: '\u202Aines@example.com\u202C\u00A0' }, Subscription, async (clean) => sent.push(clean));
  expect(sent).toEqual([{ email: 'ines@example.com' }]);
});
