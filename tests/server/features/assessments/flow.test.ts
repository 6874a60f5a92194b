import { expect, test } from 'vitest';
import { SECTIONS } from '../../../../contract/assessment/test-format.ts';
import { type Step, findNext, signalAfter, signalInsteadOf } from '../../../../server/features/assessments/flow.ts';

/** The 17 cards of a test, the first `answered` of them answered. */
const steps = (answered: number): Step[] =>
  SECTIONS.flatMap(({ kind, scored, demo }, section) =>
    Array.from({ length: scored + (demo ? 1 : 0) }, (_, n) => ({ section, kind, demo: demo && n === 0 })),
  ).map((step, position) => ({ ...step, questionId: `q${position}`, answered: position < answered }));

const asked = (kind: 'choice' | 'spoken', answered: number) => signalInsteadOf(kind, findNext(steps(answered)));

const formAction = (position: number) => signalAfter(`q${position}`, steps(position + 1));

test('an answer within a section gives no signal', () => {
  for (const position of [0, 1, 2, 4, 5, 7, 11, 13, 15]) expect(formAction(position)).toBeNull();
});

test('the last answer of a section signals its end, and the last answer of all the end of the test', () => {
  expect([3, 6, 12].map(formAction)).toEqual(Array(3).fill('section finished'));
  expect(formAction(16)).toBe('test finished');
});

test('the last missing answer completes the section, whatever the order', () => {
  const cards = steps(4).map((step) => ({ ...step, answered: step.questionId !== 'q1' && step.answered }));
  expect(signalAfter('q3', cards)).toBeNull();
  expect(signalAfter('q1', steps(4))).toBe('section finished');
});

test('a spoken answer before the demo signals the demo', () => {
  const cards = steps(4).map((step) => (step.questionId === 'q5' ? { ...step, answered: true } : step));
  expect(signalAfter('q5', cards)).toBe('must make demo');
});

test('the next card is the first one without an answer', () => {
  const cards = steps(6).map((step) => (step.questionId === 'q2' ? { ...step, answered: false } : step));
  expect(findNext(cards)?.questionId).toBe('q2');
  expect(findNext(steps(17))).toBeUndefined();
});

test('a request for the wrong kind of question gets a signal', () => {
  expect(asked('choice', 0)).toBeNull();
  expect(asked('spoken', 0)).toBe('section finished');
  expect(asked('choice', 4)).toBe('must make demo');
  expect(asked('spoken', 4)).toBeNull();
  expect(asked('choice', 5)).toBe('section finished');
  expect(asked('spoken', 7)).toBe('section finished');
  expect(asked('choice', 13)).toBe('section finished');
  expect(asked('choice', 17)).toBe('test finished');
  expect(asked('spoken', 17)).toBe('test finished');
});
