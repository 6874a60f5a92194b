import type { Hearing } from '../../contract/admission.ts';
import { type Area, GENERAL } from '../../contract/assessment.ts';
import type { ConnectionDetails } from '../../contract/connections.ts';
import { SALARY } from '../../contract/employment.ts';
import type { ViewedEngineer } from '../../contract/profiles.ts';
import type { Playback } from '../../contract/recordings.ts';
import { initialsOf } from '../../contract/initials.ts';
import { levelOfAnswer } from '../../contract/scoring.ts';
import type { Review } from '../../contract/reviews.ts';
import type { Picture } from '../../contract/settings.ts';
import { namedBy, screenOf, soundOf, stumpOf } from '../assessments/answer-recordings.ts';
import type { AttemptRow } from '../assessments/attempt-repository.ts';
import { type MarkedCard, type Score, scoreCards, scoreArea } from '../assessments/scoring.ts';
import type { HeldRecording } from '../recordings/playback.ts';
import type { EngineerRow } from './repository.ts';

export interface ShownTest {
  attempt: AttemptRow;
  cards: readonly MarkedCard[];
  held: readonly HeldRecording[];
  review: Review | null;
  hearing: Hearing;
}

export type Viewer = 'self' | 'admin' | 'company';

const PENDING = 'Pending';

const areasOf = ({ option1, option2 }: AttemptRow): Area[] => [option1, option2, GENERAL];

/** Keys option0, option1, …, since the API has objects and no lists here. */
const toOptions = <T>(values: readonly T[]): Record<string, T> =>
  Object.fromEntries(values.map((value, index) => [`option${index}`, value]));

const specializationOf = ({ occupation }: EngineerRow, attempt: AttemptRow | undefined) =>
  occupation || (attempt ? `${attempt.option1}, ${attempt.option2}` : '');

/** The raters' notes on an area, once all of its answers are rated: before, they would tell only a part. */
function feedbackOn(area: Area, cards: readonly MarkedCard[]) {
  if (scoreArea(area, cards).level === PENDING) return PENDING;
  return cards
    .filter((card) => card.area === area && card.note)
    .map(({ note }) => note)
    .join('\n');
}

function summariseScore({ points, level, choice, spoken: { mean, insufficient, asked } }: Score) {
  if (level === 'Insufficient') return 'None of the spoken answers could be judged, so there is no score.';
  if (points === null || mean === null) return PENDING;
  const judged = insufficient > 0 ? `; ${insufficient} of ${asked} could not be judged and do not count` : '';
  return `${points} of 100 points: ${choice.right} of ${choice.asked} multiple-choice answers are right, spoken answers are rated ${mean.toFixed(1)} of 5${judged}.`;
}

/** Companies see the wording of a choice only when its question is retired, since others may still be asked it. */
const mayReadChoice = (viewer: Viewer) => (card: MarkedCard) => card.kind === 'choice' && (viewer !== 'company' || card.retired);

const toEvidence =
  ({ attempt, held, hearing }: ShownTest, viewer: Viewer) =>
  ({ questionId, area, text, levels, insufficient, note, answer, late }: MarkedCard) => ({
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

function contactOf(engineer: EngineerRow, viewer: Viewer, connection: ConnectionDetails | null) {
  const { surname, email, phone } = engineer;
  return viewer === 'company' && connection?.status !== 'connected'
    ? { surname: null, email: null, phone: null }
    : { surname, email, phone };
}

/** A company never gets an address to play the screen, since it shows questions that are in use. */
const screenFor = (viewer: Viewer) => (recording: Playback) => (viewer === 'company' ? { ...recording, url: null } : recording);

/**
 * The cards that the viewer sees, and those among them that make a score. A company sees none before all spoken answers are
 * settled, since a part would look like the result. In a test that was closed nobody sees which choices are right, nor questions
 * without an answer, because the next test may ask them.
 */
function cardsFor(viewer: Viewer, test: ShownTest | null): { visible: readonly MarkedCard[]; scored: readonly MarkedCard[] } {
  if (!test) return { visible: [], scored: [] };
  const { attempt, cards } = test;
  if (!attempt.finishedAt) return { visible: cards.filter(({ kind, answered }) => kind === 'spoken' && answered), scored: [] };
  const visible = viewer === 'company' && scoreCards(cards).level === PENDING ? [] : cards;
  return { visible, scored: visible };
}

/**
 * An engineer's profile for this viewer. `test` is null if the engineer has no test that is finished or closed, `connection` if the
 * viewer is no company, or never asked and was never asked.
 */
export function viewEngineer(
  engineer: EngineerRow,
  test: ShownTest | null,
  viewer: Viewer,
  connection: ConnectionDetails | null,
): Omit<ViewedEngineer, keyof Picture | 'hearing'> {
  const { id, name, demo, publicName, location, country, timeZone, bio, salary, currency } = engineer;
  const areas = test ? areasOf(test.attempt) : [];
  const { visible, scored } = cardsFor(viewer, test);
  const total = scoreCards(scored);
  const spoken = visible.filter((card) => card.kind === 'spoken' && !card.demo);
  const isOwn = test !== null && viewer !== 'company';
  return {
    profile: id,
    name,
    public_name: publicName || name,
    demo,
    ...contactOf(engineer, viewer, connection),
    location,
    country,
    time_zone: timeZone,
    specialization: specializationOf(engineer, test?.attempt),
    salary: salary && { band: salary, ...SALARY, currency: currency ?? SALARY.currency },
    bio,
    connection: connection?.status ?? 'unknown',
    connectionDetails: connection,
    test: toOptions(areas),
    assessment: toOptions(areas.map((area) => scoreArea(area, scored).level)),
    feedback: toOptions(areas.map((area) => feedbackOn(area, scored))),
    final_score: total.level,
    final_points: total.points,
    final_feedback: summariseScore(total),
    multiple_topics: scored.length > 0 ? areas.map((area) => ({ area, ...scoreArea(area, scored).choice })) : [],
    multiple_total: scored.length > 0 ? total.choice.right : null,
    multiple_answers: scored
      .filter(mayReadChoice(viewer))
      .map(({ text, answer, isRight, late }) => ({ question: text, answer: answer?.answer ?? '', rate: isRight, late })),
    finishedAt: test?.attempt.finishedAt?.toISOString() ?? null,
    attempt: isOwn ? test.attempt.id : null,
    review: isOwn ? test.review : null,
    evidence: test ? spoken.map(toEvidence(test, viewer)) : [],
    screen: test && visible.length > 0 ? screenOf(test.held, test.attempt).map(screenFor(viewer)) : [],
  };
}

type EngineerView = ReturnType<typeof viewEngineer>;

/**
 * The same for a company whose address nobody has proven: what cards in lists show, and nothing that the engineer or a rater wrote,
 * since anybody can register with an invented address.
 */
export const viewAsCard = (engineer: EngineerRow, view: EngineerView): EngineerView => ({
  ...view,
  name: initialsOf(engineer),
  public_name: initialsOf(engineer),
  surname: null,
  email: null,
  phone: null,
  location: '',
  specialization: Object.values(view.test)
    .filter((area) => area !== GENERAL)
    .join(', '),
  bio: '',
  feedback: toOptions(Object.values(view.feedback).map(() => '')),
  final_feedback: '',
  multiple_topics: [],
  multiple_total: null,
  multiple_answers: [],
  evidence: [],
  screen: [],
});
