import { FEW, type Flag, LIMITS } from '../../../contract/facts/bank-health.ts';
import type { Exposure } from './exposure.ts';
import type { InstanceVariance } from './instances.ts';

/** Statistics of the answers with one option of a question. */
export interface OptionFacts {
  isRight: boolean;
  /** Of all who were asked, 0-1. */
  share: number;
  /** The corrected point-biserial. */
  correlation: number | null;
  /** The share of the ablest third that chose it. */
  able: number;
}

interface Common {
  /** Answers with a score without this question. */
  counted: number;
  facility: number | null;
  /** Of the key, or of the level of a spoken answer. */
  correlation: number | null;
  /** Given no answer in time; of a spoken question: cannot be judged. */
  omitted: number | null;
  exposure: Exposure | null;
}

export interface KeyedFacts extends Common {
  marked: 'key';
  options: readonly OptionFacts[];
  instances: InstanceVariance | null;
}

export interface RatedFacts extends Common {
  marked: 'people';
  /** The standard deviation of one rater, in levels. */
  rater: number | null;
}

/**
 * How much chance may add to what a sound question shows, where answers are few. Tried out with made-up takers
 * (bench/planted-questions), so that hardly one in twenty sound questions is flagged, however many answers there are.
 */
const WRONG_MARGIN = 1.2;
const SEPARATION_MARGIN = 1.6;
const byChance = (margin: number, counted: number) => Math.max(0, margin * (1 / Math.sqrt(counted) - 1 / Math.sqrt(2 * FEW)));

/**
 * Whether able takers choose this wrong option. Two signs together, since each alone misses questions with two right options:
 * many of the ablest choose it, and who chooses it is otherwise able.
 */
export const isChosenByAble = ({ isRight, correlation, able }: Omit<OptionFacts, 'share'>, counted: number): boolean =>
  !isRight && correlation !== null && able + correlation / 2 > LIMITS.wrongOption + byChance(WRONG_MARGIN, counted);

/** Whether the key, or the level, goes so little with ability that it may be chance. */
export const isFlat = (correlation: number | null, counted: number): boolean =>
  correlation !== null && correlation < LIMITS.separation - byChance(SEPARATION_MARGIN, counted);

const isBelow = (value: number | null, limit: number) => value !== null && value < limit;
const isAbove = (value: number | null, limit: number) => value !== null && value > limit;

function flagsOfChoice({ options, counted, facility, instances }: KeyedFacts): Flag[] {
  const { chance, deviation } = LIMITS.instances;
  const flags: Flag[] = [];
  if (options.some((option) => isChosenByAble(option, counted))) flags.push('wrong-option');
  if (instances && instances.chance < chance && instances.deviation > deviation) flags.push('instances');
  if (isAbove(facility, LIMITS.easy)) flags.push('easy');
  if (isBelow(facility, LIMITS.hard)) flags.push('hard');
  // A small share needs many answers to be distinguished from none.
  const isIdle = ({ isRight, share }: OptionFacts) => !isRight && share < LIMITS.idleOption;
  if (counted >= FEW && options.some(isIdle)) flags.push('idle-option');
  return flags;
}

/** The warnings from the answers to a question. None under the least number, since everything is null then. */
export function flagsOf(facts: KeyedFacts | RatedFacts): Flag[] {
  const flags: Flag[] = facts.marked === 'key' ? flagsOfChoice(facts) : [];
  if (isFlat(facts.correlation, facts.counted)) flags.push('no-separation');
  if (isAbove(facts.omitted, LIMITS.omitted)) flags.push('omitted');
  if (facts.marked === 'people' && isAbove(facts.rater, LIMITS.raters)) flags.push('raters');
  if (isAbove(facts.exposure?.share ?? null, LIMITS.exposed)) flags.push('exposed');
  return flags;
}
