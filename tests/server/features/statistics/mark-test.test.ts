import { expect, test } from 'vitest';
import { GENERAL } from '../../../../contract/assessment/assessment.ts';
import type { Area } from '../../../../contract/assessment/assessment.ts';
import { CRITERIA } from '../../../../contract/facts/criteria.ts';
import { CURRENT_SCORING } from '../../../../contract/facts/scoring-versions.ts';
import { SECTIONS } from '../../../../contract/assessment/test-format.ts';
import { markTest, partsOf } from '../../../../server/features/statistics/mark-test.ts';
import {
  type QuestionFacts,
  type ReadCard,
  type ReadTest,
  versionKey,
} from '../../../../server/features/statistics/read-test.ts';

const AREAS: Area[] = ['Concrete Structures', 'Steel Structures', GENERAL];
const CREATED = new Date('2026-11-01T00:00:00Z');
const BEGUN = new Date('2026-11-10T10:00:00Z');

const facts = (questionId: string, kind: 'choice' | 'spoken', area: Area): QuestionFacts => ({
  questionId,
  version: 1,
  area,
  kind,
  demo: questionId === 'demo',
  key: kind === 'choice' ? 'A' : null,
  isWithdrawn: false,
  form: kind === 'choice' ? 'fixed' : null,
  difficulty: 'middle',
  isCurrent: true,
  createdAt: CREATED,
});

/** Ten choices and six spoken ones, shared by three areas, with the demo before the spoken ones. */
const QUESTIONS = [
  ...Array.from({ length: 10 }, (_, index) => facts(`c${index}`, 'choice', AREAS[index % 3] as Area)),
  ...Array.from({ length: 6 }, (_, index) => facts(`s${index}`, 'spoken', AREAS[index % 3] as Area)),
  facts('demo', 'spoken', GENERAL),
];

const levels = (level: number) => Object.fromEntries(CRITERIA.map(({ id }) => [id, level]));

/** Cards in the order of a test, each ten seconds after the one before. */
function cards(): ReadCard[] {
  const left = {
    choice: QUESTIONS.filter(({ kind }) => kind === 'choice'),
    spoken: QUESTIONS.filter((one) => one.kind === 'spoken' && !one.demo),
  };
  return SECTIONS.flatMap(({ kind, scored, demo }, section) =>
    [...(demo ? QUESTIONS.filter((one) => one.demo) : []), ...left[kind].splice(0, scored)].map((question) => ({
      section,
      question,
    })),
  ).map(({ section, question }, position) => ({
    section,
    questionId: question.questionId,
    version: 1,
    letter: question.kind === 'choice' ? 'A' : null,
    late: false,
    givenAt: BEGUN.getTime() + 10_000 * (position + 1),
    correctedAt: null,
    numbers: null,
  }));
}

const rating = (questionId: string, level: number, raterKey = 'one') => ({
  questionId,
  raterKey,
  levels: levels(level),
  insufficient: null,
  fault: null,
  unsafe: false,
  note: '',
  adjudicates: false,
  ratedAt: BEGUN,
});

const aTest = (change: Partial<ReadTest> = {}): ReadTest => ({
  startedAt: BEGUN,
  settledAt: BEGUN,
  scoring: CURRENT_SCORING.version,
  raters: 1,
  timeFactor: 1,
  typed: false,
  areas: AREAS,
  country: '',
  isLatest: true,
  cards: cards(),
  ratings: QUESTIONS.filter(({ kind, demo }) => kind === 'spoken' && !demo).map(({ questionId }) => rating(questionId, 3)),
  ...change,
});

const known = (questions: readonly QuestionFacts[] = QUESTIONS) => new Map(questions.map((one) => [versionKey(one), one]));
const restsOf = (read: ReadTest, questions = known()) =>
  Object.fromEntries(markTest(read, questions).marked.map(({ card, rest }) => [card.questionId, rest]));

test('the score without a question is that of the others, with the same weights', () => {
  const read = aTest({
    cards: cards().map((card) => (card.questionId === 'c0' ? { ...card, letter: 'B' } : card)),
    ratings: aTest().ratings.map((one) => (one.questionId === 's0' ? rating('s0', 5) : one)),
  });
  const rests = restsOf(read);
  // 9 of 9 and a mean level of 20 / 6; 8 of 9 and the same; 9 of 10 and a mean level of 3, or of 17 / 5.
  expect([rests['c0'], rests['c1'], rests['s0'], rests['s1']]).toEqual([75, 71, 66, 72]);
  expect(rests).not.toHaveProperty('demo');
});

