import { type Area, GENERAL, type Specialty } from '../../contract/assessment.ts';
import { SECTIONS, SHARES } from '../../contract/test-format.ts';

export interface Drawable {
  id: string;
  area: Area;
  kind: 'choice' | 'spoken';
  demo: boolean;
  options: Record<string, string> | null;
}

export interface DrawnCard {
  position: number;
  section: number;
  questionId: string;
  shown: { letter: string; text: string }[] | null;
}

/** Returns a number from 0 up to, but not including, 1. */
export type Random = () => number;

export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  const shuffled: T[] = [];
  while (left.length > 0) shuffled.push(...left.splice(Math.floor(random() * left.length), 1));
  return shuffled;
}

/** Takes one of each pile in turn while any is left, so that every part of the result is a mix. */
function interleave<T>(piles: readonly T[][]): T[] {
  const rounds = Math.max(...piles.map((pile) => pile.length));
  return Array.from({ length: rounds }, (_, round) => piles.flatMap((pile) => pile.slice(round, round + 1))).flat();
}

/**
 * Draws the cards of a test, in order. Each section is a mix of areas, so that no section is about one specialty alone. Options are
 * shuffled, since the place of the right one could be passed on. Questions that were `asked` before are taken only if the bank has
 * no others. Throws if the bank has too few questions.
 */
export function drawTest(
  bank: readonly Drawable[],
  specialties: readonly [Specialty, Specialty],
  random: Random,
  asked: ReadonlySet<string> = new Set(),
): DrawnCard[] {
  const pick = (count: number, fits: (question: Drawable) => boolean) => {
    const fitting = bank.filter(fits);
    if (fitting.length < count) throw new Error(`The question bank has ${fitting.length} questions where a test needs ${count}.`);
    const isAsked = ({ id }: Drawable) => Number(asked.has(id));
    return shuffle(fitting, random)
      .toSorted((one, other) => isAsked(one) - isAsked(other))
      .slice(0, count);
  };
  const areas: Area[] = [...shuffle(specialties, random), GENERAL];
  const questionsOf = (kind: 'choice' | 'spoken') =>
    interleave(
      areas.map((area) =>
        pick(
          SHARES[area === GENERAL ? 'general' : 'specialty'][kind],
          (question) => question.kind === kind && question.area === area && !question.demo,
        ),
      ),
    );
  const left = { choice: questionsOf('choice'), spoken: questionsOf('spoken') };
  const demos = pick(1, ({ demo }) => demo);
  return SECTIONS.flatMap(({ kind, scored, demo }, section) => {
    const questions = shuffle(left[kind].splice(0, scored), random);
    return (demo ? [...demos, ...questions] : questions).map((question) => ({ section, question }));
  }).map(({ section, question: { id, options } }, position) => ({
    position,
    section,
    questionId: id,
    shown: options && shuffle(Object.entries(options), random).map(([letter, text]) => ({ letter, text })),
  }));
}
