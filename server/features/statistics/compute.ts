import type { QuestionStatistics } from '../../../contract/bank/bank-statistics.ts';
import type { Measures } from '../../../contract/admin/numbers.ts';
import { createPauses } from '../../platform/concurrency/pauses.ts';
import { markTest } from './mark-test.ts';
import { measuresOf, monthOf } from './measures.ts';
import { drawnOf, questionResults } from './question-results.ts';
import { type QuestionTally, addCard, createQuestionTally } from './question-tally.ts';
import { versionKey } from './read-test.ts';
import type { TestRepository } from './test-repository.ts';
import { type TestTally, addMarkedTest, createTestTally } from './test-tally.ts';

/** Tests that are read at a time; they are some hundred kilobytes. */
const AT_ONCE = 100;

/** The tests that are being read. */
type Coming = ReturnType<TestRepository['listTests']> | null;

interface Computed {
  measures: Measures;
  questions: QuestionStatistics[];
}

/** The results of every version that was asked, in the order in which they were read: by question, then by version. */
async function resultsOf(tallies: readonly QuestionTally[], tests: TestTally, pause: () => Promise<void>) {
  const results: QuestionStatistics[] = [];
  for (const [index, tally] of tallies.entries()) {
    if (tally.asked === 0 && !tally.question.isCurrent) continue;
    const follower = tallies[index + 1];
    const next = follower?.question.questionId === tally.question.questionId ? follower : undefined;
    const takers = tests.takers.get(tally.question.area) ?? new Map<number, number>();
    results.push(questionResults(tally, drawnOf(tally, next, takers)));
    await pause();
  }
  return results;
}

/**
 * Reads all finished tests, some at a time, and computes what they say. Other requests get their turn meanwhile. What it holds in
 * memory depends on the number of questions and not on that of tests.
 */
export async function computeStatistics(
  repository: Pick<TestRepository, 'listQuestions' | 'listTests'>,
  now: Date,
): Promise<Computed> {
  const pause = createPauses();
  const facts = (await repository.listQuestions()).filter(({ demo }) => !demo);
  const questions = new Map(facts.map((question) => [versionKey(question), question]));
  const tallies = new Map(facts.map((question) => [question, createQuestionTally(question)]));
  const tally = createTestTally();
  const before = monthOf(now);
  let coming: Coming = repository.listTests(null, AT_ONCE);
  while (coming) {
    const { tests, next }: Awaited<NonNullable<Coming>> = await coming;
    // The database reads the next ones while these are counted.
    coming = next && repository.listTests(next, AT_ONCE);
    // Thrown where it is awaited; without this a failure in between would end the process.
    coming?.catch(() => {});
    for (const test of tests) {
      const marked = markTest(test, questions);
      addMarkedTest(tally, marked, before);
      for (const one of marked.marked) addCard(tallies.get(one.question) as QuestionTally, one, test, before);
      await pause();
    }
  }
  const results = await resultsOf([...tallies.values()], tally, pause);
  const current = results.filter(({ isCurrent }) => isCurrent);
  return { measures: measuresOf(tally, { current, tallies: [...tallies.values()] }, now), questions: results };
}
