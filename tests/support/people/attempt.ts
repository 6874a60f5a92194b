import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Attempt, type Card, saveOptions, startAttempt } from '../../../contract/assessment/assessment.ts';
import { saveAnswer, storeMultipleA, submitTestRecordings } from '../../../contract/assessment/answers.ts';
import { CRITERIA } from '../../../contract/facts/criteria.ts';
import { type CriterionId, type Levels, rateAnswer } from '../../../contract/rating/rating.ts';
import { BANK } from '../../../server/data/bank/index.ts';
import { listNumbers, makeInstance } from '../../../server/data/bank/instances.ts';
import { type Form, type Server, call, loginAs } from '../server/server.ts';

export const OPTIONS = { option1: 'Concrete Structures', option2: 'Steel Structures' } as const;

/** A real recording, made by a browser. */
export const SOUND = readFileSync(join(import.meta.dirname, '../../../server/data/demo/media/steel-spoken-01.webm'));
export const sound = { name: 'answer.webm', bytes: SOUND };
export const nothing = { name: 'empty.webm', bytes: Buffer.alloc(0) };

/** An engineer who has just pressed 'Start'. */
export async function started(server: Server) {
  const engineer = await loginAs(server, 'engineer');
  const { token } = engineer;
  await call(server.app, saveOptions, { token, body: OPTIONS });
  const { reply: attempt } = await call(server.app, startAttempt, { token });
  return { engineer, token, attempt };
}

const instances = new Map<string, ReturnType<typeof makeInstance>[]>();

/** All instances of a parametric question, computed once. */
function instancesOf(model: Parameters<typeof listNumbers>[0]) {
  const all = instances.get(model.id) ?? listNumbers(model).map((numbers) => makeInstance(model, numbers));
  instances.set(model.id, all);
  return all;
}

/** The text of the right option of a card, from the bank, since no reply of the server contains it. */
export function rightAnswer(card: Card): string {
  if (card.kind !== 'choice') return '';
  const model = BANK.find(({ id }) => id === card.questionId);
  if (model?.kind !== 'choice') throw new Error(`The bank has no choice ${card.questionId}.`);
  if (model.form === 'fixed') return model.right;
  const options = Object.values(card.options).toSorted();
  const asked = instancesOf(model).find(
    ({ text, options: own }) => text === card.questionText && own.toSorted().join() === options.join(),
  );
  return asked?.options[0] ?? '';
}

/** Answers a card as a simple client does. Every choice is right. */
export const answer = ({ app }: Server, token: string, card: Card) =>
  card.kind === 'choice'
    ? call(app, storeMultipleA, { token, form: { questionId: card.questionId, answer: rightAnswer(card) } })
    : call(app, saveAnswer, { token, form: { questionId: card.questionId, answerFile: nothing } });

const withKey = (key?: string) => (key ? { headers: { 'idempotency-key': key } } : {});

/** The three calls that answer a test. Without a key, as a simple client sends them. */
export const sendChoice = ({ app }: Server, token: string, form: Form, key?: string) =>
  call(app, storeMultipleA, { token, form, ...withKey(key) });
export const sendSpoken = ({ app }: Server, token: string, form: Form, key?: string) =>
  call(app, saveAnswer, { token, form, ...withKey(key) });
export const submitTest = ({ app }: Server, token: string, form: Form, key?: string) =>
  call(app, submitTestRecordings, { token, form, ...withKey(key) });

/** The claims of a receipt. The signature is not verified here. */
export const claimsOf = (receipt: string) =>
  JSON.parse(Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** Takes the whole test. Every choice is right, and spoken answers are empty. */
export async function taken(server: Server) {
  const { engineer, token, attempt } = await started(server);
  for (const card of attempt.cards) await answer(server, token, card);
  await call(server.app, submitTestRecordings, { token, form: { testRecordingFile: { ...sound, name: 'screen.webm' } } });
  return { engineer, token, attempt };
}

export const spokenOf = ({ cards }: Pick<Attempt, 'cards'>) => cards.filter((card) => card.kind === 'spoken' && !card.demo);

/** The same level for each criterion. */
export const levelsAt = (level: number) =>
  Object.fromEntries(CRITERIA.map(({ id }) => [id, level])) as Record<CriterionId, number>;

/** The same level for each criterion of the question of this card. */
export function levelsFor({ questionId }: Pick<Card, 'questionId'>, level: number): Levels {
  const question = BANK.find(({ id }) => id === questionId);
  const notRated = question?.kind === 'spoken' ? question.notRated : [];
  return Object.fromEntries(Object.entries(levelsAt(level)).filter(([id]) => !notRated.includes(id as CriterionId)));
}

/** An administrator, a new one unless a token is given, gives every spoken answer the same level. */
export async function rated(server: Server, attempt: Attempt, level: number, note = '', by?: string) {
  const token = by ?? (await loginAs(server, 'admin')).token;
  for (const card of spokenOf(attempt)) {
    const params = { attemptId: attempt.id, questionId: card.questionId };
    await call(server.app, rateAnswer, { token, params, body: { levels: levelsFor(card, level), note } });
  }
}
