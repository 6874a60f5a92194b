import { type Area, GENERAL } from '../../../../contract/assessment/assessment.ts';
import { areNumbers, listNumbers, readNumber } from '../instances.ts';
import { type BankQuestion, type ChoiceModel, DIFFICULTIES, type ParametricChoice, type SpokenQuestion } from '../model.ts';
import type { Fault } from './fault.ts';
import { rankOfKey } from './parametric.ts';
import { MOST_CORRELATION, correlateWordsAndLevel } from './spoken.ts';

const LEAST = { choice: 30, parametric: 8, spoken: 12, drawings: 5 } as const;
/** So that a draw by strata gives no question to more than a fifth of those who take the area. */
const LEAST_IN_STRATUM = { easy: 8, middle: 13, hard: 8 } as const;
/** Each place of the key among numbers in ascending order, as a part of all. */
const LEAST_RANK = 0.15;

const isParametric = (model: ChoiceModel): model is ParametricChoice => model.form === 'parametric';

/** How often the key is the smallest, second, third and largest of numeric options. Each model counts once. */
export function countRanks(models: readonly ChoiceModel[]): number[] {
  const counts = [0, 0, 0, 0];
  for (const model of models) {
    if (isParametric(model)) {
      const sets = listNumbers(model);
      for (const numbers of sets) (counts[rankOfKey(model, numbers)] as number) += 1 / sets.length;
      continue;
    }
    const options = [model.right, ...model.wrong.map(({ text }) => text)];
    if (!areNumbers(options)) continue;
    const [key, ...others] = options.map((option) => readNumber(option) as number);
    (counts[others.filter((other) => other < (key as number)).length] as number) += 1;
  }
  return counts;
}

export interface AreaCounts {
  area: Area;
  choice: number;
  parametric: number;
  instances: number;
  spoken: number;
  drawings: number;
}

export function countArea(area: Area, questions: readonly BankQuestion[]): AreaCounts {
  const models = questions.filter((question) => question.kind === 'choice');
  const parametric = models.filter(isParametric);
  return {
    area,
    choice: models.length,
    parametric: parametric.length,
    instances: parametric.reduce((sum, model) => sum + listNumbers(model).length, 0),
    spoken: questions.filter((question) => question.kind === 'spoken' && !question.demo).length,
    drawings: models.filter(({ drawing }) => drawing).length,
  };
}

/** The faults of an area as a whole: too few of something, places of the key, words and level of the examples. */
export function lintArea(area: Area, questions: readonly BankQuestion[]): Fault[] {
  const faults: string[] = [];
  const counts = countArea(area, questions);
  for (const [name, least] of Object.entries(LEAST) as [keyof typeof LEAST, number][])
    if (counts[name] < least) faults.push(`has ${counts[name]} of '${name}'; at least ${least}`);
  const models = questions.filter((question) => question.kind === 'choice');
  for (const difficulty of DIFFICULTIES) {
    const found = models.filter((model) => model.difficulty === difficulty).length;
    if (found < LEAST_IN_STRATUM[difficulty] - (area === GENERAL ? 2 : 0))
      faults.push(`has ${found} choices that are '${difficulty}'; at least ${LEAST_IN_STRATUM[difficulty]}`);
  }
  const ranks = countRanks(models);
  const sum = ranks.reduce((total, count) => total + count, 0);
  for (const [rank, count] of ranks.entries())
    if (sum > 0 && count < LEAST_RANK * sum)
      faults.push(`has its key as number ${rank + 1} of ascending numbers in ${count.toFixed(1)} of ${sum.toFixed(0)} models`);
  const scored = questions.filter((question): question is SpokenQuestion => question.kind === 'spoken' && !question.demo);
  const correlation = correlateWordsAndLevel(scored);
  if (correlation !== null && Math.abs(correlation) > MOST_CORRELATION)
    faults.push(`has examples whose words and level correlate by ${correlation.toFixed(2)}; at most ${MOST_CORRELATION}`);
  for (const skill of new Set(models.map((model) => model.skill))) {
    const same = models.filter((model) => model.skill === skill).length;
    if (same > 3) faults.push(`has ${same} choices of the skill '${skill}'; at most 3, since only one of them is in a test`);
  }
  return faults.map((fault) => ({ id: area, fault }));
}
