import { LEAST_COUNTED } from '../../../contract/facts/bank-health.ts';
import type { QuestionStatistics } from '../../../contract/bank/bank-statistics.ts';
import { HIGHEST, LOWEST } from '../../../contract/facts/criteria.ts';
import { ablestThird, abilityGroups, countIn } from './ability-groups.ts';
import { type TakersByDay, dayOf, exposureOf } from './exposure.ts';
import { shareOf } from './facility.ts';
import { type OptionFacts, flagsOf, isChosenByAble } from './flags.ts';
import { instanceVariance } from './instances.ts';
import { levelCorrelation, levelMoments } from './level-counts.ts';
import { pointBiserial } from './point-biserial.ts';
import type { QuestionTally } from './question-tally.ts';
import { type ScoreCounts, addCounts, createScoreCounts, momentsOf } from './score-counts.ts';
import { raterDeviation } from './spread.ts';
import { timeBars, timesOf } from './times.ts';
import { factsOf, isKeyed } from '../../../contract/assessment/kinds.ts';

/** When a version could be drawn, as far as tests show: in days, both included. */
export interface Drawn {
  takers: TakersByDay;
  from: number;
  to: number;
}

/** Options in the bank have these letters. */
const LETTERS = ['A', 'B', 'C', 'D'];
/** The width of the bars of times, in seconds. */
const BAR_S = { choice: 1, spoken: 5 } as const;

type Found = Pick<QuestionStatistics, 'counted' | 'facility' | 'correlation' | 'options' | 'groups' | 'omitted'>;

function choiceResults({ question, chosen, asked, right, omitted }: QuestionTally): Found {
  const all = addCounts([...chosen.values()]);
  const counted = momentsOf(all).count;
  const scoresOf = (letter: string): ScoreCounts => chosen.get(letter) ?? createScoreCounts();
  const isTold = counted >= LEAST_COUNTED;
  const able = ablestThird(all);
  const options = LETTERS.map((letter) => {
    const option = {
      letter,
      isRight: question.isWithdrawn || letter === question.key,
      share: momentsOf(scoresOf(letter)).count / counted,
      correlation: pointBiserial(scoresOf(letter), all),
      able: countIn(scoresOf(letter), able) / able.count,
    };
    return { ...option, isWinning: isChosenByAble(option, counted) };
  });
  const groups = abilityGroups(all).map((group) => {
    const shares = options.map(({ letter }) => [letter, countIn(scoresOf(letter), group) / group.count] as const);
    const reached = options.reduce((sum, { isRight }, index) => sum + (isRight ? (shares[index]?.[1] ?? 0) : 0), 0);
    return { ...group, options: Object.fromEntries(shares), reached: Math.min(1, reached) };
  });
  return {
    counted,
    // With a withdrawn key every choice is right, so that it means nothing.
    facility: question.isWithdrawn ? null : shareOf(right, asked),
    correlation: options.find(({ letter }) => letter === question.key)?.correlation ?? null,
    options: isTold ? options : [],
    groups: isTold ? groups : [],
    omitted: shareOf(omitted, asked),
  };
}

/** A level as a part of the scale, 0-1. */
const partOf = (level: number) => (level - LOWEST) / (HIGHEST - LOWEST);

function spokenResults({ levels, settled, omitted }: QuestionTally): Found {
  const { count: counted, mean, variance } = levelMoments(levels);
  const isTold = counted >= LEAST_COUNTED;
  const groups = abilityGroups(levels.answers).map((group) => {
    const sum = levels.levels.subarray(group.from, group.to + 1).reduce((total, level) => total + level, 0);
    return { ...group, options: {}, reached: partOf(sum / group.count) };
  });
  return {
    counted,
    facility: isTold ? { value: partOf(mean), error: Math.sqrt(Math.max(0, variance) / counted) / (HIGHEST - LOWEST) } : null,
    correlation: levelCorrelation(levels),
    options: [],
    groups: isTold ? groups : [],
    omitted: shareOf(omitted, settled),
  };
}

function timeResults({ times, question }: QuestionTally): QuestionStatistics['times'] {
  const width = BAR_S[factsOf(question.kind).time];
  const known = timesOf(times);
  return known && { ...known, width, bars: timeBars(times, width) };
}

/** Statistics of the answers to one version of a question, with its flags. */
export function questionResults(tally: QuestionTally, { takers, from, to }: Drawn): QuestionStatistics {
  const { question, asked, instances, raters } = tally;
  const { questionId, version, area, kind, form, difficulty, isCurrent } = question;
  const found = isKeyed(question) ? choiceResults(tally) : spokenResults(tally);
  const exposure = exposureOf(asked, takers, from, to);
  const variance = form === 'parametric' ? instanceVariance(instances.values()) : null;
  const rater = raterDeviation(raters);
  const facility = found.facility?.value ?? null;
  const common = {
    counted: found.counted,
    facility,
    correlation: found.correlation,
    omitted: found.omitted?.value ?? null,
    exposure,
  };
  const options: readonly OptionFacts[] = found.options;
  const flags = isKeyed(question)
    ? flagsOf({ marked: 'key', ...common, options, instances: variance })
    : flagsOf({ marked: 'people', ...common, rater });
  return {
    questionId,
    version,
    area,
    kind,
    form,
    difficulty,
    isCurrent,
    asked,
    flags,
    ...found,
    times: timeResults(tally),
    exposure,
    instances: variance,
    rater,
  };
}

/**
 * When each version could be drawn: from its first day until the day on which the next version came, or for the rest of the time.
 * A test may have asked the former one some hours after that.
 */
export function drawnOf(tally: QuestionTally, next: QuestionTally | undefined, takers: TakersByDay): Drawn {
  const firstOf = ({ question, from }: QuestionTally) => Math.min(question.createdAt.getTime(), from);
  const last = next ? Math.max(tally.to, firstOf(next)) : Infinity;
  return { takers, from: dayOf(firstOf(tally)), to: last === Infinity ? Infinity : dayOf(last) };
}
