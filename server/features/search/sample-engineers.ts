import { DAY_MS } from '../../../contract/facts/durations.ts';
import { CURRENT_SCORING } from '../../../contract/facts/scoring-versions.ts';
import { BANK } from '../../data/bank/index.ts';
import { type DemoTest, drawDemoTests } from '../../data/demo/draw-tests.ts';
import { DEMO_ENGINEERS } from '../../data/demo/people/index.ts';
import { toDocument } from './documents.ts';
import type { EngineerSummaryRow } from './engineer-repository.ts';

/** Enough to try the search, and few enough to see all of them. */
const SIZE = 40;
/** The rated ones of a test that waits for its other ratings. */
const RATED_OF_PENDING = 3;

/** An invented engineer as the search knows one: the summary, the tags and the searched text. */
export interface SampleEngineer {
  row: EngineerSummaryRow;
  tags: string[];
  text: string;
}

const AREA_OF = new Map(BANK.map(({ id, area }) => [id, area]));

/** The marks of a test: its choices, and its spoken answers with the rater's note. */
function cardsOf({ engineer, choices, spoken }: DemoTest) {
  const common = { demo: false, insufficient: null, unsafe: false };
  const isRated = (at: number) => engineer.standing !== 'pending' || at < RATED_OF_PENDING;
  return [
    ...[...choices.keys()].map((questionId, at) => ({
      ...common,
      area: AREA_OF.get(questionId) ?? ('General' as const),
      kind: 'choice' as const,
      isRight: at < engineer.right,
      levels: null,
      raters: 0,
      note: '',
    })),
    ...[...spoken].map(([questionId, { levels, note }], at) => ({
      ...common,
      area: AREA_OF.get(questionId) ?? ('General' as const),
      kind: 'spoken' as const,
      isRight: false,
      levels: isRated(at) ? levels : null,
      raters: isRated(at) ? 1 : 0,
      note: isRated(at) ? note : '',
    })),
  ];
}

function toSample(test: DemoTest, at: number): SampleEngineer {
  const { engineer } = test;
  const { name, surname, location, country, timeZone, employment, specialties, standing } = engineer;
  const [option1, option2] = specialties;
  const engineerId = `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`;
  const finishedAt = new Date(Date.UTC(2026, 0, 5) + at * DAY_MS);
  const { tags, skillWords, otherWords, noteWords, ...document } = toDocument({
    engineerId,
    listed: true,
    country,
    location,
    timeZone,
    employment,
    attempt: { id: engineerId, option1, option2, finishedAt, scoring: CURRENT_SCORING.version },
    cards: cardsOf(test),
  });
  return {
    row: {
      ...document,
      finishedAt: finishedAt.getTime(),
      updatedAt: finishedAt.getTime(),
      name,
      surname,
      demo: true,
      publicName: '',
      status: 'unknown',
      settled: standing !== 'pending',
    } as EngineerSummaryRow,
    tags: [...tags],
    text: [skillWords, otherWords, noteWords].join(' '),
  };
}

/** The invented engineers of the sample: those of the demo who have finished a test, in memory only. */
export const sampleEngineers = (): SampleEngineer[] =>
  drawDemoTests(DEMO_ENGINEERS)
    .filter(
      ({ engineer: { standing, visibility } }) =>
        visibility === undefined && standing !== 'running' && standing !== 'insufficient',
    )
    .slice(0, SIZE)
    .map(toSample);
