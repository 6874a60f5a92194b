import { Drawing } from '../../../../contract/assessment/drawing.ts';
import { areNumbers, readNumber } from '../instances.ts';
import type { FixedChoice } from '../model.ts';
import { type Fault, MAX_CHOICE_WORDS, countWords } from './fault.ts';

/** Two numeric options must differ by this part of the smaller one, so that rounding never decides. */
export const LEAST_GAP = 0.2;

/** True if of two numbers one is at least a fifth larger than the other, or the signs differ. */
export function areApart(one: number, other: number): boolean {
  if (one * other <= 0) return one !== other;
  const [small, large] = [Math.abs(one), Math.abs(other)].toSorted((first, second) => first - second) as [number, number];
  return large >= small * (1 + LEAST_GAP) - 1e-9;
}

const pairs = <T>(items: readonly T[]) =>
  items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const));

/** The faults of a text and its four options, whatever their form. */
export function lintOptions(text: string, options: readonly string[]): string[] {
  const faults: string[] = [];
  const words = countWords([text, ...options].join(' '));
  if (words > MAX_CHOICE_WORDS) faults.push(`has ${words} words with its options; at most ${MAX_CHOICE_WORDS}`);
  if (new Set(options).size < options.length) faults.push('has two options that are equal');
  if (!/[?:.…]$/.test(text)) faults.push('ends without a mark');
  return faults;
}

const LONGER_BY = 1.8;

/** A key that is much longer than every other option gives itself away. */
function isGivenAwayByLength({ right, wrong }: FixedChoice) {
  const others = wrong.map(({ text }) => text.length);
  return right.length > 20 && right.length > LONGER_BY * Math.max(...others);
}

/** The numbers of a drawing's labels must be in the stem, so that words and drawing never disagree. */
export function lintDrawing(drawing: Drawing, stem: string): string[] {
  const read = Drawing.safeParse(drawing);
  if (!read.success) return [`has a drawing that cannot be drawn: ${read.error.issues[0]?.message ?? ''}`];
  const labels = drawing.shapes.flatMap((shape) => {
    if (shape.kind === 'label') return [shape.text];
    return 'label' in shape && shape.label ? [shape.label] : [];
  });
  const numbersOf = (words: string) => words.match(/\d+(?:\.\d+)?/g) ?? [];
  const known = new Set(numbersOf(stem));
  return [...labels, drawing.words].flatMap((label) =>
    numbersOf(label)
      .filter((number) => !known.has(number))
      .map((number) => `shows ${number} in its drawing and not in its words`),
  );
}

/** All faults of a question with fixed words. */
export function lintFixed(model: FixedChoice): Fault[] {
  const { id, text, right, wrong, rationale, code, drawing } = model;
  const options = [right, ...wrong.map((one) => one.text)];
  const faults = lintOptions(text, options);
  if (isGivenAwayByLength(model)) faults.push('has a key that is much longer than the other options');
  if (rationale.length < 40) faults.push('has no rationale to speak of');
  for (const { text: option, error } of wrong)
    if (error.length < 15) faults.push(`does not say which error leads to '${option}'`);
  if (code && !text.includes(code)) faults.push(`depends on ${code}, and its stem does not name it`);
  if (drawing) faults.push(...lintDrawing(drawing, text));
  if (areNumbers(options)) {
    const numbers = options.map((option) => readNumber(option) as number);
    if (pairs(numbers).some(([one, other]) => !areApart(one, other))) faults.push('has two options less than 20 % apart');
  }
  return faults.map((fault) => ({ id, fault }));
}

export { pairs };
