import type { Hearing } from '../../contract/admission.ts';
import { type Area, GENERAL } from '../../contract/assessment.ts';
import { SALARY } from '../../contract/employment.ts';
import type { EngineerCard, ViewedEngineer } from '../../contract/profiles.ts';
import type { Playback } from '../../contract/recordings.ts';
import { levelOfAnswer } from '../../contract/scoring.ts';
import type { Review } from '../../contract/reviews.ts';
import type { Picture } from '../../contract/settings.ts';
import { namedBy, screenOf, soundOf, stumpOf } from '../assessments/evidence.ts';
import type { AttemptRow, HeldCard } from '../assessments/repository.ts';
import { type Score, score, scoreOf } from '../assessments/scoring.ts';
import type { HeldRecording } from '../recordings/recordings.ts';
import type { EngineerRow } from './repository.ts';

/** The test that a profile shows, which is finished or closed, with all that was kept of it. */
export interface ShownTest {
  attempt: AttemptRow;
  cards: readonly HeldCard[];
  held: readonly HeldRecording[];
  review: Review | null;
  /** Whether whoever looks hears the recordings. */
  hearing: Hearing;
}

/** Who looks: the engineer, an administrator, or a company that is not connected with the engineer. */
export type Viewer = 'self' | 'admin' | 'company';

const PENDING = 'Pending';

const areasOf = ({ option1, option2 }: AttemptRow): Area[] => [option1, option2, GENERAL];

/** Keys as the specification has them: option0, option1, … */
const keyed = <T>(values: readonly T[]): Record<string, T> =>
  Object.fromEntries(values.map((value, index) => [`option${index}`, value]));

const specializationOf = ({ occupation }: EngineerRow, attempt: AttemptRow | undefined) =>
  occupation || (attempt ? `${attempt.option1}, ${attempt.option2}` : '');

/** What raters wrote about the spoken answers of an area, once all of them are rated. */
function feedbackOn(area: Area, cards: readonly HeldCard[]) {
  if (scoreOf(area, cards).level === PENDING) return PENDING;
  return cards
    .filter((card) => card.area === area && card.note)
    .map(({ note }) => note)
    .join('\n');
}

function summary({ points, level, choice, spoken: { mean, insufficient, asked } }: Score) {
  if (level === 'Insufficient') return 'None of the spoken answers could be judged, so there is no score.';
  if (points === null || mean === null) return PENDING;
  const judged = insufficient > 0 ? `; ${insufficient} of ${asked} could not be judged and do not count` : '';
  return `${points} of 100 points: ${choice.right} of ${choice.asked} multiple-choice answers are right, spoken answers are rated ${mean.toFixed(1)} of 5${judged}.`;
}

/** The wording of a choice is seen by companies only once its question is retired, so that it can still be asked. */
const mayRead = (viewer: Viewer) => (card: HeldCard) => card.kind === 'choice' && (viewer !== 'company' || card.retired);

const spokenEvidence =
  ({ attempt, held, hearing }: ShownTest, viewer: Viewer) =>
  ({ questionId, area, text, levels, insufficient, note, answer, late }: HeldCard) => ({
    questionId,
    area,
    questionText: text,
    level: levelOfAnswer(levels, insufficient),
    levels,
    insufficient,
    note,
    stump: viewer === 'company' ? null : stumpOf({ questionId, answer }, held, true),
    late,
    sound: hearing === 'open' ? soundOf(questionId, namedBy(answer), held, attempt) : [],
    text: hearing === 'open' ? (answer?.answer ?? null) : null,
  });

function personal(engineer: EngineerRow, viewer: Viewer) {
  const { surname, email, phone } = engineer;
  return viewer === 'company' ? { surname: null, email: null, phone: null } : { surname, email, phone };
}

/** A company reads how the screen was recorded and never gets an address to play it: it shows questions that are in use. */
const screenFor = (viewer: Viewer) => (recording: Playback) => (viewer === 'company' ? { ...recording, url: null } : recording);

/**
 * The cards that `viewer` is told of, and those among them that make a score. A company is told of none before all spoken answers
 * are settled. In a test that was closed nobody is told which choices are right, and what was not asked stays unknown.
 */
function cardsFor(viewer: Viewer, test: ShownTest | null): { told: readonly HeldCard[]; scored: readonly HeldCard[] } {
  if (!test) return { told: [], scored: [] };
  const { attempt, cards } = test;
  if (!attempt.finishedAt) return { told: cards.filter(({ kind, answered }) => kind === 'spoken' && answered), scored: [] };
  const told = viewer === 'company' && score(cards).level === PENDING ? [] : cards;
  return { told, scored: told };
}

/** An engineer as `viewer` may see one; without a test that is over, what stands without one. */
export function view(
  engineer: EngineerRow,
  test: ShownTest | null,
  viewer: Viewer,
): Omit<ViewedEngineer, keyof Picture | 'hearing'> {
  const { id, name, publicName, location, bio, salary } = engineer;
  const areas = test ? areasOf(test.attempt) : [];
  const { told, scored } = cardsFor(viewer, test);
  const total = score(scored);
  const spoken = told.filter(({ kind, demo }) => kind === 'spoken' && !demo);
  const isOwn = test !== null && viewer !== 'company';
  return {
    profile: id,
    name,
    public_name: publicName || name,
    ...personal(engineer, viewer),
    location,
    specialization: specializationOf(engineer, test?.attempt),
    salary: salary && { band: salary, ...SALARY },
    bio,
    connection: 'unknown',
    test: keyed(areas),
    assessment: keyed(areas.map((area) => scoreOf(area, scored).level)),
    feedback: keyed(areas.map((area) => feedbackOn(area, scored))),
    final_score: total.level,
    final_points: total.points,
    final_feedback: summary(total),
    multiple_topics: scored.length > 0 ? areas.map((area) => ({ area, ...scoreOf(area, scored).choice })) : [],
    multiple_total: scored.length > 0 ? total.choice.right : null,
    multiple_answers: scored
      .filter(mayRead(viewer))
      .map(({ text, answer, isRight, late }) => ({ question: text, answer: answer?.answer ?? '', rate: isRight, late })),
    finishedAt: test?.attempt.finishedAt?.toISOString() ?? null,
    attempt: isOwn ? test.attempt.id : null,
    review: isOwn ? test.review : null,
    evidence: test ? spoken.map(spokenEvidence(test, viewer)) : [],
    screen: test && told.length > 0 ? screenOf(test.held, test.attempt).map(screenFor(viewer)) : [],
  };
}

/** One engineer in a company's feed: without any figure before all spoken answers are settled. */
export function cardOf(engineer: EngineerRow, attempt: AttemptRow, cards: readonly HeldCard[]): EngineerCard {
  const total = score(cards);
  const scored = total.level === PENDING ? [] : cards;
  return {
    profile: engineer.id,
    public_name: engineer.publicName || engineer.name,
    location: engineer.location,
    specialization: specializationOf(engineer, attempt),
    areas: areasOf(attempt).map((area) => ({ area, level: scoreOf(area, scored).level })),
    final_score: total.level,
    multiple_total: scored.length > 0 ? total.choice.right : null,
    finishedAt: (attempt.finishedAt as Date).toISOString(),
  };
}
