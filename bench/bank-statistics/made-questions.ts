import { GENERAL, Specialty } from '../../contract/assessment/assessment.ts';
import type { Area } from '../../contract/assessment/assessment.ts';
import type { Random } from '../../server/platform/numbers/random.ts';
import { byLetter } from '../../server/data/bank/kinds/shared.ts';
import { BANK } from '../../server/data/bank/index.ts';
import { listNumbers, makeInstance } from '../../server/data/bank/instances.ts';
import type { ChoiceModel, SpokenQuestion } from '../../server/data/bank/model.ts';
import { type MadeItem, PLANTED, type Planted, makeItem, normal } from '../planted-questions/items.ts';

interface Shown {
  text: string;
  numbers: string | null;
  options: { letter: string; text: string }[];
  /** How much easier the question is with these numbers, in units of ability. */
  easier: number;
}

export interface MadeChoice {
  id: string;
  area: Area;
  planted: Planted;
  item: MadeItem;
  shown: Shown[];
}

export const AREAS: readonly Area[] = [...Specialty.options, GENERAL];
/** Instances of a parametric question that are asked. */
const INSTANCES = 40;
/** Of the parametric question in each area whose instances differ, in units of ability. */
const SPREAD = 1;

const toOptions = (options: readonly [string, string, string, string]) =>
  Object.entries(byLetter(options)).map(([letter, text]) => ({ letter, text }));

function showAll(model: ChoiceModel, spread: number, random: Random): Shown[] {
  if (model.form === 'fixed') {
    const [first, second, third] = model.wrong;
    const options = toOptions([model.right, first.text, second.text, third.text]);
    return [{ text: model.text, numbers: null, options, easier: 0 }];
  }
  const sets = listNumbers(model);
  return Array.from({ length: Math.min(INSTANCES, sets.length) }, (_, index) => {
    const { numbers, text, options } = makeInstance(model, sets[index] ?? {});
    return { text, numbers: JSON.stringify(numbers), options: toOptions(options), easier: spread * normal(random) };
  });
}

/**
 * The choices of the bank with made-up ways in which people answer them. In each area the first three of fixed form have a planted
 * fault, and the instances of the first parametric one differ.
 */
export function makeChoices(random: Random): MadeChoice[] {
  const models = BANK.filter((question) => question.kind === 'choice');
  return AREAS.flatMap((area) => {
    const own = models.filter((model) => model.area === area);
    const fixed = own.filter(({ form }) => form === 'fixed');
    const uneven = own.find(({ form }) => form === 'parametric');
    return own.map((model) => {
      const planted = PLANTED[fixed.indexOf(model as never)] ?? 'sound';
      const shown = showAll(model, model === uneven ? SPREAD : 0, random);
      return { id: model.id, area, planted, item: makeItem(planted, random), shown };
    });
  });
}

export const isSpoken = (question: (typeof BANK)[number]): question is SpokenQuestion => question.kind === 'spoken';

/** The ids of the parametric questions whose instances differ. */
export const listUneven = (choices: readonly MadeChoice[]): string[] =>
  choices.flatMap(({ id, shown }) => (shown.some(({ easier }) => easier !== 0) ? [id] : []));
