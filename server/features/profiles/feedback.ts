import { CRITERIA, HIGHEST, LOWEST } from '../../../contract/facts/criteria.ts';
import { type GivenLevels, mean } from '../../../contract/scores/scoring.ts';

interface JudgedAnswer {
  levels: GivenLevels | null;
  insufficient: unknown;
  unsafe: boolean;
}

interface CriterionMean {
  title: string;
  /** The mean over the answers, 1-5. */
  level: number;
  /** The level whose sentence is nearest to the mean. */
  reached: number;
  anchors: readonly string[];
}

/** From this mean on a criterion is called a strength. */
const STRONG = 3;
/** Means that are nearer to each other than this are not called stronger and weaker: raters differ by more. */
const SAME = 0.25;

/** The mean of each criterion that is judged, in the order of the rubric. */
const meansOf = (answers: readonly JudgedAnswer[]): CriterionMean[] =>
  CRITERIA.flatMap(({ id, title, anchors }) => {
    const levels = answers.flatMap(({ levels: given }) => given?.[id] ?? []);
    if (levels.length === 0) return [];
    const level = mean(levels);
    return [{ title, level, reached: Math.min(HIGHEST, Math.max(LOWEST, Math.round(level))), anchors }];
  });

const named = ({ title, level }: CriterionMean) => `${title} (${level.toFixed(1)} of ${HIGHEST})`;
const anchorAt = ({ anchors }: CriterionMean, level: number) => anchors[level - 1] ?? '';

/** The best part, in a sentence. It is not praised if it is weak. */
const strengthText = (best: CriterionMean) =>
  best.level >= STRONG
    ? `Strength: ${named(best)}. ${anchorAt(best, best.reached)}`
    : `No criterion reaches level ${STRONG} yet. The highest is ${named(best)}. ${anchorAt(best, best.reached)}`;

function gapTexts(best: CriterionMean, weakest: CriterionMean): string[] {
  if (weakest.reached === HIGHEST) return ['No gap: every criterion is at the highest level.'];
  const next = `Next step, as level ${weakest.reached + 1} asks: ${anchorAt(weakest, weakest.reached + 1)}`;
  if (best.level - weakest.level < SAME)
    return [`The levels of the criteria are close together; ${named(weakest)} gains most.`, next];
  return [`Gap: ${named(weakest)}. ${anchorAt(weakest, weakest.reached)}`, next];
}

/**
 * Strength, gap and next step of spoken answers, in sentences from the published rubric, so that nothing in them is made up. One
 * sentence or two in each string. Empty if no answer is judged.
 */
export function adviseOn(answers: readonly JudgedAnswer[]): string[] {
  const means = meansOf(answers);
  const [first] = means;
  if (!first) return [];
  const best = means.reduce((one, other) => (other.level > one.level ? other : one), first);
  const weakest = means.reduce((one, other) => (other.level < one.level ? other : one), first);
  const unsafe = answers.filter((answer) => answer.unsafe).length;
  const left = answers.filter(({ insufficient }) => insufficient !== null).length;
  return [
    ...(unsafe > 0
      ? [
          `Raters called ${unsafe === 1 ? 'an answer' : `${unsafe} answers`} unsafe. That comes first: safety is not made good by other levels.`,
        ]
      : []),
    strengthText(best),
    ...gapTexts(best, weakest),
    ...(left > 0
      ? [`${left} of ${answers.length} answers could not be judged and ${left === 1 ? 'says' : 'say'} nothing here.`]
      : []),
  ];
}
