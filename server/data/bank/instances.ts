import type { Drawing } from '../../../contract/assessment/drawing.ts';
import type { ParametricChoice } from './model.ts';
import { type Quantity, quantity } from './quantity.ts';
import { formatQuantity } from './units.ts';

/** The drawn numbers, in the units of the question's values. */
export type Numbers = Readonly<Record<string, number>>;

/** A parametric question with its numbers put in. The first option is the right one. */
export interface Instance {
  numbers: Numbers;
  text: string;
  options: readonly [string, string, string, string];
  drawing: Drawing | null;
}

/** All sets of numbers of a question that suit, in the order of its values. */
export function listNumbers({ values, suits }: ParametricChoice): Numbers[] {
  let sets: Record<string, number>[] = [{}];
  for (const [name, { numbers }] of Object.entries(values))
    sets = sets.flatMap((set) => numbers.map((number) => ({ ...set, [name]: number })));
  return suits ? sets.filter((set) => suits(set)) : sets;
}

export function toQuantities({ values }: ParametricChoice, numbers: Numbers): Record<string, Quantity> {
  return Object.fromEntries(Object.entries(values).map(([name, { unit }]) => [name, quantity(numbers[name] as number, unit)]));
}

export function toWritten({ values }: ParametricChoice, numbers: Numbers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, { unit }]) => [name, formatQuantity(numbers[name] as number, unit)]),
  );
}

/** The question with these numbers. Throws if a formula gives another dimension than that of the options. */
export function makeInstance(model: ParametricChoice, numbers: Numbers): Instance {
  const quantities = toQuantities(model, numbers);
  const written = toWritten(model, numbers);
  const write = (value: Quantity) => formatQuantity(value.in(model.unit), model.unit);
  const [first, second, third] = model.wrong;
  return {
    numbers,
    text: model.text(written),
    options: [
      write(model.key(quantities)),
      write(first.value(quantities)),
      write(second.value(quantities)),
      write(third.value(quantities)),
    ],
    drawing: model.drawing?.(written, numbers) ?? null,
  };
}

const LEADING_NUMBER = /^[-−]?\d+(?:[  ]\d{3})*(?:\.\d+)?/;

/** The number at the start of an option; null if it starts with none. */
export function readNumber(option: string): number | null {
  const found = LEADING_NUMBER.exec(option)?.[0];
  return found === undefined ? null : Number(found.replaceAll(/[  ]/g, '').replace('−', '-'));
}

/** True if each option is a number with the same words behind it. Such options are shown in ascending order. */
export function areNumbers(options: readonly string[]): boolean {
  const rests = new Set(options.map((option) => option.replace(LEADING_NUMBER, '')));
  return rests.size === 1 && options.every((option) => readNumber(option) !== null);
}
