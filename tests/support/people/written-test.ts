import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { saveOptions, startAttempt } from '../../../contract/assessment/assessment.ts';
import { submitTestRecordings } from '../../../contract/assessment/answers.ts';
import { versionOf } from '../../../contract/facts/consents.ts';
import { giveConsent } from '../../../contract/accounts/own-data.ts';
import { contentOf } from '../../../server/data/bank/contents.ts';
import { BANK } from '../../../server/data/bank/index.ts';
import type { SpokenQuestion } from '../../../server/data/bank/model.ts';
import { engineers } from '../../../server/platform/db/schema/profiles.ts';
import { OPTIONS, answer, sendSpoken, sound, spokenOf } from './attempt.ts';
import { findHonestly } from '../models/gullible-model.ts';
import { completion } from '../models/hostile-model.ts';
import { type Server, call, loginAs } from '../server/server.ts';

/** The reply of the model: findings for its request, or a status. */
export const model = { status: 200, asked: 0 };
const fake = createServer((request, response) => {
  let text = '';
  request.on('data', (part) => (text += part));
  request.on('end', () => {
    model.asked += 1;
    if (model.status !== 200) return void response.writeHead(model.status).end();
    const { messages } = JSON.parse(text) as { messages: { content: string }[] };
    const { elements, answer: said } = JSON.parse(messages[1]?.content ?? '') as {
      elements: { number: number; text: string }[];
      answer: string;
    };
    const evidence = elements.map((one) => ({ criterion: null, weight: null, text: one.text, benchmark: null }));
    const found = findHonestly(evidence, said).map((one) => ({ ...one, element: elements[one.element]?.number }));
    response.end(JSON.stringify(completion({ found })));
  });
});

/**
 * The settings of a server with this model, which is closed after the tests of the file. The model has no fault at first: files
 * share this module.
 */
export async function settingsOfModel() {
  model.status = 200;
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  afterAll(() => void fake.close());
  const EVIDENCE_URL = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;
  return { EVIDENCE_URL, EVIDENCE_MODEL: 'm', EVIDENCE_COST_IN: '2', EVIDENCE_COST_OUT: '10', LOG_LEVEL: 'silent' };
}

/** Sentences in the words of the field that a simple model finds, and that repeat nothing. */
function answerTo(questionId: string): string {
  const question = BANK.find(({ id }) => id === questionId) as SpokenQuestion;
  const sentences = contentOf(question).evidence.flatMap(({ text, weight }) => {
    const words = text.split(/[\s,;:()]+/).filter((word) => /^[a-z]{4,}$/.test(word));
    return weight === 'unsafe' || words.length < 2
      ? []
      : [`On the site I would first make sure of the ${words[0]} and then of the ${words.at(-1)} with my own eyes.`];
  });
  return `I begin with what I can see and touch before I trust any number that somebody gives me. ${sentences.join(' ')}`;
}

export const agreeToModel = ({ app }: Pick<Server, 'app'>, token: string) =>
  call(app, giveConsent, { token, body: { consent: 'model', version: versionOf('model') } });

/** An engineer whose test is finished: spoken answers are typed, since no recogniser is configured. */
export async function aWrittenTest(server: Server, { agrees = true } = {}) {
  const engineer = await loginAs(server, 'engineer');
  const own = engineer.token;
  if (agrees) await agreeToModel(server, own);
  await server.db.update(engineers).set({ typed: true }).where(eq(engineers.accountId, engineer.id));
  await call(server.app, saveOptions, { token: own, body: OPTIONS });
  const { reply: attempt } = await call(server.app, startAttempt, { token: own });
  const spoken = spokenOf(attempt);
  for (const card of attempt.cards) {
    if (spoken.includes(card))
      await sendSpoken(server, own, { questionId: card.questionId, typedAnswer: answerTo(card.questionId) });
    else if (card.kind === 'spoken') await sendSpoken(server, own, { questionId: card.questionId, typedAnswer: 'A try.' });
    else await answer(server, own, card);
  }
  await call(server.app, submitTestRecordings, { token: own, form: { testRecordingFile: { ...sound, name: 'screen.webm' } } });
  return { engineer, token: own, attempt, spoken };
}
