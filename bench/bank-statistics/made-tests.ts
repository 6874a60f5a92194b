import { randomUUID } from 'node:crypto';
import { GENERAL, Specialty } from '../../contract/assessment/assessment.ts';
import type { Area } from '../../contract/assessment/assessment.ts';
import { CRITERIA } from '../../contract/facts/criteria.ts';
import { SECTIONS, SHARES } from '../../contract/assessment/test-format.ts';
import { type Random, shuffle } from '../../server/platform/numbers/random.ts';
import { BANK } from '../../server/data/bank/index.ts';
import { choose, normal } from '../planted-questions/items.ts';
import { makeAbilities, makeLevel } from '../planted-questions/takers.ts';
import { AREAS, type MadeChoice, isSpoken } from './made-questions.ts';
import { DAY_MS } from '../../contract/facts/durations.ts';

export interface MadeCard {
  position: number;
  section: number;
  questionId: string;
  text: string;
  numbers: string | null;
  shown: string | null;
  /** The chosen option's text; null for a spoken answer. */
  answer: string | null;
  at: Date;
  /** The levels of each rater. */
  ratings: string[];
}

export interface MadeTest {
  id: string;
  engineerId: string;
  option1: Specialty;
  option2: Specialty;
  country: string;
  timeFactor: number;
  typed: boolean;
  startedAt: Date;
  finishedAt: Date;
  cards: MadeCard[];
}

const COUNTRIES = ['DE', 'DE', 'PT', 'PL', 'GB', 'IN', 'IN', 'TR', 'JP', 'BR', 'MX', 'US', 'CA', 'NG', 'EG', 'AU', ''];
/** Shares of tests with more time, with typed answers, and of answers with two raters. */
const MORE_TIME = 0.08;
const TYPED = 0.04;
const SECOND_RATER = 0.15;
/** In this area choices are harder for takers with more time, by so much of ability. */
export const UNFAIR: Area = 'Steel Structures';
const HARDER = 1.2;
const LAST = Date.UTC(2026, 10, 20);
const DAYS = 700;

const pick = <T>(values: readonly T[], random: Random): T => values[Math.floor(random() * values.length)] as T;

const SPOKEN = BANK.filter(isSpoken);
const SPOKEN_OF = new Map(AREAS.map((area) => [area, SPOKEN.filter((question) => question.area === area && !question.demo)]));
const DEMOS = SPOKEN.filter(({ demo }) => demo);

const bounded = (level: number) => Math.min(5, Math.max(1, Math.round(level)));
const rate = (level: number, random: Random) =>
  JSON.stringify(Object.fromEntries(CRITERIA.map(({ id }) => [id, bounded(level + 0.4 * normal(random))])));

/** Seconds that a card takes: most take about the middle, some much longer. */
const seconds = (middle: number, most: number, random: Random) => Math.min(most, middle * Math.exp(0.4 * normal(random)));

type Given = Omit<MadeCard, 'position' | 'section' | 'at'> & { seconds: number };

function answerChoice(choice: MadeChoice, ability: number, random: Random): Given {
  const { text, numbers, options, easier } = pick(choice.shown, random);
  const option = random() < 0.02 ? undefined : options[choose(choice.item, ability + easier, random)];
  return {
    questionId: choice.id,
    text,
    numbers,
    shown: JSON.stringify(shuffle(options, random)),
    answer: option?.text ?? '',
    ratings: [],
    seconds: seconds(11, 23, random),
  };
}

function answerSpoken({ id, text }: { id: string; text: string }, ability: number, random: Random): Given {
  const raters = random() < SECOND_RATER ? 2 : 1;
  // Two raters of one answer differ by their own eye; the luck of the question is the same for both.
  const first = makeLevel(ability, random);
  const ratings = [first, first + 0.6 * normal(random)].slice(0, raters).map((level) => rate(level, random));
  return { questionId: id, text, numbers: null, shown: null, answer: null, ratings, seconds: seconds(80, 150, random) };
}

const draw = <T>(all: readonly T[], count: number, random: Random): T[] => {
  const drawn = new Set<T>();
  while (drawn.size < count) drawn.add(pick(all, random));
  return [...drawn];
};

function toCards(given: Record<'choice' | 'spoken', Given[]>, demo: Given, startedAt: Date): MadeCard[] {
  let at = startedAt.getTime() + 20_000;
  const cards: MadeCard[] = [];
  for (const [section, { kind, scored, demo: hasDemo }] of SECTIONS.entries()) {
    at += 5000;
    for (const { seconds: took, ...card } of [...(hasDemo ? [demo] : []), ...given[kind].splice(0, scored)]) {
      at += took * 1000;
      cards.push({ ...card, section, position: cards.length, at: new Date(at) });
    }
  }
  return cards;
}

/** So many made-up tests of the questions of the bank, in the order of their ends. */
export function* makeTests(count: number, choices: readonly MadeChoice[], random: Random): Generator<MadeTest> {
  const choicesOf = new Map(AREAS.map((area) => [area, choices.filter((choice) => choice.area === area)]));
  for (let index = 0; index < count; index += 1) {
    const [option1, option2] = draw(Specialty.options, 2, random) as [Specialty, Specialty];
    const abilities = makeAbilities(random);
    const timeFactor = random() < MORE_TIME ? 1.5 : 1;
    const given: Record<'choice' | 'spoken', Given[]> = { choice: [], spoken: [] };
    for (const [part, area] of [option1, option2, GENERAL as Area].entries()) {
      const ability = abilities[part] as number;
      const shares = area === GENERAL ? SHARES.general : SHARES.specialty;
      const lowered = area === UNFAIR && timeFactor > 1 ? ability - HARDER : ability;
      for (const choice of draw(choicesOf.get(area) ?? [], shares.choice, random))
        given.choice.push(answerChoice(choice, lowered, random));
      for (const question of draw(SPOKEN_OF.get(area) ?? [], shares.spoken, random))
        given.spoken.push(answerSpoken(question, ability, random));
    }
    given.choice = shuffle(given.choice, random);
    given.spoken = shuffle(given.spoken, random);
    const startedAt = new Date(LAST - ((count - index) / count) * DAYS * DAY_MS);
    const demo = { ...answerSpoken(pick(DEMOS, random), 0, random), ratings: [] };
    const cards = toCards(given, demo, startedAt);
    yield {
      id: randomUUID(),
      engineerId: randomUUID(),
      option1,
      option2,
      country: pick(COUNTRIES, random),
      timeFactor,
      typed: random() < TYPED,
      startedAt,
      finishedAt: new Date((cards.at(-1)?.at ?? startedAt).getTime() + 60_000),
      cards,
    };
  }
}
