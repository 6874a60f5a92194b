import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CARD_PARTS } from '../contract/assessment/question-cards.ts';
import { QUESTION_KINDS } from '../contract/facts/question-kinds.ts';

/*
 * An invented kind, registered on each side before anything else is loaded: a number that is typed, and marked by a key. No other
 * part of the product knows it.
 */
const NUMBER = 'number' as keyof typeof QUESTION_KINDS;
Object.assign(QUESTION_KINDS, {
  [NUMBER]: {
    marked: 'key',
    answered: 'written',
    time: 'choice',
    forms: ['number'],
    words: { name: 'Number', title: 'Number question', short: 'number', answeredBy: 'typing a number' },
  },
});
Object.assign(CARD_PARTS, { [NUMBER]: { unit: z.string() } });

const { KINDS_ON_SERVER } = await import('../server/data/bank/kinds/kinds.ts');
const { sharedContent } = await import('../server/data/bank/kinds/shared.ts');
Object.assign(KINDS_ON_SERVER, {
  [NUMBER]: {
    content: (question: { text: string; right: string }) => ({
      ...sharedContent(question as never),
      form: NUMBER,
      text: question.text,
      options: null,
      key: question.right,
      rationale: null,
      evidence: [],
      notRated: [],
      examples: [],
    }),
    instances: () => [],
    show: ({ text }: { text: string }) => ({ text, numbers: null, drawing: null, shown: null }),
    cardPart: () => ({ unit: 'kNm' }),
    refusalOf: (_card: unknown, answer: string) => (Number.isFinite(Number(answer)) ? null : 'The answer is no number.'),
    isRight: (_card: unknown, answer: string | null, key: string | null) =>
      answer !== null && answer !== '' && Math.abs(Number(answer) - Number(key)) < 0.5,
    asked: ({ text }: { text: string }, _content: unknown, key: string | null) => ({ text, accepted: key }),
  },
});
const { CARD_KINDS, OpenCard } = await import('../src/features/assessment/cards/card-kinds.tsx');
Object.assign(CARD_KINDS, {
  [NUMBER]: ({ card, state }: { card: { questionText: string; unit: string }; state: { at: string; text: string } }) =>
    state.at === 'typing' ? createElement('p', null, `${card.questionText} ${state.text} ${card.unit}`) : null,
});
const { ASKED_KINDS, Asked } = await import('../src/features/cuts/asked.tsx');
Object.assign(ASKED_KINDS, {
  [NUMBER]: ({ asked }: { asked: { text: string; accepted: string } }) => createElement('p', null, asked.accepted),
});

const { Card } = await import('../contract/assessment/assessment.ts');
const { QuestionForm } = await import('../contract/bank/bank.ts');
const { kindOfForm } = await import('../contract/assessment/kinds.ts');
const { openSeconds, testTimes } = await import('../contract/assessment/test-format.ts');
const { scoringOf } = await import('../contract/facts/scoring-versions.ts');
const { createAnswers } = await import('../server/features/assessments/answers.ts');
const { markCard, scoreCards } = await import('../server/features/assessments/score-cards.ts');
const { toCard } = await import('../server/features/assessments/start-test.ts');
const { contentOf, digestOf } = await import('../server/data/bank/contents.ts');
const { kindOf } = await import('../server/data/bank/kind-of.ts');
const { contentOf: answerOf } = await import('../src/features/assessment/recover.ts');
const { cardTitle } = await import('../src/features/assessment/progress.ts');
const { initialState, reduce } = await import('../src/features/assessment/test-machine.ts');

const QUESTION = {
  kind: NUMBER,
  id: 'steel-number-01',
  area: 'Steel Structures',
  skill: 'moment',
  difficulty: 'easy',
  source: 'A book',
  code: null,
  text: 'How large is the moment?',
  right: '42',
} as never;
const PLACE = { kind: NUMBER, position: 0, section: 0, questionId: 'steel-number-01', area: 'Steel Structures' } as const;
const shown = kindOf(PLACE).show(QUESTION, Math.random);
const card = toCard({ ...PLACE, ...shown, demo: false });

