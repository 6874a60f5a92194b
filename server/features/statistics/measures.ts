import { GENERAL, Specialty } from '../../../contract/assessment/assessment.ts';
import { FEW, FLAGS, type Flag, LEAST_COUNTED } from '../../../contract/facts/bank-health.ts';
import type { QuestionStatistics } from '../../../contract/bank/bank-statistics.ts';
import { COUNTRY_GROUPS } from '../../../contract/facts/country-groups.ts';
import { CRITERIA } from '../../../contract/facts/criteria.ts';
import { ACCOMMODATION_GROUPS, type Measures } from '../../../contract/admin/numbers.ts';
import { agreementOf, createLevelPairs } from './agreement.ts';
import { reliabilityOf } from './alpha.ts';
import { type Impact, type Reached, impactRatios } from './impact.ts';
import { mantelHaenszel } from './mantel-haenszel.ts';
import type { QuestionTally } from './question-tally.ts';
import { questionDeviation, raterDeviation } from './spread.ts';
import type { Levelled, TestTally } from './test-tally.ts';
import { KINDS } from '../../../contract/assessment/kinds.ts';

const AREAS = [...Specialty.options, GENERAL] as const;

/** How many of these questions have each flag. */
export function countFlags(questions: readonly Pick<QuestionStatistics, 'flags'>[]): Partial<Record<Flag, number>> {
  const counts: Partial<Record<Flag, number>> = {};
  for (const flag of questions.flatMap(({ flags }) => flags)) counts[flag] = (counts[flag] ?? 0) + 1;
  return counts;
}

export const isFaulty = ({ flags }: Pick<QuestionStatistics, 'flags'>) => flags.some((flag) => FLAGS[flag].isFault);

/** How many questions of each area are reported, and how many are flagged. `current`: those that are asked now. */
const healthOf = (current: readonly QuestionStatistics[]): Measures['health'] =>
  AREAS.flatMap((area) =>
    KINDS.map((kind) => {
      const own = current.filter((one) => one.area === area && one.kind === kind);
      const told = own.filter(({ counted }) => counted >= LEAST_COUNTED);
      return {
        area,
        kind,
        questions: own.length,
        told: told.length,
        sure: told.filter(({ counted }) => counted >= FEW).length,
        flags: countFlags(told),
        faults: told.filter(isFaulty).length,
      };
    }),
  );

const RELIABLE = ['test', 'choices', 'spoken', ...AREAS] as const;

const reliability = ({ parts }: TestTally): Measures['reliability'] =>
  RELIABLE.flatMap((of) => {
    const sums = parts.get(of);
    const found = sums && reliabilityOf(sums);
    return found ? [{ of, ...found }] : [];
  });

function agreement({ pairs }: TestTally): Measures['agreement'] {
  const all = createLevelPairs();
  for (const counts of pairs.values()) for (const [place, times] of counts.entries()) all[place] = (all[place] ?? 0) + times;
  const rows = [{ of: 'all' as const, pairs: all }, ...CRITERIA.map(({ id }) => ({ of: id, pairs: pairs.get(id) }))];
  return rows.flatMap(({ of, pairs: counts }) => {
    const found = counts && agreementOf(counts);
    return found ? [{ of, ...found }] : [];
  });
}

/** Each area over all its questions, of every version. */
const accommodation = (tallies: readonly QuestionTally[]): Measures['accommodation'] =>
  AREAS.flatMap((area) =>
    KINDS.flatMap((kind) => {
      const own = tallies.filter(({ question }) => question.area === area && question.kind === kind);
      const found = mantelHaenszel(own.flatMap(({ strata }) => strata));
      return found ? [{ area, kind, ...found }] : [];
    }),
  );

const reachedOf = (impact: Impact | null | undefined) => (impact ? { share: impact.share, ratio: impact.ratio } : null);

/** Each group with its impact ratios; one that is too small only with its name. */
function impactOf<Group extends string>(groups: readonly Group[], counted: ReadonlyMap<Group, Levelled>) {
  const none: Reached = { people: 0, reached: 0 };
  const ratiosOf = (level: keyof Levelled) =>
    impactRatios(new Map(groups.map((group) => [group, counted.get(group)?.[level] ?? none])));
  const [intermediate, senior] = [ratiosOf('intermediate'), ratiosOf('senior')];
  return groups.map((group) => ({
    group,
    people: intermediate.get(group)?.people ?? null,
    intermediate: reachedOf(intermediate.get(group)),
    senior: reachedOf(senior.get(group)),
  }));
}

/** The first day of the month (UTC) of this moment. */
export const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));

const dateOf = (at: Date) => at.toISOString().slice(0, 10);

interface Questions {
  /** Those that are asked now. */
  current: readonly QuestionStatistics[];
  /** Of every version. */
  tallies: readonly QuestionTally[];
}

/** The statistics of all tests together. */
export function measuresOf(tally: TestTally, { current, tallies }: Questions, now: Date): Measures {
  const rater = raterDeviation(tally.raters);
  const { answers, raters } = tally.ratersOfAnswers;
  const { count, squares } = tally.modelErrors;
  return {
    day: dateOf(now),
    tests: tally.tests,
    scored: tally.scored,
    health: healthOf(current),
    reliability: reliability(tally),
    modelError: count < LEAST_COUNTED ? null : Math.sqrt(squares / count),
    agreement: agreement(tally),
    rater,
    question: questionDeviation(tally.within, rater, raters / answers),
    accommodation: accommodation(tallies),
    impact: {
      before: dateOf(monthOf(now)),
      accommodations: impactOf(ACCOMMODATION_GROUPS, tally.accommodations),
      countries: impactOf(COUNTRY_GROUPS, tally.countries),
    },
  };
}
