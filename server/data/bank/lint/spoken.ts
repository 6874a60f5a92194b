import { CRITERIA } from '../../../../contract/facts/criteria.ts';
import type { SpokenQuestion } from '../model.ts';
import { type Fault, countWords } from './fault.ts';

const ELEMENTS = { least: 6, most: 10 };
const MOST_WORDS = 75;
/** An example is what is said in up to 150 seconds, or an answer that ends early. */
const EXAMPLE_WORDS = { least: 40, most: 220 };
/** In the examples of one area and of all, so that raters do not learn to count words. */
export const MOST_CORRELATION = 0.3;

/** Pearson's correlation of pairs. Null if one side does not vary. */
export function correlate(points: readonly (readonly [number, number])[]): number | null {
  const meanOf = (side: 0 | 1) => points.reduce((sum, point) => sum + point[side], 0) / points.length;
  const [one, other] = [meanOf(0), meanOf(1)];
  const sumOf = (value: (x: number, y: number) => number) => points.reduce((sum, [x, y]) => sum + value(x - one, y - other), 0);
  const variances = sumOf((x) => x * x) * sumOf((_, y) => y * y);
  return variances > 0 ? sumOf((x, y) => x * y) / Math.sqrt(variances) : null;
}

/** The correlation of words and level in the examples of these questions. */
export const correlateWordsAndLevel = (questions: readonly SpokenQuestion[]) =>
  correlate(questions.flatMap(({ examples }) => examples.map(({ level, text }) => [countWords(text), level] as const)));

function lintElements({ elements, notRated }: SpokenQuestion): string[] {
  const faults: string[] = [];
  if (elements.length < ELEMENTS.least || elements.length > ELEMENTS.most)
    faults.push(`has ${elements.length} elements; ${ELEMENTS.least} to ${ELEMENTS.most}`);
  if (!elements.some(({ benchmark }) => benchmark)) faults.push('has no benchmark number');
  for (const { benchmark } of elements)
    if (benchmark && !/\d/.test(benchmark)) faults.push(`has a benchmark without a number: ${benchmark}`);
  for (const weight of ['must', 'should', 'unsafe'] as const)
    if (!elements.some((element) => element.weight === weight)) faults.push(`has no element that is '${weight}'`);
  for (const { id } of CRITERIA) {
    const isNamed = elements.some(({ criterion, weight }) => criterion === id && weight !== 'unsafe');
    const isLeftOut = notRated.includes(id);
    if (isNamed === isLeftOut && id !== 'explanation')
      faults.push(
        isNamed
          ? `rates '${id}' in an element and says it is not rated`
          : `has no element for '${id}' and does not mark it as not rated`,
      );
  }
  if (notRated.includes('explanation') || notRated.length > 2)
    faults.push('leaves out too many criteria, or that of the explanation');
  return faults;
}

/** All faults of a spoken question. The demo has no elements, since it is never rated. */
export function lintSpoken(question: SpokenQuestion): Fault[] {
  const { id, text, code, demo, examples } = question;
  const faults: string[] = [];
  if (countWords(text) > MOST_WORDS) faults.push(`has ${countWords(text)} words; at most ${MOST_WORDS}`);
  if (code && !text.includes(code)) faults.push(`depends on ${code}, and does not name it`);
  if (!demo) {
    faults.push(...lintElements(question));
    if (examples.map(({ level }) => level).join() !== '1,3,5')
      faults.push('needs one example each of levels 1, 3 and 5, in this order');
    for (const example of examples) {
      const words = countWords(example.text);
      if (words < EXAMPLE_WORDS.least || words > EXAMPLE_WORDS.most)
        faults.push(
          `has an example of level ${example.level} with ${words} words; ${EXAMPLE_WORDS.least} to ${EXAMPLE_WORDS.most}`,
        );
    }
  }
  return faults.map((fault) => ({ id, fault }));
}
