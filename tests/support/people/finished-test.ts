import type { Page } from 'playwright';
import { saveAnswer, storeMultipleA, submitTestRecordings } from '../../../contract/assessment/answers.ts';
import { SOUND } from './attempt.ts';
import { callOverHttp } from '../server/call-over-http.ts';
import type { Engineer } from './engineer.ts';

/** Gives an answer with sound to every spoken question, and any to each choice. */
export async function finishTest(origin: string, { attempt }: Engineer) {
  const token = attempt.uploadToken;
  const file = new Blob([new Uint8Array(SOUND)]);
  for (const card of attempt.cards) {
    const { questionId } = card;
    if (card.kind === 'choice') {
      const answer = Object.values(card.options)[0] as string;
      await callOverHttp(origin, storeMultipleA, { token, form: { questionId, answer } });
    } else await callOverHttp(origin, saveAnswer, { token, form: { questionId, answerFile: file } });
  }
  await callOverHttp(origin, submitTestRecordings, { token, form: { testRecordingFile: file } });
}

/** Gives every criterion of the answer at the desk this level. */
export async function giveLevels(desk: Page, level: number) {
  const criteria = desk.locator('fieldset[data-criterion]');
  for (let index = 0; index < (await criteria.count()); index += 1)
    await criteria.nth(index).locator(`input[value="${level}"]`).check();
}
