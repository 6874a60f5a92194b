import { type Area, GENERAL, type Specialty } from '../../contract/assessment.ts';
import { SECTIONS } from '../../contract/test-format.ts';

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

/** How many questions each chosen specialty and the general area give (decisions, "Mapping"). */
const SHARE = { choice: { specialty: 4, general: 2 }, spoken: { specialty: 2, general: 2 } } as const;

/** From 0 up to, and without, 1. */
export type Random = () => number;

export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  const shuffled: T[] = [];
  while (left.length > 0) shuffled.push(...left.splice(Math.floor(random() * left.length), 1));
  return shuffled;
}

/** One of each pile in turn for as long as any is left, so that whatever run is cut off the front holds a mix. */
function deal<T>(piles: readonly T[][]): T[] {
  const rounds = Math.max(...piles.map((pile) => pile.length));
  return Array.from({ length: rounds }, (_, round) => piles.flatMap((pile) => pile.slice(round, round + 1))).flat();
}

/**
 * Draws a test: the 17 cards in order, each section a mix of areas, the options of each choice shuffled. Both specialties open
 * each kind, the general area comes third. Questions that were `asked` before are taken only where the bank has no others. Throws
 * where it has too few questions.
 */
export function draw(
  bank: readonly Drawable[],
  specialties: readonly [Specialty, Specialty],
  random: Random,
  asked: ReadonlySet<string> = new Set(),
): DrawnCard[] {
  const take = (count: number, fits: (question: Drawable) => boolean) => {
    const fitting = bank.filter(fits);
    if (fitting.length < count) throw new Error(`The question bank has ${fitting.length} questions where a test needs ${count}.`);
    const isAsked = ({ id }: Drawable) => Number(asked.has(id));
    return shuffle(fitting, random)
      .toSorted((one, other) => isAsked(one) - isAsked(other))
      .slice(0, count);
  };
  const areas: Area[] = [...shuffle(specialties, random), GENERAL];
  const questionsOf = (kind: 'choice' | 'spoken') =>
    deal(
      areas.map((area) =>
        take(
          SHARE[kind][area === GENERAL ? 'general' : 'specialty'],
          (question) => question.kind === kind && question.area === area && !question.demo,
        ),
      ),
    );
  const left = { choice: questionsOf('choice'), spoken: questionsOf('spoken') };
  const demos = take(1, ({ demo }) => demo);
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