test('a test without a score has no scores without a question', () => {
  const pending = aTest({ ratings: aTest().ratings.slice(1) });
  const { score, marked } = markTest(pending, known());
  expect(score.level).toBe('Pending');
  expect(marked.map(({ rest }) => rest)).toEqual(marked.map(() => null));
  expect(marked.filter(({ mark }) => mark.isRight)).toHaveLength(10);
});

test('a late choice is wrong, a corrected key marks, and a withdrawn question is right for everybody', () => {
  const late = aTest({ cards: cards().map((card) => ({ ...card, late: card.questionId === 'c1' })) });
  const rights = (read: ReadTest, questions: readonly QuestionFacts[]) =>
    markTest(read, known(questions))
      .marked.filter(({ mark }) => mark.isRight)
      .map(({ card }) => card.questionId);
  expect(rights(late, QUESTIONS)).not.toContain('c1');
  const corrected = QUESTIONS.map((one) => (one.questionId === 'c2' ? { ...one, key: 'B' } : one));
  expect(rights(aTest(), corrected)).not.toContain('c2');
  const withdrawn = QUESTIONS.map((one) => (one.questionId === 'c2' ? { ...one, key: null, isWithdrawn: true } : one));
  const wrong = aTest({ cards: cards().map((card) => ({ ...card, letter: card.letter && 'C' })) });
  expect(rights(wrong, withdrawn)).toEqual(['c2']);
});

test('times are from the answer before in the same section, where both are believed', () => {
  const unsure = cards().map((card, index) => (index === 1 ? { ...card, givenAt: null } : card));
  const seconds = markTest(aTest({ cards: unsure }), known()).marked.map((one) => one.seconds);
  // The first card of each section has none, and neither have the one with an unreliable time and
  // the next one. The demo is before the fifth card.
  expect(seconds).toEqual([null, null, null, 10, 10, 10, null, 10, 10, 10, 10, 10, null, 10, 10, 10]);
});

test('two raters of one answer count as their mean', () => {
  const twice = aTest({ ratings: [...aTest().ratings, rating('s0', 5, 'two')] });
  const first = markTest(twice, known()).marked.find(({ card }) => card.questionId === 's0');
  expect([first?.level, first?.mark.raters, first?.ratings.length]).toEqual([4, 2, 2]);
});

test('the parts of a test add up to its points, and there are none if an answer is not judged', () => {
  const { marked, score } = markTest(aTest(), known());
  const parts = partsOf(marked, CURRENT_SCORING);
  expect(parts).toHaveLength(16);
  expect(parts?.reduce((sum, one) => sum + one, 0)).toBeCloseTo(score.points ?? NaN, 9);
  const unheard = { ...rating('s0', 1), levels: null, insufficient: 'unclear' as const, fault: 'gap' as const };
  const left = markTest(aTest({ ratings: [unheard, ...aTest().ratings.slice(1)] }), known());
  expect(left.score.points).not.toBeNull();
  expect(partsOf(left.marked, CURRENT_SCORING)).toBeNull();
});

test('a card of an unknown version is left out', () => {
  const { marked } = markTest(aTest(), known(QUESTIONS.slice(1)));
  expect(marked.map(({ card }) => card.questionId)).not.toContain('c0');
});

test('the model and a rater who decides between two do not count in the agreement of raters', () => {
  const more = [
    rating('s0', 5, 'model'),
    rating('s0', 4, 'two'),
    { ...rating('s0', 1, 'three'), adjudicates: true },
    rating('s1', 5, 'model'),
  ];
  const { marked } = markTest(aTest({ ratings: [...aTest().ratings, ...more] }), known());
  const ratingsOf = (questionId: string) =>
    marked.find(({ card }) => card.questionId === questionId)?.ratings.map(({ mean }) => mean);
  expect(ratingsOf('s0')).toEqual([3, 4]);
  expect(ratingsOf('s1')).toEqual([]);
});
