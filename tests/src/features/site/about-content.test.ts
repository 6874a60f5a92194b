import { expect, test } from 'vitest';
import { CRITERIA } from '../../../../contract/facts/criteria.ts';
import { EXAMPLE } from '../../../../src/features/site/about-content.ts';
import { BANK } from '../../../../server/data/bank/index.ts';

test('the example has the sentence that raters use', () => {
  expect(CRITERIA.find(({ title }) => title === EXAMPLE.criterion)?.anchors[EXAMPLE.level]).toBe(EXAMPLE.anchor);
});

test('the question of the example is in no test', () => {
  expect(BANK.flatMap((question) => (question.kind === 'spoken' ? [question.text] : []))).not.toContain(EXAMPLE.question);
});