test('a registered kind has a card, a form in the bank, and a version', () => {
  expect(Card.parse(card)).toEqual({ ...PLACE, questionText: 'How large is the moment?', unit: 'kNm' });
  expect(JSON.stringify(card)).not.toContain('42');
  expect(Card.safeParse({ ...card, unit: 7 }).success).toBe(false);
  expect(QuestionForm.options).toContain('number');
  expect(kindOfForm('number')).toBe(NUMBER);
  expect(contentOf(QUESTION)).toMatchObject({ text: 'How large is the moment?', key: '42', skill: 'moment' });
  expect(digestOf(QUESTION)).not.toBe(digestOf({ ...(QUESTION as object), right: '43' } as never));
});

test('its answer is checked, stored, and signed for', async () => {
  const stored: string[] = [];
  const answers = createAnswers({
    repository: { find: async () => undefined } as never,
    attempts: { find: async () => undefined } as never,
    cards: { list: async () => [{ ...PLACE, shown: null, demo: false, answered: true }] } as never,
    storeAnswer: {
      storeText: async (_attempt: string, _sent: object, answer: string) => {
        stored.push(answer);
        return { attemptId: 'a', questionId: PLACE.questionId, digest: 'd', receivedAt: new Date(0) };
      },
    } as never,
    receipts: { sign: async ({ type }: { type: string }) => `signed ${type}` } as never,
  });
  const sent = { questionId: PLACE.questionId, key: 'k', answeredAt: null } as never;
  const attempt = { id: 'a', typed: false } as never;
  const refused = answers.answerChoice(attempt, { ...(sent as object), answer: 'about 42' } as never);
  await expect(refused).rejects.toThrow('The answer is no number.');
  const reply = await answers.answerChoice(attempt, { ...(sent as object), answer: '42' } as never);
  expect([stored, reply.receipt, reply.response]).toEqual([['42'], 'signed answer', 'Answer recorded']);
  const spoken = answers.answerSpoken(attempt, sent);
  await expect(spoken).rejects.toThrow('This question is answered by typing a number.');
});

test('its answer is marked by its own rule, and counts like every answer with a key', () => {
  const at = new Date('2026-01-01');
  const mark = (answer: string, more = {}) =>
    markCard({
      card: { ...PLACE, attemptId: 'a', version: 1, text: '', drawing: null, shown: null },
      question: { ...PLACE, demo: false, retired: false },
      content: contentOf(QUESTION),
      correction: null,
      ratings: [],
      finishedAt: null,
      scoring: 2,
      raters: 1,
      answer: { answer, correctedAt: null, receivedAt: at, answeredAt: at },
      ...more,
    } as never);
  expect([mark('42.3').isRight, mark('41').isRight, mark('').isRight]).toEqual([true, false, false]);
  expect(mark('1', { correction: { keyAfter: null, at } }).isRight).toBe(true);
  expect(mark('7', { correction: { keyAfter: '7', at } }).isRight).toBe(true);
  expect(scoreCards([mark('42'), mark('41')], scoringOf(2)).choice).toEqual({ right: 1, asked: 2 });
});

test('in a test it opens by its facts, with its time, and gives the typed text', () => {
  const plan = { cards: [card], times: testTimes(1), typed: false };
  const opened = reduce(initialState(0), { type: 'started', now: 1000 }, plan);
  expect(opened).toEqual({ at: 'typing', card: 0, until: 1000 + plan.times.choice * 1000, text: '' });
  expect(openSeconds(NUMBER, plan.times)).toBe(plan.times.choice);
  const typed = reduce(opened, { type: 'typed', text: '42', now: 2000 }, plan);
  const title = cardTitle([card], 0);
  expect(title).toBe('Number question 1 of 1');
  const acts = { choose: () => {}, type: () => {}, hear: () => {}, submit: () => {} };
  const page = renderToStaticMarkup(createElement(OpenCard, { card, title, times: plan.times, state: typed as never, acts }));
  expect(page).toBe('<p>How large is the moment? 42 kNm</p>');
  const closed = reduce(typed, { type: 'submitted', now: 3000 }, plan);
  expect(closed).toMatchObject({ at: 'keeping', given: '42', into: 'recorded' });
  expect(answerOf(card, false, '42', [])).toEqual({ kind: 'choice', answer: '42' });
});

