import { type Area, GENERAL } from '../../../contract/assessment/assessment.ts';
import type { Difficulty } from '../../../contract/bank/bank.ts';
import type { AskedItem } from '../../../contract/bank/cuts.ts';
import type { QuestionKind } from '../../../contract/facts/question-kinds.ts';
import { SPECIALTIES } from '../../../contract/facts/specialties.ts';
import type { Drawable } from '../assessments/draw.ts';
import { contentOf } from '../../data/bank/contents.ts';
import { isDemo, kindOf } from '../../data/bank/kind-of.ts';
import { KEY } from '../../data/bank/kinds/shared.ts';
import { type Random, shuffle } from '../../platform/numbers/random.ts';
import { Failure } from '../../http/failures.ts';

export interface DrawnItem {
  position: number;
  questionId: string;
  version: number;
  area: Area;
  difficulty: Difficulty;
  shown: AskedItem;
}

interface Wish {
  area: Area;
  kind: QuestionKind;
  difficulty: Difficulty | null;
}

/** What the six specialties give, in turn: each has middle ones and others, and all together are mixed as two tests are. */
const OF_SPECIALTIES: readonly Difficulty[] = [
  ...Array<Difficulty>(6).fill('middle'),
  'easy',
  'hard',
  'easy',
  'hard',
  'easy',
  'hard',
  'middle',
  'middle',
  'easy',
  'hard',
];
const OF_GENERAL: readonly Difficulty[] = ['middle', 'middle', 'hard', 'hard'];
const SPOKEN_OF_GENERAL = 2;

/** Two tests' worth of choices, with their shares of areas and difficulties, so that a plain mean over them represents a test. */
function listWishes(random: Random): Wish[] {
  const areas = shuffle(SPECIALTIES, random);
  const ofSpecialties = OF_SPECIALTIES.map((difficulty, index) => ({ area: areas[index % areas.length] as Area, difficulty }));
  const ofGeneral = OF_GENERAL.map((difficulty) => ({ area: GENERAL as Area, difficulty }));
  const spoken = [...areas, ...Array<Area>(SPOKEN_OF_GENERAL).fill(GENERAL)];
  return [
    ...[...ofSpecialties, ...ofGeneral].map((wish): Wish => ({ ...wish, kind: 'choice' })),
    ...spoken.map((area): Wish => ({ area, kind: 'spoken', difficulty: null })),
  ];
}

/** A question for a judge. `key`: the letter of the right option, with all corrections. */
function showItem({ question }: Drawable, key: string, random: Random): AskedItem {
  const kind = kindOf(question);
  return { kind: question.kind, ...kind.asked(kind.show(question, random), contentOf(question), key) } as AskedItem;
}

/**
 * Draws the questions of a panel by area and difficulty. `keys`: the letter of the right option of questions whose key was
 * corrected; a question of which every option is right is left out. Throws `bank-too-small`.
 */
export function drawItems(pool: readonly Drawable[], keys: ReadonlyMap<string, string | null>, random: Random): DrawnItem[] {
  const open = shuffle(pool, random).filter(({ question }) => !isDemo(question) && keys.get(question.id) !== null);
  const picked: Drawable[] = [];
  for (const { area, kind, difficulty } of listWishes(random)) {
    const fits = ({ question }: Drawable) => question.area === area && question.kind === kind;
    const isNew = (drawable: Drawable) =>
      !picked.some(({ question }) => question.area === area && question.skill === drawable.question.skill);
    const like = open.filter((drawable) => fits(drawable) && isNew(drawable));
    const found = like.find(({ question }) => difficulty === null || question.difficulty === difficulty) ?? like[0];
    if (!found) throw new Failure('bank-too-small');
    picked.push(found);
  }
  return picked.map((drawn, position) => ({
    position,
    questionId: drawn.question.id,
    version: drawn.version,
    area: drawn.question.area,
    difficulty: drawn.question.difficulty,
    shown: showItem(drawn, keys.get(drawn.question.id) ?? KEY, random),
  }));
}
