import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { BANK } from '../../../../server/data/bank/index.ts';
import type { SpokenQuestion } from '../../../../server/data/bank/model.ts';
import { DEMO_ANSWERS } from '../../../../server/data/demo/answers/index.ts';
import { TOO_SHORT } from '../../../../server/data/demo/answers/too-short.ts';
import { RATINGS, SPOKEN } from '../../../../server/data/demo/finished-test.ts';
import { DEMO_ENGINEERS } from '../../../../server/data/demo/people/index.ts';

const DEMO = join(import.meta.dirname, '../../../../server/data/demo');
const FINISHED_TEST = '';
const MOST_WORDS = 25;
const LEAST_WORDS = 3;

const Findings = z.array(
  z.strictObject({ element: z.int().min(0), quote: z.string().min(1), stance: z.enum(['supports', 'contradicts']) }),
);
type Findings = z.infer<typeof Findings>;
const ByAnswer = z.record(z.string(), z.array(z.strictObject({ answer: z.int().min(0), found: Findings })));
const ByFolder = z.record(z.string(), z.record(z.string(), z.strictObject({ transcript: z.string().min(1), found: Findings })));

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(DEMO, path), 'utf8'));

const ofAreas = globSync('found/*.json', { cwd: DEMO })
  .filter((path) => !['found/tests.json', 'found/too-short.json'].includes(path))
  .map((path) => ByAnswer.parse(readJson(path)));
const byQuestion = new Map(ofAreas.flatMap((area) => Object.entries(area)));
const ofTests = ByFolder.parse(readJson('found/tests.json'));

const QUESTIONS = new Map(
  BANK.filter((question): question is SpokenQuestion => question.kind === 'spoken').map((one) => [one.id, one]),
);

const isInWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** What is wrong with findings about a text, in words. */
function faultsOf(questionId: string, text: string, found: Findings): string[] {
  const elements = QUESTIONS.get(questionId)?.elements ?? [];
  const spans = found.map(({ quote }) => ({ from: text.indexOf(quote), to: text.indexOf(quote) + quote.length }));
  return found.flatMap(({ element, quote }, index) => {
    const { from, to } = spans[index] as (typeof spans)[number];
    const words = quote.split(/\s+/).length;
    return [
      ...(from < 0 ? ['it is not in the text'] : []),
      ...(from >= 0 && (isInWord(text[from - 1]) || isInWord(text[to])) ? ['it cuts a word'] : []),
      ...(elements[element] ? [] : ['there is no such element']),
      ...(found.findIndex((other) => other.element === element) < index ? ['the element is named twice'] : []),
      ...(spans.slice(0, index).some((other) => other.from < to && from < other.to) ? ['another element has its words'] : []),
      ...(words < LEAST_WORDS || words > MOST_WORDS ? [`it has ${words} words`] : []),
    ].map((fault) => `${questionId}, element ${element}, '${quote}': ${fault}`);
  });
}

test('every answer of the demo has a reply, in its order', () => {
  const places = (counts: [string, number][]) => Object.fromEntries(counts.map(([id, count]) => [id, [...Array(count).keys()]]));
  const replied = Object.fromEntries([...byQuestion].map(([id, replies]) => [id, replies.map(({ answer }) => answer)]));
  expect(replied).toEqual(places(Object.entries(DEMO_ANSWERS).map(([id, answers]) => [id, answers.length])));
  expect(ofAreas.flatMap((area) => Object.keys(area))).toHaveLength(byQuestion.size);
});

test('quotes occur word for word in the answers, about one element each', () => {
  const faults = [...byQuestion].flatMap(([id, replies]) =>
    replies.flatMap(({ answer, found }) => faultsOf(id, DEMO_ANSWERS[id]?.[answer]?.text ?? '', found)),
  );
  expect(faults).toEqual([]);
});

test('every recorded test has its words and a reply to them', () => {
  const speaking = DEMO_ENGINEERS.filter(({ recorded }) => recorded);
  expect(Object.keys(ofTests).toSorted()).toEqual([FINISHED_TEST, ...speaking.map(({ id }) => id)].toSorted());
  expect(Object.keys(ofTests[FINISHED_TEST] ?? {}).toSorted()).toEqual(Object.keys(RATINGS).toSorted());
  const wordsOf = (folder: string) =>
    Object.fromEntries(Object.entries(ofTests[folder] ?? {}).map(([question, { transcript }]) => [question, transcript]));
  expect(wordsOf(FINISHED_TEST)).toEqual(SPOKEN);
  expect(wordsOf(FINISHED_TEST)).toEqual(readJson('media/texts.json'));
  for (const { id, recorded } of speaking) {
    expect(wordsOf(id)).toEqual(readJson(`media/${id}/texts.json`));
    for (const [question, { found }] of Object.entries(ofTests[id] ?? {}))
      expect(found).toEqual(byQuestion.get(question)?.[recorded?.[question] ?? 0]?.found);
  }
});

test('quotes occur word for word in the spoken answers', () => {
  const faults = Object.values(ofTests).flatMap((answers) =>
    Object.entries(answers).flatMap(([id, { transcript, found }]) => faultsOf(id, transcript, found)),
  );
  expect(faults).toEqual([]);
});

test('every beginning of a lost answer has a reply', () => {
  const replies = z.array(z.strictObject({ answer: z.int().min(0), found: Findings })).parse(readJson('found/too-short.json'));
  expect(replies.map(({ answer }) => answer)).toEqual([...TOO_SHORT.keys()]);
});