test('a judge of cuts sees it in its registered form', () => {
  const asked = { kind: NUMBER, ...kindOf(PLACE).asked(shown, contentOf(QUESTION), '42') };
  expect(renderToStaticMarkup(createElement(Asked, { asked: asked as never }))).toBe('<p>42</p>');
});

/** Where a kind may be named, with the reason. */
const NAMING: Record<string, string> = {
  'contract/facts/question-kinds.ts': 'the registry',
  'contract/assessment/kinds.ts': 'the ways to answer, among them speaking',
  'contract/assessment/kind-schemas.ts': 'the types of the union',
  'contract/assessment/test-format.ts': 'the sections of a test',
  'contract/assessment/rescue.ts': 'what devices store answers as',
  'contract/results/quiz.ts': 'what devices store answers as',
  'contract/admin/numbers.ts': 'the two parts of a score',
  'contract/bank/proposals.ts': 'the forms that administrators can propose',
  'server/features/rescue/restore.ts': 'what devices store answers as',
  'server/features/statistics/measures.ts': 'the two parts of a score',
  'server/features/statistics/test-tally.ts': 'the two parts of a score',
  'server/features/assessments/draw.ts': 'the sections of a test',
  'server/features/assessments/own-results.ts': 'what devices store answers as',
  'server/features/assessments/routes.ts': 'calls of the specification',
  'server/features/cuts/draw-items.ts': 'the make-up of a panel',
  'server/features/questions/proposal-file.ts': 'the forms that administrators can propose',
  'server/features/search/sample-engineers.ts': 'the marks of invented answers',
  'server/features/evidence/look-for-evidence.ts': 'how an answer was given',
  'server/features/evidence/spoken-text.ts': 'how an answer was given',
  'server/features/evidence/check-recognition.ts': 'how an answer was given',
  'src/shared/accommodations/words.ts': 'words of a sentence',
  'src/features/admin/attempts/attempt-page.tsx': 'words of a sentence',
  'src/features/admin/bank/proposals/proposal-fields.tsx': 'the forms that administrators can propose',
  'src/features/admin/bank/proposals/proposal-form.ts': 'the forms that administrators can propose',
  'src/features/admin/bank/proposals/proposed-content.ts': 'the forms that administrators can propose',
  'src/features/assessment/cards/choice-card.tsx': 'the card of the kind',
  'src/features/assessment/cards/spoken-card.tsx': 'the card of the kind',
  'src/features/assessment/cards/typed-card.tsx': 'the card of the kind',
  'src/features/assessment/recover.ts': 'what devices store answers as',
  'src/features/assessment/rehearsal/cards.ts': 'the cards of the rehearsal',
  'src/features/assessment/entry/rules-page.tsx': 'words of a sentence',
  'src/features/assessment/entry/specialties-page.tsx': 'words of a sentence',
  'src/features/engineer/quiz-page.tsx': 'the two parts of a score',
  'src/features/cuts/asked.tsx': 'how a judge sees the kind',
  'src/engine/pump/protocol.ts': 'what devices store answers as',
  'src/shared/report/report.tsx': 'the name of a tab',
  'src/engine/storage/database.ts': 'what devices store answers as',
};

test('no other file of the product names a kind', () => {
  const root = join(import.meta.dirname, '..');
  const files = ['contract', 'server', 'src', 'sw'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(top, name)),
  );
  // The questions themselves, and their checks.
  const naming = files
    .filter((file) => !file.startsWith('server/data/bank/') && !file.startsWith('server/data/demo/'))
    .filter((file) => /'(?:choice|spoken)'/.test(readFileSync(join(root, file), 'utf8')));
  expect(naming.filter((file) => !(file in NAMING))).toEqual([]);
  expect(Object.keys(NAMING).filter((file) => !naming.includes(file))).toEqual([]);
});
