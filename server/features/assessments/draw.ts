import { type Area, GENERAL, type Specialty } from '../../../contract/assessment/assessment.ts';
import { SECTIONS, SHARES } from '../../../contract/assessment/test-format.ts';
import { isDemo, kindOf } from '../../data/bank/kind-of.ts';
import type { ShownQuestion } from '../../data/bank/kinds/kind.ts';
import type { BankQuestion, Difficulty } from '../../data/bank/model.ts';
import { type Random, shuffle } from '../../platform/numbers/random.ts';

/** A question that may be drawn: its words, its version, and in how many tests it was asked. */
export interface Drawable {
  question: BankQuestion;
  version: number;
  asked: number;
}

export interface DrawnCard extends ShownQuestion {
  position: number;
  section: number;
  questionId: string;
  version: number;
}

/** There are not enough questions that this engineer was never asked. */
export class BankUsedUp extends Error {}

/** How many choices of each difficulty an area gives to a test. If an area has too few, others are used. */
const STRATA: Record<'specialty' | 'general', readonly (readonly Difficulty[])[]> = {
  specialty: [['easy'], ['middle'], ['middle'], ['hard']],
  general: [['middle'], ['easy', 'hard']],
};

/** Takes one of each pile in turn while any is left, so that every part of the result is a mix. */
function interleave<T>(piles: readonly T[][]): T[] {
  const rounds = Math.max(...piles.map((pile) => pile.length));
  return Array.from({ length: rounds }, (_, round) => piles.flatMap((pile) => pile.slice(round, round + 1))).flat();
}

/** Two questions that must not meet in a test: they ask for one skill, or one gives away a point of the other. */
export const areEnemies = (one: BankQuestion, other: BankQuestion): boolean =>
  (one.area === other.area && one.skill === other.skill) ||
  (one.enemies?.includes(other.id) ?? false) ||
  (other.enemies?.includes(one.id) ?? false);

/** Picks questions for one test, the least asked first. Throws `BankUsedUp`. */
function createPicker(pool: readonly Drawable[], asked: ReadonlySet<string>, random: Random) {
  // Shuffled first, so that two questions that were asked equally often are in random order.
  const open = shuffle(pool, random)
    .filter(({ question }) => !asked.has(question.id))
    .toSorted((one, other) => one.asked - other.asked);
  const picked: Drawable[] = [];
  const isFree = ({ question }: Drawable) => picked.every((other) => !areEnemies(question, other.question));
  return function pick(...wishes: readonly ((question: BankQuestion) => boolean)[]): Drawable {
    for (const fits of wishes) {
      const found = open.find((one) => !picked.includes(one) && fits(one.question) && isFree(one));
      if (!found) continue;
      picked.push(found);
      return found;
    }
    throw new BankUsedUp('The bank has too few questions that this engineer was never asked.');
  };
}

/**
 * Draws the cards of a test, in order. Each section is a mix of areas, so that no section is about one specialty alone. Choices
 * come by difficulty, the least asked first; two enemies never meet, and nothing comes twice for one engineer. Spoken questions
 * are picked first, since there are fewer of them. Throws `BankUsedUp`.
 */
export function drawTest(
  pool: readonly Drawable[],
  specialties: readonly [Specialty, Specialty],
  random: Random,
  asked: ReadonlySet<string> = new Set(),
): DrawnCard[] {
  const areas: Area[] = [...shuffle(specialties, random), GENERAL];
  const pick = createPicker(
    pool.filter(({ question }) => !isDemo(question)),
    asked,
    random,
  );
  const partOf = (area: Area) => (area === GENERAL ? 'general' : 'specialty');
  const spoken = areas.map((area) =>
    Array.from({ length: SHARES[partOf(area)].spoken }, () =>
      pick((question) => question.kind === 'spoken' && question.area === area),
    ),
  );
  const choices = areas.map((area) => {
    const isOfArea = (question: BankQuestion) => question.kind === 'choice' && question.area === area;
    return STRATA[partOf(area)].map((stratum) =>
      pick((question) => isOfArea(question) && stratum.includes(question.difficulty), isOfArea),
    );
  });
  const left = { choice: interleave(choices), spoken: interleave(spoken) };
  const demos = shuffle(
    pool.filter(({ question }) => isDemo(question)),
    random,
  ).slice(0, 1);
  return SECTIONS.flatMap(({ kind, scored, demo }, section) => {
    const questions = shuffle(left[kind].splice(0, scored), random);
    return (demo ? [...demos, ...questions] : questions).map((drawn) => ({ section, drawn }));
  }).map(({ section, drawn: { question, version } }, position) => ({
    position,
    section,
    questionId: question.id,
    version,
    ...kindOf(question).show(question, random),
  }));
}
