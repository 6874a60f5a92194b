import { listNumbers, makeInstance, toQuantities } from '../instances.ts';
import type { Numbers } from '../instances.ts';
import type { ParametricChoice } from '../model.ts';
import { formatQuantity } from '../units.ts';
import { areApart, lintDrawing, lintOptions, pairs } from './choices.ts';
import type { Fault } from './fault.ts';

export const LEAST_INSTANCES = 40;
const MOST_INSTANCES = 2000;
const MOST_OPERATIONS = 2;
/** The written key may differ from the exact one by this part, so that nobody who computes exactly finds no option. */
const MOST_ROUNDING = 0.005;

function lintInstance(model: ParametricChoice, numbers: Numbers): string[] {
  const quantities = toQuantities(model, numbers);
  const key = model.key(quantities);
  const exact = key.in(model.unit);
  const all = [exact, ...model.wrong.map(({ value }) => value(quantities).in(model.unit))];
  const faults: string[] = [];
  if (!all.every(Number.isFinite)) faults.push('has an option that is no number');
  if (key.operations > MOST_OPERATIONS) faults.push(`needs ${key.operations} operations; at most ${MOST_OPERATIONS}`);
  const checked = model.check(numbers);
  if (Math.abs(checked - exact) > 1e-9 * Math.max(Math.abs(exact), Math.abs(checked)))
    faults.push(`has two methods that disagree: ${exact} and ${checked}`);
  if (pairs(all).some(([one, other]) => !areApart(one, other))) faults.push('has two options less than 20 % apart');
  const shown = Number(exact.toPrecision(3));
  if (Math.abs(shown - exact) > MOST_ROUNDING * Math.abs(exact)) faults.push(`rounds its key too much: ${exact}`);
  const { text, options, drawing } = makeInstance(model, numbers);
  faults.push(...lintOptions(text, options));
  for (const [name, { unit }] of Object.entries(model.values)) {
    const written = formatQuantity(numbers[name] as number, unit);
    if (!text.includes(written)) faults.push(`does not name the value '${name}', ${written}, in its text`);
  }
  if (drawing) faults.push(...lintDrawing(drawing, text));
  if (model.code && !text.includes(model.code)) faults.push(`depends on ${model.code}, and its stem does not name it`);
  return faults;
}

/** The position of the key among the four options in ascending order, 0 to 3. */
export function rankOfKey(model: ParametricChoice, numbers: Numbers): number {
  const quantities = toQuantities(model, numbers);
  const exact = model.key(quantities).in(model.unit);
  return model.wrong.filter(({ value }) => value(quantities).in(model.unit) < exact).length;
}

/** Each instance is made and checked. A fault is reported once, with the first numbers that show it. */
export function lintParametric(model: ParametricChoice): Fault[] {
  const { id, rationale, method, wrong } = model;
  const sets = listNumbers(model);
  const faults: string[] = [];
  if (sets.length < LEAST_INSTANCES) faults.push(`has ${sets.length} instances; at least ${LEAST_INSTANCES}`);
  if (sets.length > MOST_INSTANCES) faults.push(`has ${sets.length} instances; at most ${MOST_INSTANCES}`);
  if (rationale.length < 40) faults.push('has no rationale to speak of');
  if (method.length < 15) faults.push('does not say what its second method is');
  for (const { error } of wrong) if (error.length < 15) faults.push('has a wrong option without its error');
  const first = new Map<string, Numbers>();
  for (const numbers of sets) {
    let found: string[];
    try {
      found = lintInstance(model, numbers);
    } catch (error) {
      found = [`cannot be computed: ${error instanceof Error ? error.message : String(error)}`];
    }
    for (const fault of found) {
      const kind = fault.replace(/: .*/, '').replace(/\d.*/, '');
      if (first.has(kind)) continue;
      first.set(kind, numbers);
      faults.push(`${fault} (${JSON.stringify(numbers)})`);
    }
  }
  return faults.map((fault) => ({ id, fault }));
}
